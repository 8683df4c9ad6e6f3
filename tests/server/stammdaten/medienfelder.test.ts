import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { KATEGORIE } from '#tests/support/kategorie.ts'

const EINGABE = {
  titel: 'Bilder',
  hilfetext: '',
  typ: 'BILDSERIE',
  formate: ['image/jpeg'],
  maxMb: 50,
  maxSek: null,
  minBreite: 2000,
  maxSeiten: null,
  imJurypaket: true,
  inPraesentation: true,
  inDruck: false,
  inFest: false,
  anonymPruefen: false,
  nachreichbar: false,
  aktiv: true,
}

describe.each(['sqlite', 'postgres'] as const)('Medienfelder on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let agentur: Call
  const create = async (rest: object) => (await admin('POST', '/api/medienfelder', { ...EINGABE, ...rest })).json<{ id: string }>().id
  const titelOf = async (query = '') =>
    (await admin('GET', `/api/medienfelder${query}`)).json<{ items: { titel: string }[] }>().items.map(({ titel }) => titel)

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    await insertBenutzer(server.kontext.db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    agentur = await server.loginAs('agentur@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('stand in the order people gave them; those that came meanwhile follow', async () => {
    const [a, b, c] = [await create({ titel: 'A' }), await create({ titel: 'B' }), await create({ titel: 'C' })]
    expect(await titelOf()).toEqual(['A', 'B', 'C'])
    expect((await admin('PUT', '/api/medienfelder/reihenfolge', { ids: [c, a, '0195d3a0-0000-7000-8000-000000000001'] })).statusCode).toBe(200)
    expect(await titelOf()).toEqual(['C', 'A', 'B'])
    await create({ titel: 'D', aktiv: false })
    expect(await titelOf('?aktiv=false')).toEqual(['D'])
    expect(b).toBeTruthy()
  })

  it('refuse formats that do not fit the type, and another type while they are used', async () => {
    const wrong = await admin('POST', '/api/medienfelder', { ...EINGABE, typ: 'VIDEO' })
    expect(wrong.json().fields).toEqual({ formate: 'Ein gewähltes Format passt nicht zum Typ.' })
    const id = await create({ titel: 'Verwendet' })
    const kategorie = { ...KATEGORIE, nummer: 1, medienfelder: [{ medienfeldId: id, pflicht: true, min: 1, max: 3 }] }
    const { id: kategorieId } = (await admin('POST', '/api/kategorien', kategorie)).json<{ id: string }>()
    const other = await admin('PUT', `/api/medienfelder/${id}`, { ...EINGABE, typ: 'PDF', formate: [], version: 1 })
    expect(other.json().fields).toEqual({ typ: expect.stringMatching(/Der Typ bleibt/) })
    expect((await admin('DELETE', `/api/medienfelder/${id}`)).json().error).toBe('in-verwendung')
    expect(await titelOf(`?kategorieId=${kategorieId}`)).toEqual(['Verwendet'])
  })

  it('limit the pages where a PDF fits, and keep whether they may follow', async () => {
    const mappe = { ...EINGABE, typ: 'PDF', formate: [], minBreite: null }
    const read = async (id: string) => (await admin('GET', `/api/medienfelder/${id}`)).json<{ maxSeiten: number | null; nachreichbar: boolean }>()
    for (const maxSeiten of [0, -1, 1.5, 1001, '10'])
      expect((await admin('POST', '/api/medienfelder', { ...mappe, maxSeiten })).json().fields).toEqual({ maxSeiten: expect.any(String) })
    const id = await create({ ...mappe, titel: 'Mappe', maxSeiten: 10, nachreichbar: true })
    expect(await read(id)).toMatchObject({ maxSeiten: 10, nachreichbar: true })
    // What no longer takes a PDF has no pages.
    const change = { ...mappe, titel: 'Mappe', typ: 'DRUCKDATEI', formate: ['image/tiff'], maxSeiten: 10, nachreichbar: false, version: 1 }
    await admin('PUT', `/api/medienfelder/${id}`, change)
    expect(await read(id)).toMatchObject({ maxSeiten: null, nachreichbar: false })
    const { items } = (await admin('GET', `/api/verlauf/medienfeld/${id}`)).json<{ items: { aenderungen: object[] }[] }>()
    expect(items[0]?.aenderungen).toEqual(
      expect.arrayContaining([
        { feld: 'nachreichbar', vorher: true, nachher: false },
        { feld: 'maxSeiten', vorher: 10, nachher: null },
      ]),
    )
  })

  it('are read by agencies as far as they are active', async () => {
    const { items } = (await agentur('GET', '/api/medienfelder?aktiv=false')).json<{ items: { aktiv: boolean }[] }>()
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ aktiv }) => aktiv)).toBe(true)
    expect((await agentur('POST', '/api/medienfelder', EINGABE)).statusCode).toBe(403)
  })
})
