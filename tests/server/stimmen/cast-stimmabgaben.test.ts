import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quittungOf } from '#contract/quittung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import {
  addPerson,
  countRows,
  insertEinreichung,
  insertJury,
  insertKategorie,
  insertRunde,
  insertRundeDaneben,
  openSaal,
  START_MS,
  TestGeraet,
  type Saal,
} from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('votes over the wire on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3', 'j4', 'j5', 'j6', 'j7', 'j8', 'j9'], einreichungen: 6 })
  })
  afterAll(() => saal.server.close())
  const work = (index: number) => saal.einreichungIds[index] ?? ''

  it('accepts votes in their order with a receipt that is the first 30 bits of the entry in the log', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    const { ergebnisse, lastSeq, paketRevisionen } = await tablet.send([
      tablet.act({ wert: { punkte: 7 }, kommentar: 'stark' }),
      tablet.act({ wert: { punkte: 8 } }),
      tablet.act({ einreichungId: work(1), art: 'ENTHALTUNG', wert: null }),
    ])
    expect(ergebnisse.map(({ status, rev }) => [status, rev])).toEqual([
      ['accepted', 1],
      ['accepted', 2],
      ['accepted', 1],
    ])
    expect(ergebnisse[1]?.gueltig).toEqual({ art: 'BEWERTET', wert: { punkte: 8 }, rev: 2, serverMs: saal.uhr.ms })
    expect([lastSeq, paketRevisionen]).toEqual([3, { [saal.juryId]: 2 }])
    // Behind the opening of the round.
    const entries = await saal.db.selectFrom('protokoll').select(['hash', 'eintrag']).where('nr', '>', 1).orderBy('nr').execute()
    expect(entries.map((entry) => quittungOf(entry.hash))).toEqual(ergebnisse.map((ergebnis) => ergebnis.quittung))
    const says = [
      'antwortHash',
      'art',
      'benutzerId',
      'einreichungId',
      'geraetId',
      'id',
      'juryId',
      'mitgliedId',
      'nr',
      'prev',
      'rev',
      'rundeId',
      'seq',
    ]
    expect(Object.keys(JSON.parse(entries[0]?.eintrag ?? '{}') as object).toSorted()).toEqual([
      ...says,
      ...['serverMs', 'status', 'textHash', 'umstaende', 'v', 'wert'],
    ])
    expect(entries[0]?.eintrag).not.toContain('stark')
  })

  it('counts an act whose anchor is unknown: without a seal, or no anchor at all', async () => {
    const tablet = new TestGeraet(saal, 'j9')
    const einreichungId = await insertEinreichung(saal.db, saal.kategorieId, 90)
    for (const anker of [{ serverMs: START_MS, wallMs: START_MS }, { serverMs: 'gestern' }, 'kein Anker'])
      expect(await tablet.cast({ einreichungId, anker })).toMatchObject({ status: 'accepted', reason: null })
  })

  it('tells a build of another protocol to update, whatever its letter looks like, and stores nothing', async () => {
    const before = await countRows(saal.db)
    const tablet = new TestGeraet(saal, 'j9')
    const answer = await tablet.post([tablet.act()], { schema: 2, geraetId: undefined })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([426, 'aktualisierung-noetig'])
    expect(await countRows(saal.db)).toEqual(before)
  })

  it('answers an act that comes again with the stored result, under any Gerät and seq, and counts it once', async () => {
    const tablet = new TestGeraet(saal, 'j2')
    const acts = [tablet.act(), tablet.act({ wert: { punkte: 3 } })]
    const first = await tablet.send(acts)
    const before = await countRows(saal.db)
    expect((await tablet.send(acts)).ergebnisse).toEqual(first.ergebnisse)
    expect(await countRows(saal.db)).toEqual(before)
    const other = new TestGeraet(saal, 'j2')
    const moved = acts.map((act, index) => ({ ...act, seq: index + 1 }))
    expect((await other.send([moved[1]])).ergebnisse[0]?.status).toBe('gap')
    expect((await other.send(moved)).ergebnisse).toEqual(first.ergebnisse)
    expect((await other.send(moved)).lastSeq).toBe(2)
    const { stimmabgabeWiederholung, stimmabgabe, protokoll } = await countRows(saal.db)
    expect([stimmabgabeWiederholung, stimmabgabe, protokoll]).toEqual([2, before['stimmabgabe'], before['protokoll']])
  })

  it('answers an act doubled within one request once', async () => {
    const tablet = new TestGeraet(saal, 'j3')
    const act = tablet.act()
    const { ergebnisse, lastSeq } = await tablet.send([act, act, { ...act, seq: 2 }])
    expect(ergebnisse.map(({ status, rev, seq }) => [status, rev, seq])).toEqual([
      ['accepted', 1, 1],
      ['accepted', 1, 1],
      ['accepted', 1, 2],
    ])
    expect(lastSeq).toBe(2)
  })

  it('asks for what is missing and says from where', async () => {
    const tablet = new TestGeraet(saal, 'j4')
    await tablet.cast()
    const ahead = { ...tablet.act(), seq: 4 }
    const { ergebnisse, lastSeq } = await tablet.send([ahead])
    expect(ergebnisse[0]).toMatchObject({ seq: 4, id: ahead.id, status: 'gap', expected: 2, rev: null, quittung: null, gueltig: null })
    expect(lastSeq).toBe(1)
  })

  it('sees a cloned profile: another act under a taken seq is client-forked and stored nowhere', async () => {
    const tablet = new TestGeraet(saal, 'j4')
    await tablet.cast()
    const before = await countRows(saal.db)
    const clone = { ...tablet.act(), seq: 1 }
    expect((await tablet.send([clone])).ergebnisse[0]).toMatchObject({ status: 'rejected', reason: 'client-forked', quittung: null })
    expect(await countRows(saal.db)).toEqual(before)
  })

  it("refuses another person's id as malformed and moves on, also when it is repeated", async () => {
    const mine = new TestGeraet(saal, 'j5')
    const act = mine.act()
    await mine.send([act])
    const thief = new TestGeraet(saal, 'j6')
    const stolen = { ...thief.act(), id: act.id }
    const next = thief.act({ einreichungId: work(2) })
    const first = await thief.send([stolen, next])
    expect(first.ergebnisse.map(({ id, status, reason }) => [id, status, reason])).toEqual([
      [act.id, 'rejected', 'malformed'],
      [next.id, 'accepted', null],
    ])
    expect((await thief.send([stolen, next])).ergebnisse).toEqual(first.ergebnisse)
    const rows = await saal.db.selectFrom('stimme').select('mitgliedId').where('geraetId', '=', thief.geraetId).execute()
    expect(rows).toHaveLength(1)
  })

  it('takes no vote of a Gerät or database of another person: 403, nothing stored, the Gerät not bound', async () => {
    const tablet = new TestGeraet(saal, 'j7')
    const before = await countRows(saal.db)
    const foreign = await tablet.post([tablet.act()], { benutzerId: saal.person('j1').benutzerId })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { error: 'fremde-person' }])
    expect(await countRows(saal.db)).toEqual(before)
    const bound = new TestGeraet(saal, 'j1')
    await bound.cast()
    const counts = await countRows(saal.db)
    for (const benutzerId of [tablet.person.benutzerId, undefined]) {
      const answer = await tablet.post([tablet.act()], { geraetId: bound.geraetId, benutzerId })
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'fremdes-geraet' }])
    }
    expect(await countRows(saal.db)).toEqual(counts)
  })

  it('keeps an unreadable act as text and lets the acts around it pass', async () => {
    const tablet = new TestGeraet(saal, 'j8')
    const { ergebnisse, lastSeq } = await tablet.send([
      tablet.act(),
      { seq: 2, id: newId(START_MS), art: 'UNLESBAR' },
      { seq: 3, id: 'keine-id', art: 'BEWERTET' },
      null,
      { seq: 5 },
      { ...tablet.act(), seq: 6, kommentar: 'x'.repeat(4001) },
      { ...tablet.act({ einreichungId: work(1), kommentar: 'NUL \0 und \uD800' }), seq: 7 },
    ])
    expect(ergebnisse.map(({ seq, status, reason }) => [seq, status, reason])).toEqual([
      [1, 'accepted', null],
      ...[2, 3, 4, 5, 6].map((seq) => [seq, 'rejected', 'malformed']),
      [7, 'accepted', null],
    ])
    expect(ergebnisse.map(({ id }) => id).slice(2, 5)).toEqual(['keine-id', null, null])
    expect(lastSeq).toBe(7)
    const rows = await saal.db.selectFrom('stimmabgabe').select(['seq', 'roh']).where('geraetId', '=', tablet.geraetId).orderBy('seq').execute()
    expect(rows.slice(2, 5).map((row) => row.roh)).toEqual(['{"seq":3,"id":"keine-id","art":"BEWERTET"}', 'null', '{"seq":5}'])
    expect((await tablet.send([null, { seq: 5 }])).lastSeq).toBe(7)
  })

  it('takes at most 1,000 acts and 1 MiB', async () => {
    const tablet = new TestGeraet(saal, 'j8')
    const many = await tablet.post(Array.from({ length: 1001 }, () => ({ seq: 1 })))
    expect([many.statusCode, many.json()]).toMatchObject([413, { error: 'zu-gross' }])
    const big = await tablet.post([{ seq: 1, id: 'x'.repeat(1_100_000) }])
    expect([big.statusCode, big.json()]).toMatchObject([413, { error: 'zu-gross' }])
    const full = await tablet.send(Array.from({ length: 1000 }, () => tablet.act({ einreichungId: work(2), art: 'ENTHALTUNG', wert: null })))
    expect(full.ergebnisse.map((ergebnis) => ergebnis.rev).slice(-1)).toEqual([1000])
  })

  it.each([
    ['a value beside the scale', { wert: { punkte: 11 } }, 'invalid-value'],
    ['a value of another mode', { wert: { ja: true } }, 'invalid-value'],
    ['half a point', { wert: { punkte: 7.5 } }, 'invalid-value'],
    ['no value', { wert: null }, 'invalid-value'],
    ['an abstention with a value', { art: 'ENTHALTUNG' }, 'invalid-value'],
    ['a work that does not exist', { einreichungId: newId(START_MS) }, 'unknown-einreichung'],
    ['a round that does not exist', { rundeId: newId(START_MS) }, 'malformed'],
  ])('rejects %s', async (_, over, reason) => {
    const tablet = new TestGeraet(saal, 'j9')
    expect(await tablet.cast(over)).toMatchObject({ status: 'rejected', reason, rev: null })
    expect((await tablet.cast({ art: 'NOTIZ', wert: null, notiz: 'weiter' })).reason).toBeNull()
  })

  it('counts for members with a vote only', async () => {
    const jury = await insertJury(saal.db, 7)
    const fremdeRunde = await insertRunde(saal.db, jury.juryId)
    const fremdeArbeit = await insertEinreichung(saal.db, jury.kategorieId, 70)
    const tablet = new TestGeraet(saal, 'j9')
    expect(await tablet.cast({ rundeId: fremdeRunde, einreichungId: fremdeArbeit })).toMatchObject({ status: 'rejected', reason: 'not-member' })
    expect(await tablet.cast({ einreichungId: fremdeArbeit })).toMatchObject({ status: 'rejected', reason: 'unknown-einreichung' })
    await addPerson(saal, 'beobachter', { roles: ['JURY'], funktion: 'BEOBACHTER' })
    await addPerson(saal, 'stumm', { roles: ['JURY'], stimmberechtigt: 0 })
    for (const name of ['beobachter', 'stumm']) {
      const silent = new TestGeraet(saal, name)
      expect(await silent.cast()).toMatchObject({ status: 'rejected', reason: 'no-vote-right' })
      expect((await silent.cast({ art: 'NOTIZ', wert: null, notiz: 'schön' })).status).toBe('accepted')
    }
  })

  it('lets the chair vote as the jury decided', async () => {
    const stichwahl = await insertRundeDaneben(saal.db, saal.juryId, { art: 'STICHWAHL', position: 9 })
    const tablet = new TestGeraet(saal, 'vorsitz')
    const outcomes: (string | null)[] = []
    for (const vorsitzStimmrecht of ['NEIN', 'NUR_BEI_GLEICHSTAND', 'JA']) {
      await saal.db.updateTable('jury').set({ vorsitzStimmrecht }).where('id', '=', saal.juryId).execute()
      outcomes.push((await tablet.cast()).reason, (await tablet.cast({ rundeId: stichwahl })).reason)
    }
    expect(outcomes).toEqual(['no-vote-right', 'no-vote-right', 'no-vote-right', null, null, null])
  })

  it('shows the chair its keys only where its votes are taken', async () => {
    const chair = saal.person('vorsitz')
    const shown = async () => {
      const paket = (await chair.call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json() as { mitglied: unknown }
      const liste = (await chair.call('GET', '/api/voting/jurys')).json() as { items: { stimmberechtigt: boolean }[] }
      expect(paket.mitglied).toMatchObject({ stimmberechtigt: liste.items[0]?.stimmberechtigt })
      return liste.items[0]?.stimmberechtigt
    }
    const outcomes: (boolean | undefined)[] = []
    for (const art of ['WERTUNG', 'STICHWAHL']) {
      await saal.db.updateTable('runde').set({ art }).where('juryId', '=', saal.juryId).execute()
      for (const vorsitzStimmrecht of ['NEIN', 'NUR_BEI_GLEICHSTAND', 'JA']) {
        await saal.db.updateTable('jury').set({ vorsitzStimmrecht }).where('id', '=', saal.juryId).execute()
        outcomes.push(await shown())
      }
    }
    expect(outcomes).toEqual([false, false, true, false, true, true])
  })

  it('tells withdrawn from moved works, and applies what was only changed', async () => {
    const tablet = new TestGeraet(saal, 'j9')
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: START_MS, revision: 2 }).where('id', '=', work(3)).execute()
    expect(await tablet.cast({ einreichungId: work(3) })).toMatchObject({ status: 'rejected', reason: 'withdrawn' })
    const elsewhere = await insertKategorie(saal.db, null, 99)
    await saal.db.updateTable('einreichung').set({ kategorieId: elsewhere, revision: 2 }).where('id', '=', work(4)).execute()
    expect(await tablet.cast({ einreichungId: work(4) })).toMatchObject({ status: 'rejected', reason: 'moved' })
    const here = await insertKategorie(saal.db, saal.juryId, 98)
    await saal.db.updateTable('einreichung').set({ kategorieId: here, revision: 2 }).where('id', '=', work(5)).execute()
    expect(await tablet.cast({ einreichungId: work(5) })).toMatchObject({ status: 'accepted', geaendert: true })
  })

  it('keeps notes apart: their own revision, never late, no entry in the log', async () => {
    const [one, two] = [new TestGeraet(saal, 'j9'), new TestGeraet(saal, 'j9')]
    const before = await countRows(saal.db)
    const note = (notiz: string) => ({ art: 'NOTIZ', wert: null, notiz, einreichungId: work(2) })
    expect(await one.cast(note('eins'))).toMatchObject({ status: 'accepted', rev: 1, quittung: null })
    await two.cast({ ...note('zwei'), baseRev: 1 })
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).where('id', '=', saal.rundeId).execute()
    expect((await one.cast({ ...note('drei'), baseRev: 2 })).status).toBe('accepted')
    await saal.db.updateTable('runde').set({ status: 'OFFEN' }).where('id', '=', saal.rundeId).execute()
    const own = await one.person.call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)
    expect(own.json<{ notizen: unknown[] }>().notizen).toContainEqual({
      einreichungId: work(2),
      text: 'drei',
      rev: 3,
      serverMs: saal.uhr.ms,
      fassungen: [],
    })
    expect((await countRows(saal.db))['protokoll']).toBe(before['protokoll'])
  })

  it('seals the time for the person in every answer, refusals too', async () => {
    const { call, benutzerId } = saal.person('j1')
    for (const url of ['/api/voting/jurys', `/api/voting/jurys/${newId(START_MS)}/stimmen`]) {
      const header = String((await call('GET', url)).headers['lorbeer-zeit'])
      expect(header).toMatch(/^1780000000000\.[\w-]{43}$/)
    }
    expect((await saal.server.app.inject({ url: '/api/voting/jurys' })).headers['lorbeer-zeit']).toBeUndefined()
    expect(benutzerId).toBeTruthy()
  })
})
