import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KategorieEingabe } from '#contract/kategorie.ts'
import { up } from '#server/db/migrations/0010-kategorie-beschreibung.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung } from '#tests/support/voting.ts'

const EINGABE: KategorieEingabe = {
  jahr: 2026,
  nummer: 7,
  titel: 'Plakat',
  kurztitel: 'Plakat',
  beschreibung: '',
  wettbewerb: 'HAUPT',
  gruppe: 'Print',
  medienfelder: [],
  pflichtCredits: ['Text'],
  anonym: true,
  mindestEinreichungen: 0,
  maxGold: 1,
  maxSilber: null,
  maxBronze: null,
  fristAbweichend: '2026-09-30T18:00:00Z',
  aktiv: true,
}

describe.each(['sqlite', 'postgres'] as const)('Kategorien on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let jury: Call
  const create = async (eingabe: Partial<KategorieEingabe>) =>
    (await admin('POST', '/api/kategorien', { ...EINGABE, ...eingabe })).json<{ id: string }>()

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    await insertBenutzer(server.kontext.db, { username: 'jury@test.example', roles: ['JURY'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    jury = await server.loginAs('jury@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('are kept as they were typed, with who changed them last', async () => {
    const feld = (await admin('POST', '/api/medienfelder', MEDIENFELD)).json<{ id: string }>()
    const medienfelder = [{ medienfeldId: feld.id, pflicht: true, min: 1, max: 5 }]
    const { id } = await create({ nummer: 1, titel: '  Ölbild & „Text“ 🎨 <b>', medienfelder })
    expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({
      ...EINGABE,
      nummer: 1,
      titel: 'Ölbild & „Text“ 🎨 <b>',
      medienfelder,
      version: 1,
      updatedBy: 'Vera admin',
      einreichungen: 0,
    })
  })

  it('say what belongs into them in formatted text, made safe when it is written, counted as it is read', async () => {
    const beschreibung = '<h2>Was?</h2><p>Plakate <strong>&amp;</strong> <a href="https://lorbeer.example" rel="noopener noreferrer">mehr</a></p>'
    const { id } = await create({ nummer: 20, beschreibung: `${beschreibung}<script>x()</script><p onclick="x()">Ende</p>` })
    const read = async () => (await admin('GET', `/api/kategorien/${id}`)).json<{ beschreibung: string }>().beschreibung
    expect(await read()).toBe(`${beschreibung}<p>Ende</p>`)
    await admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, nummer: 20, beschreibung: '<p><img src=x onerror=x()></p>', version: 1 })
    expect(await read()).toBe('')
    const save = (text: string) => admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, nummer: 20, beschreibung: text, version: 2 })
    expect((await save(`<p>${'x'.repeat(4001)}</p>`)).json().fields).toEqual({ beschreibung: 'Bitte höchstens 4000 Zeichen.' })
    expect((await save(`<p>${'&amp;'.repeat(2000)}${'<em>x</em>'.repeat(2000)}</p>`)).statusCode).toBe(200)
  })

  it('keep what was written before there was formatted text', async () => {
    const { id } = await create({ nummer: 21 })
    const { db } = server.kontext
    const set = (beschreibung: string) => db.updateTable('kategorie').set({ beschreibung }).where('id', '=', id).execute()
    await db.deleteFrom('kategorie').where('id', '!=', id).where('beschreibung', '!=', '').execute()
    await set('Plakate & <Serien>\nab zwei\n\nKein Film.')
    await up(db as never)
    expect((await admin('GET', `/api/kategorien/${id}`)).json().beschreibung).toBe(
      '<p>Plakate &amp; &lt;Serien&gt;<br />ab zwei</p><p>Kein Film.</p>',
    )
    await set('')
    await up(db as never)
    expect((await admin('GET', `/api/kategorien/${id}`)).json().beschreibung).toBe('')
  })

  it('sort after German rules, filter, search and page, and refuse anything else', async () => {
    for (const [index, titel] of ['Zug', 'Ähre', 'Ampel', 'Straße'].entries())
      await create({ nummer: 100 + index, titel, gruppe: 'Sortiert', jahr: 2024 })
    const titelOf = async (query: string) =>
      (await admin('GET', `/api/kategorien?${query}`)).json<{ items: { titel: string }[] }>().items.map(({ titel }) => titel)
    expect(await titelOf('jahr=2024&sort=titel:ASC')).toEqual(['Ähre', 'Ampel', 'Straße', 'Zug'])
    expect(await titelOf('jahr=2024&sort=nummer:DESC')).toEqual(['Straße', 'Ampel', 'Ähre', 'Zug'])
    expect(await titelOf('suche=strasse')).toEqual(['Straße'])
    expect(await titelOf('jahr=2024&page=1')).toEqual([])
    for (const query of ['jahr=2025', 'pageSize=7', 'page=-1', 'sort=titel', 'sort=passwort:ASC', 'foo=1']) {
      const answer = await admin('GET', `/api/kategorien?${query}`)
      expect([query, answer.statusCode, answer.json().error]).toEqual([query, 400, 'eingabe-ungueltig'])
    }
  })

  it('refuse a number twice, also when two save at the same moment, and say so at the field', async () => {
    const answers = await Promise.all([1, 2].map(() => admin('POST', '/api/kategorien', { ...EINGABE, nummer: 200 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)?.json()
    expect(refused.fields).toEqual({ nummer: 'Die Nummer 200 ist 2026 schon vergeben.' })
  })

  it('answer every wrong field with a German sentence', async () => {
    const wrong = { ...EINGABE, nummer: 0, titel: ' ', kurztitel: 'x'.repeat(31), wettbewerb: 'ANDERS', maxGold: 1.5, fristAbweichend: 'morgen' }
    const answer = await admin('POST', '/api/kategorien', wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      nummer: 'Bitte eine ganze Zahl von 1 bis 999.',
      titel: 'Bitte geben Sie der Kategorie eine Bezeichnung.',
      kurztitel: 'Bitte höchstens 30 Zeichen.',
      wettbewerb: 'Bitte wählen Sie einen Wettbewerb.',
      maxGold: expect.stringMatching(/ganze Zahl/),
      fristAbweichend: 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.',
    })
    const gone = { medienfeldId: '0195d3a0-0000-7000-8000-000000000001', pflicht: true, min: 1, max: 1 }
    const deleted = await admin('POST', '/api/kategorien', { ...EINGABE, nummer: 300, medienfelder: [gone] })
    expect(deleted.json().fields).toEqual({ 'medienfelder.0': expect.stringMatching(/gibt es nicht mehr/) })
  })

  it('change under the version that was read; who saved in between is named, be it oneself', async () => {
    const { id } = await create({ nummer: 400 })
    const first = await admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, nummer: 400, titel: 'Neu', version: 1 })
    expect(first.json()).toEqual({ id, version: 2 })
    const same = await admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, nummer: 400, titel: 'Neu', version: 2 })
    expect(same.json()).toEqual({ id, version: 2 })
    const late = await admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, nummer: 400, titel: 'Anders', version: 1 })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^Sie selbst haben den Datensatz am .+ Uhr geändert, in einem anderen Fenster/),
    ])
    await server.kontext.db
      .updateTable('kategorie')
      .set({ updatedBy: await insertBenutzer(server.kontext.db, { username: 'zweite@test.example', roles: ['ADMIN'] }) })
      .where('id', '=', id)
      .execute()
    const fremd = await admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, nummer: 400, titel: 'Anders', version: 1 })
    expect(fremd.json().message).toMatch(/^Der Datensatz wurde am .+ Uhr von Vera zweite geändert/)
    const history = await server.kontext.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', id).orderBy('id').execute()
    expect(history.map(({ aktion, daten }) => [aktion, aktion === 'geändert' ? JSON.parse(daten) : null])).toEqual([
      ['angelegt', null],
      ['geändert', { vorher: { titel: 'Plakat', sortierTitel: 'plakat' }, nachher: { titel: 'Neu', sortierTitel: 'neu' } }],
    ])
  })

  it('are deleted only while nothing uses them', async () => {
    const used = await create({ nummer: 500 })
    await insertEinreichung(server.kontext.db, used.id, 1)
    const refused = await admin('DELETE', `/api/kategorien/${used.id}`)
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'in-verwendung'])
    const free = await create({ nummer: 501 })
    expect((await admin('DELETE', `/api/kategorien/${free.id}`)).statusCode).toBe(200)
    expect((await admin('GET', `/api/kategorien/${free.id}`)).statusCode).toBe(404)
  })

  it('show others the active ones only, without the number of works', async () => {
    await create({ nummer: 600, titel: 'Im Archiv', jahr: 2023, aktiv: false })
    await create({ nummer: 601, titel: 'Offen', jahr: 2023 })
    const { items } = (await jury('GET', '/api/kategorien?jahr=2023&aktiv=false')).json<{ items: { titel: string; einreichungen: unknown }[] }>()
    expect(items.map(({ titel, einreichungen }) => [titel, einreichungen])).toEqual([['Offen', null]])
  })
})

const MEDIENFELD = {
  titel: 'Bilder',
  hilfetext: '',
  typ: 'BILDSERIE',
  formate: ['image/jpeg'],
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
