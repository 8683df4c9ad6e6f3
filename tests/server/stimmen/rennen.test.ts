import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { inMomentaufnahme } from '#server/db/datenbank/transaktion.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertEinreichung, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('requests at the same moment on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3', 'j4', 'j5', 'j6'], einreichungen: 30 })
  })
  afterAll(() => saal.server.close())
  const whole = async () => expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()

  it('one request sent many times is applied once, and answered the same each time', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    const acts = saal.einreichungIds.slice(0, 10).map((einreichungId) => tablet.act({ einreichungId }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => tablet.send(acts)))
    for (const { ergebnisse } of answers) expect(ergebnisse).toEqual(answers[0]?.ergebnisse)
    const rows = await saal.db.selectFrom('stimmabgabe').select('rev').where('geraetId', '=', tablet.geraetId).execute()
    expect(rows.map((row) => row.rev)).toEqual(Array.from({ length: 10 }, () => 1))
    await whole()
  })

  it('two tablets of one person never write the same revision: one counts, the other asks', async () => {
    const tablets = Array.from({ length: 4 }, () => new TestGeraet(saal, 'j2'))
    const answers = await Promise.all(
      tablets.map((tablet, index) =>
        tablet.send(saal.einreichungIds.slice(0, 10).map((einreichungId) => tablet.act({ einreichungId, wert: { punkte: index + 1 } }))),
      ),
    )
    for (const [work] of saal.einreichungIds.slice(0, 10).entries()) {
      const statuses = answers.map((answer) => answer.ergebnisse[work]?.status)
      expect(statuses.toSorted()).toEqual(['accepted', 'conflict', 'conflict', 'conflict'])
    }
    await whole()
  })

  it('one act raced under two Geräte is kept once', async () => {
    const [a, b] = [new TestGeraet(saal, 'j3'), new TestGeraet(saal, 'j3')]
    const acts = saal.einreichungIds.slice(0, 5).map((einreichungId) => a.act({ einreichungId }))
    const [one, two] = await Promise.all([a.send(acts), b.send(acts)])
    expect(one?.ergebnisse).toEqual(two?.ergebnisse)
    const ids = acts.map((act) => act.id)
    expect(await saal.db.selectFrom('stimmabgabe').select('id').where('id', 'in', ids).execute()).toHaveLength(5)
  })

  it("another person's id raced at the same moment becomes malformed, never an error", async () => {
    const [a, b] = [new TestGeraet(saal, 'j4'), new TestGeraet(saal, 'j5')]
    const acts = saal.einreichungIds.slice(0, 5).map((einreichungId) => a.act({ einreichungId }))
    const answers = await Promise.all([a.send(acts), b.send(acts)])
    const outcomes = answers.map((answer) => [...new Set(answer.ergebnisse.map((ergebnis) => ergebnis.reason))])
    expect(outcomes.toSorted()).toEqual([[null], ['malformed']])
    await whole()
  })

  it.runIf(dialekt === 'postgres')('the log is whole at every moment at which somebody looks at it', async () => {
    const tablet = new TestGeraet(saal, 'j6')
    const looks = async () => {
      for (let look = 0; look < 12; look += 1) expect((await inMomentaufnahme(saal.db, (db) => checkProtokoll(db, saal.juryId))).fehler).toBeNull()
    }
    const votes = async () => {
      for (const einreichungId of [...saal.einreichungIds, ...saal.einreichungIds]) await tablet.cast({ einreichungId })
    }
    await Promise.all([looks(), votes()])
  })

  it('a work that is withdrawn while votes for it arrive has none that counts', async () => {
    const werke = await Promise.all(Array.from({ length: 8 }, (_, index) => insertEinreichung(saal.db, saal.kategorieId, 100 + index)))
    const tablets = ['j1', 'j3', 'j5', 'j6'].map((name) => new TestGeraet(saal, name))
    const benutzerId = saal.person('admin').benutzerId
    for (const einreichungId of werke) {
      await Promise.all([
        ...tablets.map((tablet) => tablet.send([tablet.act({ einreichungId })])),
        withdrawEinreichung(saal.db, { einreichungId, grund: 'Rechte fehlen', benutzerId, now: () => saal.uhr.ms }),
      ])
    }
    const stimmen = await saal.db.selectFrom('stimme').select('zaehlt').where('einreichungId', 'in', werke).execute()
    expect(stimmen.filter(({ zaehlt }) => zaehlt === 1)).toEqual([])
    await whole()
  })

  it('nothing is accepted after the moment of closing', async () => {
    const tablets = ['j1', 'j3', 'j5', 'j6'].map((name) => new TestGeraet(saal, name))
    const sending = tablets.map((tablet) =>
      Promise.all(saal.einreichungIds.slice(10).map((einreichungId) => tablet.send([tablet.act({ einreichungId })]))),
    )
    const closing = saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status: 'NACHLAUF' })
    await Promise.all([...sending, closing])
    const entries = (await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr').execute()).map(
      (row) => JSON.parse(row.eintrag) as { art: string; status: string },
    )
    const closed = entries.findIndex((entry) => entry.art === 'SCHLIESSUNG')
    expect(closed).toBeGreaterThan(0)
    expect(entries.slice(closed + 1).filter((entry) => entry.status === 'accepted')).toEqual([])
    await whole()
  })
})
