import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const SOME_ID = '0195d3a0-0000-7000-8000-000000000001'

describe('an answer to what is no request of ours', () => {
  let server: TestServer
  let admin: Call
  let port = 0

  beforeAll(async () => {
    server = await buildTestServer()
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  function sendRaw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
      socket.on('close', () => resolve(answer)).on('error', reject)
    })
  }

  it.each([
    ['no HTTP at all', 'Hallo Welt\r\n\r\n', 400, 'json-unlesbar', /unvollständig oder unlesbar/],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nKein Kopf\r\n\r\n', 400, 'json-unlesbar', /unvollständig oder unlesbar/],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'json-unlesbar', /unlesbar/],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX-Lang: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'zu-gross', /Kopfzeilen/],
  ])('is German, and has our form: %s', async (_was, bytes, status, error, satz) => {
    const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i)
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
    expect(JSON.parse(body)).toEqual({ error, message: expect.stringMatching(satz) })
  })

  it('leaves the server as it was', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sendRaw('\0\0\0\r\n\r\n')))
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  it.each([
    ['GET', `/api/einreichungen/${'a'.repeat(5000)}`],
    ['GET', '/api/einreichungen/%E0'],
    ['GET', '/media/%E0'],
    ['POST', `/api/auth/resetpassword/${'a'.repeat(5000)}`],
    ['POST', `/api/registrierung/bestaetigungen/${'a'.repeat(5000)}`],
    ['POST', '/api/auth/resetpassword/%E0'],
  ] as const)('says that there is nothing: %s %.50s', async (methode, url) => {
    const answer = await admin(methode, url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'nicht-gefunden', message: 'Das wurde nicht gefunden.' }])
  })

  it('says of a link that is longer than ours what it says of any other', async () => {
    const token = 'a'.repeat(300)
    const passwort = { newPassword: 'ein-langes-passwort', newPasswordConfirm: 'ein-langes-passwort' }
    for (const answer of [
      await admin('POST', `/api/auth/resetpassword/${token}`, passwort),
      await admin('GET', `/api/registrierung/bestaetigungen/${token}`),
      await admin('POST', `/api/registrierung/bestaetigungen/${token}`, passwort),
    ])
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'token-ungueltig'])
  })

  it('is short however many mistakes there are', async () => {
    const aenderungen = Object.fromEntries(Array.from({ length: 90_000 }, (_, nr) => [`f${nr}`, 0]))
    const ids = Array.from({ length: 200_000 }, () => 'x')
    const preise = Array.from({ length: 100_000 }, (_, nr) => nr)
    for (const [methode, url, body] of [
      ['PATCH', `/api/einreichungen/${SOME_ID}/entwurf`, { aenderungen }],
      ['PATCH', `/api/einreichungen/${SOME_ID}/entwurf`, { aenderungen: { titel: { vorher: '', nachher: '' } }, ...aenderungen }],
      ['PUT', `/api/einreichungen/${SOME_ID}/medien/reihenfolge`, { medienfeldId: SOME_ID, ids }],
      ['POST', '/api/exportjobs', { typ: 'MEDIEN_ZIP', einreichungIds: ids }],
      ['PUT', '/api/kategorien/reihenfolge', { ids: preise }],
    ] as const) {
      const answer = await admin(methode, url, body)
      expect([url, answer.statusCode < 500, answer.body.length < 10_000]).toEqual([url, true, true])
    }
  })
})
