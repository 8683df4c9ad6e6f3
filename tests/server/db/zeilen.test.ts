import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agentur, AgenturEingabe } from '#contract/agentur.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

describe('what is one line', () => {
  let server: TestServer
  let admin: Call
  let id: string

  beforeAll(async () => {
    server = await buildTestServer()
    id = await insertAgentur(server.kontext.db, 'Öffnung')
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  const read = async () => (await admin('GET', `/api/agenturen/${id}`)).json<Agentur>()
  async function save(over: Partial<AgenturEingabe>) {
    const { agenturname, agenturnameVeroeffentlichungen, art, netzwerk, strasse, plz, ort, land, uid, mitgliedNr, mitgliedGeprueft, ...rest } =
      await read()
    const namen = { agenturname, agenturnameVeroeffentlichungen, art, netzwerk, mitgliedNr, mitgliedGeprueft }
    const { telefon, website, version } = rest
    const body = { ...namen, strasse, plz, ort, land, uid, telefon, website, email: 'office@agentur.example', rechnung: null, version, ...over }
    return admin('PUT', `/api/agenturen/${id}`, body)
  }

  it('stays one, whatever is pasted into it', async () => {
    const zeilen = {
      agenturname: ' Büro\r\nWunderlich\tGmbH\u2028 ',
      netzwerk: 'A\nB',
      strasse: 'Gasse\u00851',
      ort: 'Wien\n',
      telefon: '+43\t1',
      mitgliedNr: '\n',
    }
    expect((await save(zeilen)).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      agenturname: 'Büro Wunderlich GmbH',
      netzwerk: 'A B',
      strasse: 'Gasse 1',
      ort: 'Wien',
      telefon: '+43 1',
      mitgliedNr: '',
    })
    expect((await save({ agenturname: ' \r\n\t ' })).json().fields).toEqual({ agenturname: 'Bitte geben Sie den Firmenwortlaut an.' })
  })

  it('is a name too; a text of several lines keeps them', async () => {
    const person = {
      gender: 'f',
      title: 'Mag.\n',
      firstname: 'Ve\nra',
      lastname: 'Berger\tBach',
      username: 'vera@test.example',
      telefon: '',
      firma: 'A\r\nB',
    }
    const { id: benutzerId } = (await admin('POST', '/api/benutzer', { ...person, agenturId: null, roles: ['JURY'], einladen: false })).json<{
      id: string
    }>()
    expect((await admin('GET', `/api/benutzer/${benutzerId}`)).json()).toMatchObject({
      title: 'Mag.',
      firstname: 'Ve ra',
      lastname: 'Berger Bach',
      firma: 'A B',
    })
    const { version } = await read()
    await admin('PUT', `/api/agenturen/${id}/notiz`, { notiz: 'Eins\n\n\tzwei', version })
    expect((await read()).notiz).toBe('Eins\n\n\tzwei')
  })

  it('is refused when it is long only in between', async () => {
    expect((await save({ agenturname: `a${' '.repeat(400_000)}b${'\n '.repeat(150_000)}c` })).json().fields).toEqual({
      agenturname: 'Bitte höchstens 160 Zeichen.',
    })
  })

  it.each([
    ['', ''],
    ['www.beispiel.at', 'https://www.beispiel.at'],
    [' beispiel.at/arbeit?a=1 ', 'https://beispiel.at/arbeit?a=1'],
    ['beispiel.at:8080', 'https://beispiel.at:8080'],
    ['HTTP://beispiel.at', 'HTTP://beispiel.at'],
    ['https://büro.at', 'https://büro.at'],
  ])('is the address of a website: %j', async (website, saved) => {
    expect((await save({ website })).statusCode).toBe(200)
    expect((await read()).website).toBe(saved)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(document.domain)//.at',
    'java\tscript:alert(1)',
    'javascript:1.beispiel.at',
    'data:text/html,<script>alert(1)</script>.at',
    'ftp://beispiel.at',
    'vbscript:x.at',
    'mailto:a@beispiel.at',
    '//beispiel.at',
    'irgendwas',
    'https://wer@beispiel.at',
  ])('and nothing else is: %j', async (website) => {
    expect((await save({ website })).json()).toMatchObject({
      error: 'eingabe-ungueltig',
      fields: { website: 'Bitte geben Sie eine Adresse an, zum Beispiel www.beispiel.at.' },
    })
  })
})
