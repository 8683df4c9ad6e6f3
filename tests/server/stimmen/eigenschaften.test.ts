import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

const RUNS = { sqlite: 60, postgres: 12 }

/** What two tablets of one person do: cast, send a batch again, send out of order, send nonsense. */
const SchrittArb = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tut: fc.constant('cast' as const),
      geraet: fc.nat(1),
      werk: fc.nat(2),
      art: fc.constantFrom('BEWERTET', 'ENTHALTUNG', 'BEFANGEN', 'ZURUECKGEZOGEN'),
      punkte: fc.integer({ min: 1, max: 11 }),
      baseRev: fc.option(fc.nat(4), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tut: fc.constant('kaputt' as const), geraet: fc.nat(1), json: fc.jsonValue() }) },
  {
    weight: 3,
    arbitrary: fc.record({ tut: fc.constant('senden' as const), geraet: fc.nat(1), ab: fc.nat(6), anzahl: fc.nat(8), verkehrt: fc.boolean() }),
  },
)

describe.each(['sqlite', 'postgres'] as const)('whatever tablets send, on %s', (dialekt) => {
  let saal: Saal
  let oeffnung: string
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1'], einreichungen: 3 })
    oeffnung = (await saal.db.selectFrom('protokollKopf').select('hash').executeTakeFirstOrThrow()).hash
  })
  afterAll(() => saal.server.close())

  async function reset(): Promise<void> {
    for (const table of ['stimmabgabe', 'stimmabgabeWiederholung', 'stimme', 'befangenheit', 'geraet'] as const)
      await saal.db.deleteFrom(table).execute()
    // All but the opening of the round.
    await saal.db.deleteFrom('protokoll').where('nr', '>', 1).execute()
    await saal.db.updateTable('protokollKopf').set({ nr: 1, hash: oeffnung }).execute()
  }

  async function checkInvariants(sent: Map<string, { seq: number; bad: boolean }>, answers: Map<string, StimmabgabeErgebnis>): Promise<void> {
    const stored = await saal.db.selectFrom('stimmabgabe').select(['id', 'status', 'reason', 'rev']).execute()
    const ids = stored.map((row) => row.id)
    // I1, I5: every act of the tablets is in the ledger exactly once.
    for (const [id, { bad }] of sent) if (!bad) expect(ids.filter((other) => other === id)).toEqual([id])
    // I2, I7: what was answered is what is stored, and a good act is never refused because of a bad neighbour.
    for (const row of stored) if (answers.has(row.id)) expect(answers.get(row.id)).toMatchObject({ status: row.status, reason: row.reason })
    for (const [id, { bad }] of sent) if (!bad) expect(answers.get(id)?.reason).not.toBe('malformed')
    // I3: the counted state is the last applied act, as the log tells it; the chain holds.
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    const last = new Map<string, { art: string; rev: number }>()
    for (const row of await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr').execute()) {
      const entry = JSON.parse(row.eintrag) as { einreichungId: string; status: string; art: string; rev: number }
      if (entry.status === 'accepted') last.set(entry.einreichungId, { art: entry.art, rev: entry.rev })
    }
    const stimmen = await saal.db.selectFrom('stimme').select(['einreichungId', 'art', 'rev', 'zaehlt']).execute()
    expect(new Map(stimmen.map(({ einreichungId, art, rev }) => [einreichungId, { art, rev }]))).toEqual(last)
    // I6: nothing counts under an open recusal.
    const befangen = await saal.db.selectFrom('befangenheit').select('einreichungId').where('beendetMs', 'is', null).execute()
    for (const { einreichungId } of befangen) expect(stimmen.find((stimme) => stimme.einreichungId === einreichungId)?.zaehlt ?? 0).toBe(0)
  }

  it('each act lands exactly once, in order, and the table follows from the acts', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(SchrittArb, { maxLength: 30 }), async (schritte) => {
          const tablets = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')]
          const ledgers: unknown[][] = [[], []]
          const sent = new Map<string, { seq: number; bad: boolean }>()
          const answers = new Map<string, StimmabgabeErgebnis>()
          const first = new Map<string, StimmabgabeErgebnis>()

          async function send(index: number, acts: unknown[]): Promise<void> {
            const { ergebnisse } = (await tablets[index]?.send(acts)) ?? { ergebnisse: [] }
            expect(ergebnisse).toHaveLength(acts.length)
            for (const ergebnis of ergebnisse) {
              if (ergebnis.status === 'gap' || ergebnis.id === null) continue
              // The same act is answered the same for ever.
              const known = first.get(ergebnis.id)
              if (known) expect({ ...ergebnis, seq: 0 }).toEqual({ ...known, seq: 0 })
              first.set(ergebnis.id, known ?? ergebnis)
              answers.set(ergebnis.id, ergebnis)
            }
          }

          for (const schritt of schritte) {
            const tablet = tablets[schritt.geraet]
            const ledger = ledgers[schritt.geraet]
            if (!tablet || !ledger) continue
            if (schritt.tut === 'senden') {
              const acts = ledger.slice(schritt.ab, schritt.ab + schritt.anzahl)
              await send(schritt.geraet, schritt.verkehrt ? acts.toReversed() : acts)
            } else if (schritt.tut === 'kaputt') {
              tablet.seq += 1
              const id = newId(START_MS)
              sent.set(id, { seq: tablet.seq, bad: true })
              ledger.push({ seq: tablet.seq, id, art: schritt.json })
            } else {
              const { art, punkte, baseRev, werk } = schritt
              const act = tablet.act({ einreichungId: saal.einreichungIds[werk], art, baseRev, wert: art === 'BEWERTET' ? { punkte } : null })
              sent.set(act.id, { seq: act.seq, bad: false })
              ledger.push(act)
            }
          }
          for (const [index, ledger] of ledgers.entries()) await send(index, ledger)
          await checkInvariants(sent, answers)
        })
        .beforeEach(reset),
      { numRuns: RUNS[dialekt] },
    )
  })

  it('answers any body without a failure of the server', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    const actArb = fc.record(
      {
        seq: fc.oneof(fc.nat(5), fc.jsonValue()),
        id: fc.oneof(fc.uuid(), fc.jsonValue()),
        rundeId: fc.oneof(fc.constant(saal.rundeId), fc.uuid(), fc.jsonValue()),
        einreichungId: fc.oneof(fc.constantFrom(...saal.einreichungIds), fc.uuid(), fc.jsonValue()),
        art: fc.oneof(fc.constantFrom('BEWERTET', 'NOTIZ', 'BEFANGEN'), fc.jsonValue()),
        wert: fc.oneof(fc.constant({ punkte: 5 }), fc.jsonValue()),
        kommentar: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        notiz: fc.jsonValue(),
        baseRev: fc.oneof(fc.maxSafeInteger(), fc.jsonValue()),
        loest: fc.jsonValue(),
        einreichungRev: fc.oneof(fc.maxSafeInteger(), fc.jsonValue()),
        wallMs: fc.oneof(fc.maxSafeInteger(), fc.jsonValue()),
        anker: fc.oneof(fc.record({ serverMs: fc.maxSafeNat(), wallMs: fc.maxSafeInteger(), siegel: fc.string() }), fc.jsonValue()),
        quittung: fc.jsonValue(),
        serverMs: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(actArb, fc.jsonValue()), { maxLength: 12 }),
        fc.constantFrom('OFFEN', 'NACHLAUF', 'GESCHLOSSEN'),
        async (acts, status) => {
          await saal.db.updateTable('runde').set({ status, geschlossenMs: saal.uhr.ms }).execute()
          tablet.geraetId = newId(START_MS)
          const answer = await tablet.post(acts)
          statuses.add(answer.statusCode)
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode === 200) expect(answer.json<{ ergebnisse: unknown[] }>().ergebnisse).toHaveLength(acts.length)
        },
      ),
      { numRuns: RUNS[dialekt] * 4 },
    )
    for (const [envelope, status] of [
      [null, 400],
      [[], 400],
      [{}, 400],
      [{ geraetId: 1 }, 400],
      [{ geraetId: newId(START_MS), schema: 2, stimmabgaben: [] }, 426],
      [{ geraetId: newId(START_MS), schema: 1, stimmabgaben: 'x' }, 400],
    ] as const) {
      const answer = await tablet.person.call('POST', '/api/voting/stimmabgaben', undefined, {
        payload: JSON.stringify(envelope),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(status)
    }
    expect(statuses.has(200)).toBe(true)
    const deep = `{"geraetId":"${newId(START_MS)}","schema":1,"stimmabgaben":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`
    const answer = await tablet.person.call('POST', '/api/voting/stimmabgaben', undefined, {
      payload: deep,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBeLessThan(500)
  })
})
