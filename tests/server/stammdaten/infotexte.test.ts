import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, callWith, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const START_MS = Date.parse('2026-06-01T10:00:00Z')
const EINGABE = { titel: 'Impressum', text: '<p>Verein <strong>Lorbeer</strong></p>', sichtbarVon: null, sichtbarBis: null }

describe.each(['sqlite', 'postgres'] as const)('Infotexte on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let nobody: Call
  let nowMs = START_MS

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    nobody = callWith(server.app)
  })
  afterAll(() => server.close())

  it('are listed with those that nobody has written, and readable for everybody once written', async () => {
    expect((await nobody('GET', '/api/infotexte/impressum')).statusCode).toBe(404)
    const { items } = (await admin('GET', '/api/infotexte')).json<{ items: { schluessel: string; version: number }[] }>()
    expect(items.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, () => 0))
    expect((await admin('PUT', '/api/infotexte/impressum', { ...EINGABE, version: 0 })).json()).toMatchObject({ version: 1, updatedBy: 'Vera admin' })
    expect((await nobody('GET', '/api/infotexte/impressum')).json()).toMatchObject({ titel: 'Impressum', text: EINGABE.text })
    expect((await admin('PUT', '/api/infotexte/anderes', { ...EINGABE, version: 0 })).statusCode).toBe(400)
  })

  it('keep every version, and the one that was read is named', async () => {
    await admin('PUT', '/api/infotexte/datenschutz', { ...EINGABE, version: 0 })
    await admin('PUT', '/api/infotexte/datenschutz', { ...EINGABE, text: '<p>Neu</p>', version: 1 })
    await admin('PUT', '/api/infotexte/datenschutz', { ...EINGABE, text: '<p>Neu</p>', version: 2 })
    const late = await admin('PUT', '/api/infotexte/datenschutz', { ...EINGABE, text: '<p>Zu spät</p>', version: 1 })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^Sie selbst haben den Datensatz am .* geändert, in einem anderen Fenster oder auf einem anderen Gerät\./),
    ])
    const { items } = (await admin('GET', '/api/infotexte/datenschutz/fassungen')).json<{ items: { version: number; text: string }[] }>()
    expect(items.map(({ version, text }) => [version, text])).toEqual([
      [2, '<p>Neu</p>'],
      [1, EINGABE.text],
    ])
  })

  it('lose scripts and whatever else is not text', async () => {
    const text = '<p onclick="x()">Gut</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">Link</a>'
    await admin('PUT', '/api/infotexte/fest', { ...EINGABE, text, version: 0 })
    expect((await nobody('GET', '/api/infotexte/fest')).json().text).toBe('<p>Gut</p>Link')
  })

  it('are shown in their time only', async () => {
    const zeit = { sichtbarVon: '2026-06-02T00:00:00Z', sichtbarBis: '2026-06-03T00:00:00Z' }
    await admin('PUT', '/api/infotexte/start', { ...EINGABE, ...zeit, version: 0 })
    const statuses = []
    for (const day of [1, 2, 3]) {
      nowMs = Date.parse(`2026-06-0${day}T10:00:00Z`)
      statuses.push((await nobody('GET', '/api/infotexte/start')).statusCode)
    }
    nowMs = START_MS
    expect(statuses).toEqual([404, 200, 404])
    const wrong = await admin('PUT', '/api/infotexte/start', { ...EINGABE, sichtbarVon: zeit.sichtbarBis, sichtbarBis: zeit.sichtbarVon, version: 1 })
    expect(wrong.json().fields).toEqual({ sichtbarBis: 'Das Ende muss nach dem Anfang liegen.' })
  })
})
