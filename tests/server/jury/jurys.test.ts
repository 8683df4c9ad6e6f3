import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JuryZeile } from '#contract/jury-liste.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertJury, insertRunde, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('Jurys on %s', (dialekt) => {
  let saal: Saal
  const list = async (query = '', call: Call = saal.person('admin').call) =>
    (await call('GET', `/api/jurys?${query}`)).json<{ items: JuryZeile[]; total: number }>()

  beforeAll(async () => {
    saal = await openSaal({ dialekt })
    const geraet = new TestGeraet(saal, 'j1')
    await geraet.cast()
    await geraet.cast({ einreichungId: saal.einreichungIds[1] })
    const befangen = { grund: 'SONSTIGES', quelle: 'ADMIN', status: 'BESTAETIGT', createdMs: START_MS, beendetMs: null }
    await saal.db
      .insertInto('befangenheit')
      .values({ id: crypto.randomUUID(), mitgliedId: saal.person('j2').mitgliedId, einreichungId: saal.einreichungIds[0] ?? '', ...befangen })
      .execute()
    const { juryId, kategorieId } = await insertJury(saal.db, 9)
    await saal.db.updateTable('jury').set({ titel: 'Ähren', sortierTitel: 'aehren' }).where('id', '=', juryId).execute()
    await insertEinreichung(saal.db, kategorieId, 90)
    await insertRunde(saal.db, juryId, { status: 'VORBEREITUNG' })
    await addPerson(saal, 'andere', { roles: ['JURYPRAESIDENT'], juryId, funktion: 'VORSITZ' })
    await addPerson(saal, 'mitglied', { roles: ['JURYPRAESIDENT'], funktion: 'MITGLIED' })
  })
  afterAll(() => saal.server.close())

  it('show chair, categories and the progress of the round that votes, as the Übersicht counts it', async () => {
    const { items, total } = await list('jahr=2026')
    expect(total).toBe(2)
    const [erste, zweite] = items
    expect(erste).toMatchObject({ nummer: 1, titel: 'Jury 1', kategorien: ['Kategorie 1'], mitglieder: 4, vorsitz: 'Vera vorsitz' })
    expect(erste?.runde).toMatchObject({ titel: 'Runde', status: 'OFFEN', offen: true, abgegeben: 2, erwartet: 4 * 3 - 1 })
    const uebersicht = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
    const [kategorie] = uebersicht.kategorien
    expect([erste?.runde?.abgegeben, erste?.runde?.erwartet]).toEqual([kategorie?.abgegeben, kategorie?.erwartet])
    expect(zweite).toMatchObject({ nummer: 9, vorsitz: 'Vera andere', runde: null })
  })

  it('sort, search and filter, and refuse anything else', async () => {
    const nummern = async (query: string) => (await list(query)).items.map(({ nummer }) => nummer)
    expect(await nummern('sort=nummer:DESC')).toEqual([9, 1])
    expect(await nummern('suche=aehr')).toEqual([9])
    expect(await nummern('jahr=2024')).toEqual([])
    for (const query of ['jahr=2025', 'sort=vorsitz:ASC', 'titel=x']) {
      const answer = await saal.person('admin').call('GET', `/api/jurys?${query}`)
      expect([query, answer.statusCode, answer.json().error]).toEqual([query, 400, 'eingabe-ungueltig'])
    }
  })

  it('are for a chair the own ones, and none for somebody who only sits there', async () => {
    expect((await list('', saal.person('vorsitz').call)).items.map(({ nummer }) => nummer)).toEqual([1])
    expect((await list('', saal.person('andere').call)).items.map(({ nummer }) => nummer)).toEqual([9])
    expect(await list('', saal.person('mitglied').call)).toEqual({ items: [], total: 0 })
  })
})
