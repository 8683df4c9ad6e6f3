import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bruttoCentOf, type Preisstufe, type PreisstufeEingabe } from '#contract/preisstufe.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { KATEGORIE } from '#tests/support/kategorie.ts'

const EINGABE: PreisstufeEingabe = {
  jahr: 2026,
  titel: 'Frühbucher',
  start: '2026-03-01T00:00:00Z',
  ende: '2026-06-01T00:00:00Z',
  abAnzahl: 1,
  zielgruppe: 'ALLE',
  betragNettoCent: 45_050,
  ustProzent: 20,
  kategorieIds: [],
  aktiv: true,
}
const NOW = Date.parse('2026-04-01T10:00:00Z')

describe.each(['sqlite', 'postgres'] as const)('Preisstufen on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let agentur: Call
  let nummer = 0
  const save = (eingabe: Partial<PreisstufeEingabe>) => admin('POST', '/api/preisstufen', { ...EINGABE, ...eingabe })
  const create = async (eingabe: Partial<PreisstufeEingabe>) => (await save(eingabe)).json<{ id: string }>().id
  const list = async (call: Call, query: string) => (await call('GET', `/api/preisstufen?${query}`)).json<{ items: Preisstufe[] }>().items
  const createKategorie = async (kurztitel: string, jahr = 2026) => {
    nummer += 1
    return (await admin('POST', '/api/kategorien', { ...KATEGORIE, titel: kurztitel, kurztitel, jahr, nummer })).json<{ id: string }>().id
  }

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => NOW })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    await insertBenutzer(server.kontext.db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    agentur = await server.loginAs('agentur@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('are kept as they were typed, in whole cents, with where they stand now', async () => {
    const plakat = await createKategorie('Plakat')
    const id = await create({ titel: ' Erste Ölung 🎨 <b> ', kategorieIds: [plakat, plakat], zielgruppe: 'YOUNG' })
    expect((await admin('GET', `/api/preisstufen/${id}`)).json()).toMatchObject({
      ...EINGABE,
      titel: 'Erste Ölung 🎨 <b>',
      zielgruppe: 'YOUNG',
      kategorieIds: [plakat],
      kategorien: ['Plakat'],
      betragNettoCent: 45_050,
      lage: 'GILT',
      version: 1,
      updatedBy: 'Vera admin',
    })
    expect(bruttoCentOf(EINGABE)).toBe(54_060)
    expect(bruttoCentOf({ betragNettoCent: 333, ustProzent: 10 })).toBe(366)
  })

  it('that overlap are refused at the field, and the other one is named', async () => {
    await create({ jahr: 2024, titel: 'Normal', start: '2024-03-01T00:00:00Z', ende: '2024-06-01T00:00:00Z' })
    const inside = await save({ jahr: 2024, start: '2024-05-31T23:59:00Z', ende: null })
    expect([inside.statusCode, inside.json().fields]).toEqual([
      400,
      {
        start:
          'Für dieselbe Zielgruppe gilt „Normal“ von 01.03.2024 bis 31.05.2024. Bitte ändern Sie den Beginn, die Zielgruppe oder die Kategorien.',
      },
    ])
    const before = await save({ jahr: 2024, start: '2024-01-01T00:00:00Z', ende: '2024-03-02T00:00:00Z' })
    expect(Object.keys(before.json().fields)).toEqual(['ende'])
    for (const eingabe of [{ zielgruppe: 'EPU' as const }, { abAnzahl: 4 }, { aktiv: false }])
      expect((await save({ jahr: 2024, start: '2024-04-01T00:00:00Z', ende: null, ...eingabe })).statusCode).toBe(200)
    const archived = (await list(admin, 'jahr=2024&aktiv=false'))[0]
    expect(archived?.lage).toBe('ARCHIVIERT')
    const again = await admin('PUT', `/api/preisstufen/${archived?.id}`, {
      ...EINGABE,
      jahr: 2024,
      start: '2024-04-01T00:00:00Z',
      ende: null,
      version: 1,
    })
    expect(again.json().fields).toEqual({ start: expect.stringContaining('„Normal“') })
  })

  it('may start together in different categories; two that come at the same moment never both get in', async () => {
    const [film, audio] = [await createKategorie('Film'), await createKategorie('Audio')]
    const zeit = { abAnzahl: 50, start: '2026-08-01T00:00:00Z', ende: null }
    expect((await save({ ...zeit, kategorieIds: [film] })).statusCode).toBe(200)
    expect((await save({ ...zeit, kategorieIds: [audio] })).statusCode).toBe(200)
    const answers = await Promise.all(
      [1, 2, 3].map((tag) => save({ abAnzahl: 60, start: `2026-08-0${tag}T00:00:00Z`, ende: '2026-09-01T00:00:00Z' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  })

  it('answer every wrong field with a German sentence', async () => {
    const wrong = {
      titel: ' ',
      start: '2026-02-30T00:00:00Z',
      ende: 'morgen',
      abAnzahl: 0,
      zielgruppe: 'X' as never,
      betragNettoCent: 1.5,
      ustProzent: 101,
    }
    const answer = await save(wrong)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        titel: 'Bitte geben Sie der Preisstufe eine Bezeichnung.',
        start: 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.',
        ende: 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.',
        abAnzahl: 'Bitte eine ganze Zahl von 1 bis 999.',
        zielgruppe: 'Bitte wählen Sie eine Zielgruppe.',
        betragNettoCent: 'Bitte einen Betrag wie 450,00, höchstens 100.000,00.',
        ustProzent: 'Bitte eine ganze Zahl von 0 bis 100.',
      },
    ])
    const before = await save({ ende: EINGABE.start })
    expect(before.json().fields).toEqual({ ende: 'Das Ende muss nach dem Beginn liegen.' })
    for (const betragNettoCent of [-1, 10_000_001, null, '450'])
      expect((await save({ betragNettoCent: betragNettoCent as never })).json().fields).toEqual({
        betragNettoCent: expect.stringContaining('450,00'),
      })
    expect((await save({ titel: 'x'.repeat(10_000) })).json().fields).toEqual({ titel: 'Bitte höchstens 60 Zeichen.' })
  })

  it('name categories of their own year only; such a category is not deleted', async () => {
    const [alt, neu] = [await createKategorie('Alt', 2023), await createKategorie('Neu')]
    const wrong = await save({ abAnzahl: 70, kategorieIds: [neu, alt] })
    expect(wrong.json().fields).toEqual({ kategorieIds: '„Alt“ ist keine Kategorie des Jahres 2026. Bitte wählen Sie sie ab.' })
    const gone = await save({ abAnzahl: 70, kategorieIds: ['0195d3a0-0000-7000-8000-000000000001'] })
    expect(gone.json().fields).toEqual({ kategorieIds: expect.stringContaining('gibt es nicht mehr') })
    await create({ abAnzahl: 70, kategorieIds: [neu] })
    expect([(await admin('DELETE', `/api/kategorien/${neu}`)).statusCode, (await admin('DELETE', `/api/kategorien/${alt}`)).statusCode]).toEqual([
      409, 200,
    ])
  })

  it('say which one applies now, sort, filter and search', async () => {
    const zeiten = { jahr: 2022, zielgruppe: 'EPU' } as const
    await create({ ...zeiten, titel: 'Zuletzt', start: '2026-09-01T00:00:00Z', ende: null, betragNettoCent: 100 })
    await create({ ...zeiten, titel: 'Ämter', start: '2026-01-01T00:00:00Z', ende: null, betragNettoCent: 300 })
    await create({ ...zeiten, titel: 'Bald', start: '2026-03-01T00:00:00Z', ende: null, betragNettoCent: 200 })
    const lagen = (await list(admin, 'jahr=2022')).map(({ titel, lage }) => [titel, lage])
    expect(lagen).toEqual([
      ['Ämter', 'VORBEI'],
      ['Bald', 'GILT'],
      ['Zuletzt', 'KOMMT'],
    ])
    expect((await list(admin, 'jahr=2022&sort=titel:ASC')).map(({ titel }) => titel)).toEqual(['Ämter', 'Bald', 'Zuletzt'])
    expect((await list(admin, 'jahr=2022&sort=betragNettoCent:DESC')).map(({ titel }) => titel)).toEqual(['Ämter', 'Bald', 'Zuletzt'])
    expect((await list(admin, 'jahr=2022&zielgruppe=EPU&suche=ämt')).map(({ titel }) => titel)).toEqual(['Ämter'])
    for (const query of ['jahr=2025', 'zielgruppe=X', 'sort=ende:ASC', 'foo=1'])
      expect([query, (await admin('GET', `/api/preisstufen?${query}`)).statusCode]).toEqual([query, 400])
  })

  it('change under the version that was read, and are deleted', async () => {
    const id = await create({ abAnzahl: 80 })
    const body = { ...EINGABE, abAnzahl: 80, betragNettoCent: 1, version: 1 }
    expect((await admin('PUT', `/api/preisstufen/${id}`, body)).json()).toEqual({ id, version: 2 })
    const late = await admin('PUT', `/api/preisstufen/${id}`, body)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^Sie selbst haben den Datensatz am .* Uhr geändert, in einem anderen Fenster/),
    ])
    expect((await admin('DELETE', `/api/preisstufen/${id}`)).statusCode).toBe(200)
    expect((await admin('GET', `/api/preisstufen/${id}`)).statusCode).toBe(404)
    const history = await server.kontext.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', id).orderBy('id').execute()
    expect(new Set(history.map(({ aktion }) => aktion))).toEqual(new Set(['angelegt', 'geändert', 'gelöscht']))
  })

  it('show agencies the active ones only', async () => {
    await create({ jahr: 2021, titel: 'Archiv', aktiv: false })
    await create({ jahr: 2021, titel: 'Offen' })
    expect((await list(agentur, 'jahr=2021&aktiv=false')).map(({ titel, updatedBy }) => [titel, updatedBy])).toEqual([['Offen', null]])
  })
})
