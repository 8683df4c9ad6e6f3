import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Vorfuehrung } from '#contract/vorfuehrung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { addPerson, insertEinreichung, insertJury, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('running order and notes of a category on %s', (dialekt) => {
  let saal: Saal
  let url: string
  let werke: readonly [string, string, string]

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1'] })
    await insertProgramm(saal.db)
    await addPerson(saal, 'stv', { roles: ['JURY'], funktion: 'STV', stimmberechtigt: 0 })
    await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
    url = `/api/voting/jurys/${saal.juryId}/kategorien/${saal.kategorieId}/vorfuehrung`
    const [a = '', b = '', c = ''] = saal.einreichungIds
    werke = [a, b, c]
  })
  beforeEach(async () => {
    await saal.db.deleteFrom('vorfuehrung').execute()
    await saal.db.deleteFrom('befangenheit').execute()
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: null }).execute()
  })
  afterAll(() => saal.server.close())

  const read = async (name = 'buehne') => (await saal.person(name).call('GET', url)).json<Vorfuehrung>()
  const put = (name: string, version: number, { reihenfolge = [], notizen = [] }: Partial<Vorfuehrung> = {}) =>
    saal.person(name).call('PUT', url, { version, reihenfolge, notizen })
  const save = async (...args: Parameters<typeof put>) => (await put(...args)).json<Vorfuehrung>()

  it('is nothing at first, then what was saved, by whom and when; the chair, the deputy, presenters and the office share it', async () => {
    expect(await read()).toMatchObject({ version: 0, reihenfolge: [], notizen: [], geaendertMs: null, geaendertVon: null })
    const notizen = [{ einreichungId: werke[1], text: 'Erst den langen Film.' }]
    const saved = await save('buehne', 0, { reihenfolge: [werke[2], werke[0]], notizen })
    expect(saved).toMatchObject({ version: 1, reihenfolge: [werke[2], werke[0]], notizen, geaendertMs: saal.uhr.ms, geaendertVon: 'Vera buehne' })
    for (const name of ['vorsitz', 'stv', 'admin']) expect([name, await read(name)]).toEqual([name, saved])
    expect(await save('vorsitz', 1, { reihenfolge: [], notizen: [] })).toMatchObject({ version: 2, geaendertVon: 'Vera vorsitz', notizen: [] })
  })

  it('tells whoever comes with an old version who was first, and changes nothing; the same once more is no change', async () => {
    const inhalt = { reihenfolge: [werke[1]] }
    await save('buehne', 0, inhalt)
    const zweite = await put('vorsitz', 0, { reihenfolge: [werke[2]] })
    expect([zweite.statusCode, zweite.json()]).toMatchObject([
      409,
      { error: 'version-veraltet', message: expect.stringContaining('von Vera buehne') },
    ])
    expect(await read()).toMatchObject({ version: 1, ...inhalt })
    expect(await save('vorsitz', 1, inhalt)).toMatchObject({ version: 1, geaendertVon: 'Vera buehne' })
    // A server that was restored has forgotten it: whoever knows more reads again.
    await saal.db.deleteFrom('vorfuehrung').execute()
    expect((await put('buehne', 1, inhalt)).json()).toMatchObject({ error: 'version-veraltet' })
  })

  it('two that save at the same moment: one is told who was first', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['buehne', 'vorsitz'].map((name, index) => put(name, version, { reihenfolge: [werke[index + version] ?? ''] })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const won = answers.findIndex(({ statusCode }) => statusCode === 200)
      expect(await read()).toMatchObject({ version: version + 1, reihenfolge: [werke[won + version]] })
    }
  })

  it('ignores works of other categories, keeps those that are withdrawn, and no empty note', async () => {
    const fremde = await insertEinreichung(saal.db, (await insertJury(saal.db, 2)).kategorieId, 9)
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: saal.uhr.ms }).where('id', '=', werke[0]).execute()
    const text = (einreichungId: string, was = 'x') => ({ einreichungId, text: was })
    const saved = await save('buehne', 0, {
      reihenfolge: [fremde, werke[0], werke[0], werke[1]],
      notizen: [text(fremde), text(werke[0]), text(werke[1], '  ')],
    })
    expect(saved).toMatchObject({ reihenfolge: [werke[0], werke[1]], notizen: [text(werke[0])] })
  })

  it('takes notes of 600 characters, not of one more', async () => {
    const notiz = (anzahl: number) => ({ notizen: [{ einreichungId: werke[0], text: 'ä'.repeat(anzahl) }] })
    expect((await put('buehne', 0, notiz(601))).statusCode).toBe(400)
    expect((await put('buehne', 0, notiz(600))).statusCode).toBe(200)
  })

  it('hides the note on a work from a chair who is recused from it, and never loses it for that', async () => {
    const notizen = [
      { einreichungId: werke[0], text: 'Von der eigenen Agentur' },
      { einreichungId: werke[1], text: 'Leise' },
    ]
    await save('buehne', 0, { notizen })
    const { mitgliedId } = saal.person('vorsitz')
    const befangenheit = { id: newId(saal.uhr.ms), mitgliedId, einreichungId: werke[0], grund: '', quelle: 'SELBST', status: 'BESTAETIGT' }
    await saal.db
      .insertInto('befangenheit')
      .values({ ...befangenheit, createdMs: saal.uhr.ms, beendetMs: null })
      .execute()
    expect((await read('vorsitz')).notizen).toEqual([notizen[1]])
    await save('vorsitz', 1, { notizen: [{ einreichungId: werke[1], text: 'Laut' }] })
    expect((await read()).notizen).toHaveLength(2)
    expect((await read()).notizen).toEqual(expect.arrayContaining([notizen[0], { einreichungId: werke[1], text: 'Laut' }]))
  })
})
