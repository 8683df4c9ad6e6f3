import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_SPALTEN, type ImportAntwort, type ImportWerte, type ImportZeile } from '#contract/benutzer-import.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const WERTE: ImportWerte = {
  anrede: 'Frau',
  titel: '',
  vorname: 'Edda',
  nachname: 'Falk',
  email: 'edda@import.example',
  telefon: '+43 1 555',
  firma: '',
  rollen: 'Jurymitglied',
}

describe.each(['sqlite', 'postgres'] as const)('import of people on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let agenturId: string

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    const { db } = server.kontext
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
    agenturId = await insertAgentur(db, 'Büro Wunderlich')
    await insertAgentur(db, 'Zweimal')
    await insertAgentur(db, 'ZWEIMAL')
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  const zeilenOf = (...zeilen: Partial<ImportWerte>[]): ImportZeile[] => zeilen.map((zeile, index) => ({ ...WERTE, ...zeile, nr: index + 2 }))
  const send = async (zeilen: ImportZeile[], { vorschau = false, einladen = false } = {}) =>
    (await admin('POST', '/api/benutzer/import', { vorschau, einladen, zeilen })).json<ImportAntwort>()
  const find = (username: string) => server.kontext.db.selectFrom('benutzer').selectAll().where('username', '=', username).executeTakeFirst()

  it('shows first and then makes the same of every line, and never changes who is there', async () => {
    const zeilen = zeilenOf(
      { email: ' Neu@Import.example ', anrede: 'Hr.', rollen: 'Jury, Juryvorsitz und PRAESENTATION'.replace('Jury,', 'JURY,'), telefon: '+43 664 1' },
      { email: 'ADMIN@test.example', vorname: 'Anders', rollen: 'Festteam' },
      { email: 'wunderlich@import.example', rollen: 'Agentur', firma: 'büro wunderlich GMBH' },
    )
    const vorschau = await send(zeilen, { vorschau: true })
    expect(vorschau.zeilen.map(({ nr, stand }) => [nr, stand])).toEqual([
      [2, 'NEU'],
      [3, 'VORHANDEN'],
      [4, 'NEU'],
    ])
    expect([vorschau.angelegt, await find('neu@import.example')]).toEqual([0, undefined])
    expect(await send(zeilen)).toEqual({ ...vorschau, angelegt: 2 })
    expect(await find('neu@import.example')).toMatchObject({
      firstname: 'Edda',
      lastname: 'Falk',
      gender: 'm',
      roles: '["JURY","JURYPRAESIDENT","PRAESENTATION"]',
      passwortHash: '',
      eingeladenMs: null,
    })
    expect(await find('admin@test.example')).toMatchObject({ firstname: 'Vera', roles: '["ADMIN"]' })
    expect(await find('wunderlich@import.example')).toMatchObject({ agenturId })
    expect((await send(zeilen)).zeilen.map(({ stand }) => stand)).toEqual(['VORHANDEN', 'VORHANDEN', 'VORHANDEN'])
  })

  it('leaves out lines with errors, with a sentence per column, and takes the others', async () => {
    const { angelegt, zeilen } = await send(
      zeilenOf(
        { email: 'gut@import.example' },
        { email: 'Gut@import.example' },
        { email: 'keine', vorname: ' ', nachname: 'x'.repeat(400), anrede: 'Mx' },
        { email: 'f1@import.example', vorname: '=cmd|/C calc!A0', firma: '@SUM(A1)', telefon: '=1+1' },
        { email: 'f2@import.example', rollen: 'Chef' },
        { email: 'f3@import.example', rollen: '' },
        { email: 'f4@import.example', rollen: 'Agentur', firma: 'Gibt es nicht' },
        { email: 'f5@import.example', rollen: 'Agentur', firma: '' },
        { email: 'f6@import.example', rollen: 'Agentur', firma: 'zweimal' },
      ),
    )
    expect([angelegt, zeilen.map(({ stand }) => stand).slice(1)]).toEqual([1, Array.from({ length: 8 }, () => 'FEHLER')])
    const [, doppelt, leer, formel, chef, ohne, unbekannt, ohneFirma, mehrere] = zeilen.map(({ fehler }) => fehler)
    expect(doppelt).toEqual({ email: 'Diese Adresse steht schon in Zeile 2.' })
    expect(leer).toEqual({
      anrede: 'Möglich sind: Herr, Frau, divers oder leer.',
      vorname: 'Bitte geben Sie den Vornamen an.',
      nachname: 'Bitte höchstens 80 Zeichen.',
      email: expect.stringMatching(/^Bitte eine E-Mail-Adresse/),
    })
    expect(Object.keys(formel ?? {}).toSorted()).toEqual(['firma', 'telefon', 'vorname'])
    expect(chef).toEqual({ rollen: expect.stringMatching(/^„Chef“ ist keine Rolle\. Möglich sind: Administration, Agentur/) })
    expect(ohne).toEqual({ rollen: 'Bitte wählen Sie mindestens eine Rolle.' })
    expect(unbekannt).toEqual({ firma: expect.stringMatching(/gibt es noch nicht/) })
    expect(ohneFirma).toEqual({ firma: expect.stringMatching(/Spalte Firma/) })
    expect(mehrere).toEqual({ firma: expect.stringMatching(/mehrere Agenturen/) })
  })

  it('refuses what no file can hold: cells of 10,000 characters, more than 2000 lines, other shapes', async () => {
    const lang = await admin('POST', '/api/benutzer/import', { vorschau: true, einladen: false, zeilen: zeilenOf({ vorname: 'x'.repeat(10_000) }) })
    expect([lang.statusCode, lang.json().fields]).toEqual([400, { 'zeilen.0.vorname': 'Bitte höchstens 500 Zeichen.' }])
    const viele = Array.from({ length: 2001 }, (_, index) => ({ ...WERTE, nr: index + 2 }))
    const answer = await admin('POST', '/api/benutzer/import', { vorschau: true, einladen: false, zeilen: viele })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { zeilen: 'Bitte höchstens 2000 Zeilen auf einmal.' }])
    for (const zeilen of [[], [{}], 'x', [{ ...WERTE, nr: 2, vorname: null }]])
      expect((await admin('POST', '/api/benutzer/import', { vorschau: true, einladen: false, zeilen })).statusCode).toBe(400)
  })

  it('takes 2000 lines in one go, invites everybody when asked', async () => {
    const zeilen = Array.from({ length: 2000 }, (_, index) => ({ ...WERTE, email: `viele${index}@import.example`, nr: index + 2 }))
    expect((await send(zeilen, { einladen: true })).angelegt).toBe(2000)
    const jobs = await server.kontext.db.selectFrom('job').select('id').where('typ', '=', 'mail').execute()
    expect(jobs).toHaveLength(2000)
  })

  it('knows every column of a file', () => {
    expect(Object.keys(WERTE)).toEqual([...IMPORT_SPALTEN])
  })
})
