import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntwurfGespeichert } from '#contract/einreichung-entwurf.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { fillIn } from '#tests/support/einreichen.ts'
import { insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

/** Of an open round with three works: whoever has the database gives one work the name of another. */
describe.each(['sqlite', 'postgres'] as const)('what things are called when a round opens, on %s', (dialekt) => {
  let saal: Saal
  let agenturId: string
  beforeEach(async () => {
    saal = await openSaal({ dialekt })
    await insertProgramm(saal.db)
    agenturId = await insertAgentur(saal.db, 'Andere Leute')
  })
  afterEach(() => saal.server.close())
  const check = () => checkProtokoll(saal.db, saal.juryId)
  const werk = (index: number) => saal.einreichungIds[index] ?? ''
  const satzOf = (id: string, titel: string) =>
    `Titel, Agentur oder Auftraggeber der Einreichung ${id} („${titel}“) sind andere als bei der Öffnung der Runde (Eintrag 1). Ob das eine Berichtigung war, sagt ihr Verlauf.`

  it('says nothing while nothing has changed', async () => {
    expect(await check()).toMatchObject({ fehler: null, hinweise: [] })
  })

  it('names both works whose titles were swapped; it is a hint, because the office may correct them', async () => {
    for (const [index, titel] of [
      [0, 'Arbeit 2'],
      [1, 'Arbeit 1'],
    ] as const)
      await saal.db.updateTable('einreichung').set({ titel }).where('id', '=', werk(index)).execute()
    expect(await check()).toMatchObject({ fehler: null, hinweise: [satzOf(werk(0), 'Arbeit 2'), satzOf(werk(1), 'Arbeit 1')].toSorted() })
  })

  it.each([
    ['agency', () => sql`update einreichung set agentur_id = ${agenturId} where id = ${werk(2)}`, () => satzOf(werk(2), 'Arbeit 3')],
    ['client', () => sql`update einreichung set auftraggeber = 'Konkurrenz' where id = ${werk(2)}`, () => satzOf(werk(2), 'Arbeit 3')],
    [
      'category',
      () => sql`update kategorie set titel = 'Film' where id = ${saal.kategorieId}`,
      () => `Die Kategorie ${saal.kategorieId} heißt „Film“, bei der Öffnung der Runde „Kategorie 1“ (Eintrag 1).`,
    ],
    [
      'round',
      () => sql`update runde set titel = 'Finale' where id = ${saal.rundeId}`,
      () => `Die Runde ${saal.rundeId} heißt „Finale“, bei ihrer Öffnung „Runde“ (Eintrag 1).`,
    ],
  ])('names another %s', async (_, statement, satz) => {
    await statement().execute(saal.db)
    expect(await check()).toMatchObject({ fehler: null, hinweise: [satz()] })
  })

  it('names a correction of the office too: the history says whose it was', async () => {
    const saved = (await fillIn(saal.person('admin').call, werk(0), { titel: 'Arbeit 1, berichtigt' })).json<EntwurfGespeichert>()
    expect(saved.gespeichert).toEqual(['titel'])
    expect(await check()).toMatchObject({ fehler: null, hinweise: [satzOf(werk(0), 'Arbeit 1, berichtigt')] })
  })

  it('stays small: 600 works are less than 100 KB', async () => {
    const { eintrag } = await saal.db.selectFrom('protokoll').select('eintrag').where('nr', '=', 1).executeTakeFirstOrThrow()
    const { regeln } = JSON.parse(eintrag) as { regeln: { werke: object; namen: { werke: object } } }
    const jeWerk = (JSON.stringify(regeln.werke).length + JSON.stringify(regeln.namen.werke).length) / 3
    expect(Object.keys(regeln.namen.werke)).toHaveLength(3)
    expect(600 * jeWerk).toBeLessThan(100_000)
  })
})
