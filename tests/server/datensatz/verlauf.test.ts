import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VerlaufEintrag } from '#contract/verlauf.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { KATEGORIE as PLAKAT } from '#tests/support/kategorie.ts'

const MEDIENFELD = {
  titel: 'Motive',
  hilfetext: '',
  typ: 'BILDSERIE',
  formate: [],
  maxMb: null,
  maxSek: null,
  minBreite: null,
  maxSeiten: null,
  imJurypaket: true,
  inPraesentation: true,
  inDruck: false,
  inFest: false,
  anonymPruefen: false,
  nachreichbar: false,
  aktiv: true,
}
const KATEGORIE = { ...PLAKAT, nummer: 1 }
const PREISSTUFE = {
  jahr: 2026,
  titel: 'Frühbucher',
  start: '2026-03-01T00:00:00Z',
  ende: null,
  abAnzahl: 1,
  zielgruppe: 'ALLE',
  betragNettoCent: 45_000,
  ustProzent: 20,
  kategorieIds: [],
  aktiv: true,
}

describe.each(['sqlite', 'postgres'] as const)('the history on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  const create = async (pfad: string, eingabe: object) => (await admin('POST', pfad, eingabe)).json<{ id: string }>().id
  const newest = async (noun: string, id: string) => {
    const { items } = (await admin('GET', `/api/verlauf/${noun}/${id}`)).json<{ items: VerlaufEintrag[] }>()
    return Object.fromEntries(items[0]?.aenderungen.map(({ feld, vorher, nachher }) => [feld, [vorher, nachher]]) ?? [])
  }

  beforeAll(async () => {
    let nowMs = Date.parse('2026-07-01T10:00:00Z')
    server = await buildTestServer({ dialekt, now: () => (nowMs += 1) })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('says yes and no of flags, and names the media fields of a category', async () => {
    const feld = await create('/api/medienfelder', MEDIENFELD)
    const id = await create('/api/kategorien', KATEGORIE)
    const medienfelder = [{ medienfeldId: feld, pflicht: true, min: 1, max: 5 }]
    await admin('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, anonym: false, maxGold: 1, medienfelder, version: 1 })
    expect(await newest('kategorie', id)).toEqual({ anonym: [true, false], maxGold: [null, 1], medienfelder: [[], ['Motive (Pflicht, 1 bis 5)']] })
    await admin('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, anonym: false, maxGold: 1, medienfelder: [], version: 2 })
    await admin('DELETE', `/api/medienfelder/${feld}`)
    expect(await newest('kategorie', id)).toEqual({ medienfelder: [['nicht mehr vorhanden (Pflicht, 1 bis 5)'], []] })
  })

  it('names the categories of a price', async () => {
    const kategorieIds = [await create('/api/kategorien', { ...KATEGORIE, nummer: 2, titel: 'Film & „Ton“' })]
    const id = await create('/api/preisstufen', PREISSTUFE)
    await admin('PUT', `/api/preisstufen/${id}`, { ...PREISSTUFE, kategorieIds, aktiv: false, version: 1 })
    expect(await newest('preisstufe', id)).toEqual({ kategorieIds: ['[]', ['Film & „Ton“']], aktiv: [true, false] })
  })

  it('lists only what a step has changed', async () => {
    const id = await insertBenutzer(server.kontext.db, { username: 'jury@test.example', roles: ['JURY'] })
    await admin('POST', '/api/benutzer/sammelaktion', { aktion: 'DEAKTIVIEREN', ids: [id], vorschau: false })
    expect(await newest('benutzer', id)).toEqual({ aktiv: [true, false] })
  })
})
