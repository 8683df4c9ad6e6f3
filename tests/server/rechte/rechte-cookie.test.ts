import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

describe('the cookie of a session behind https', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ env: { publicUrl: 'https://jury.example' } })
    await insertBenutzer(server.kontext.db, { username: 'jury@test.example', roles: ['JURY'] })
  })
  afterAll(() => server.close())

  const login = (cookie = '') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'jury@test.example', password: TEST_PASSWORT },
      headers: cookie ? { cookie } : {},
    })
  const whoIs = async (cookie: string) => (await server.app.inject({ url: '/api/auth', headers: { cookie } })).json<{ username?: string }>().username

  it('belongs to this host alone, and is read and taken back under the same name', async () => {
    const answer = await login()
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: '__Host-lorbeer_sitzung', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.domain).toBeUndefined()
    const sent = `${cookie?.name}=${cookie?.value}`
    expect(await whoIs(sent)).toBe('jury@test.example')
    const out = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: sent } })
    expect(out.cookies[0]).toMatchObject({ name: '__Host-lorbeer_sitzung', value: '', secure: true, path: '/' })
    expect(await whoIs(sent)).toBeUndefined()
  })

  it('cannot be planted by a neighbouring host under the name without prefix', async () => {
    const value = (await login()).cookies[0]?.value ?? ''
    expect(await whoIs(`lorbeer_sitzung=${value}`)).toBeUndefined()
  })
})
