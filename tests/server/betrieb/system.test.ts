import Fastify from 'fastify'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { buildApp } from '#server/app.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { allowEinbettung } from '#server/http/einbettung.ts'
import { registerKopfzeilen } from '#server/http/kopfzeilen.ts'
import { buildTestServer, callWith, type Call, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('every endpoint on %s', (dialekt) => {
  let server: TestServer
  const callers: Call[] = []
  const SOME_ID = '0195d3a0-0000-7000-8000-000000000001'
  const json = { 'content-type': 'application/json' }

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    for (const roles of [['ADMIN'], ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION']] as const) {
      await insertBenutzer(server.kontext.db, { username: `${roles[0].toLowerCase()}@test.example`, roles })
      callers.push(await server.loginAs(`${roles[0].toLowerCase()}@test.example`, TEST_PASSWORT))
    }
  })
  afterAll(() => server.close())

  const BAD_BODIES: readonly (readonly [string, string | Buffer, Record<string, string>])[] = [
    ['nothing', '', json],
    ['half a JSON', '{"username": "a', json],
    ['null', 'null', json],
    ['a list', '[[[]]]', json],
    ['a text', '"x"', json],
    ['a huge number', '{"version": 1e400, "seq": 99999999999999999999999}', json],
    ['a NUL', '{"username":"a\\u0000b","password":"a\\u0000b","text":"\\u0000"}', json],
    ['half a surrogate pair', '{"username":"\\ud800","password":"x","text":"\\udfff"}', json],
    ['a prototype', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}', json],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, json],
    ['a broken gzip', Buffer.from('not gzip'), { ...json, 'content-encoding': 'gzip' }],
    ['a cut gzip', gzipSync('{"username":"a","password":"b"}').subarray(0, 20), { ...json, 'content-encoding': 'gzip' }],
    ['an unknown encoding', '{}', { ...json, 'content-encoding': 'br, gzip' }],
    ['another type', '<a/>', { 'content-type': 'application/xml' }],
    ['no type that is one', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ]

  it.each(BAD_BODIES)('never answers 5xx to %s, and says what is wrong in German', async (_title, payload, headers) => {
    for (const { methode, pfad, body } of ENDPUNKTE.filter(
      (endpunkt) => endpunkt.methode !== 'GET' && server.app.hasRoute({ method: endpunkt.methode, url: endpunkt.pfad }),
    )) {
      for (const call of callers) {
        const answer = await call(methode, pfad.replaceAll(/:\w+/g, SOME_ID), undefined, { payload, headers })
        const refused = answer.statusCode >= 400 && answer.statusCode < 500 && /^\p{Lu}.*\.$/u.test(answer.json().message)
        const withoutBody = !body && answer.statusCode === 200
        expect({ pfad, status: answer.statusCode, fine: refused || withoutBody }).toEqual({ pfad, status: answer.statusCode, fine: true })
      }
    }
  })

  it.each([
    '/api/auth/%00',
    '/api/auth/%zz',
    '/api/auth/%ed%a0%80',
    `/api/auth/${'a'.repeat(600)}`,
    '/api/infotexte/__proto__',
    '/api/programm?a=%00',
    '/%c0%ae%c0%ae/etc/passwd',
    '/media/%00',
    '//',
    '/api/../api/auth/x',
  ])('never answers 5xx to the address %.40s', async (url) => {
    for (const call of callers) {
      const answer = await call('GET', url)
      expect({ url, status: answer.statusCode }).toEqual({ url, status: expect.toSatisfy((status: number) => status < 500) })
    }
  })

  it('takes gzip and deflate, and holds the limit for what comes out', async () => {
    const send = (payload: Buffer, encoding: string) =>
      server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { ...json, 'content-encoding': encoding } })
    const body = JSON.stringify({ username: 'ADMIN@test.example', password: TEST_PASSWORT })
    expect((await send(gzipSync(body), 'gzip')).statusCode).toBe(200)
    expect((await send(deflateSync(body), 'deflate')).statusCode).toBe(200)
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    const tooLarge = await send(bomb, 'gzip')
    expect([tooLarge.statusCode, tooLarge.json().error]).toEqual([413, 'zu-gross'])
    const plain = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: ' '.repeat(1_048_577), headers: json })
    expect([plain.statusCode, plain.json().error]).toEqual([413, 'zu-gross'])
    expect((await send(Buffer.from('x'), 'gzip')).json().error).toBe('json-unlesbar')
    expect((await send(Buffer.from('x'), 'zstd')).json().error).toBe('medientyp')
  })

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:80.evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('answers a state change with %o by %i', async (headers, status) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { host: 'localhost', ...headers } })
    expect(answer.statusCode).toBe(status)
  })

  it('takes PUBLIC_URL alone as its own origin when it is set', async () => {
    server.kontext.env.publicUrl = 'https://jury.example'
    const send = (origin: string) => server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { host: 'intern', origin } })
    const statuses = [(await send('https://jury.example')).statusCode, (await send('http://intern')).statusCode]
    server.kontext.env.publicUrl = undefined
    expect(statuses).toEqual([200, 403])
  })
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ env: { publicUrl: 'https://jury.example' } })
  })
  afterAll(() => server.close())

  it('sends a policy without unsafe scripts and without third-party hosts, and HSTS behind https', async () => {
    const { headers } = await server.app.inject('/healthz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.any(String),
    })
  })

  it('lets the documents of the evening alone use the microphone', async () => {
    const app = Fastify()
    await registerKopfzeilen(app, server.kontext.env)
    app.get('/*', async (_request, reply) => reply.send(''))
    const darf = async (url: string) => String((await app.inject(url)).headers['permissions-policy']).includes('microphone=(self)')
    for (const url of ['/festvorbereitung', '/festvorbereitung/x/y', '/festvorbereitung?jahr=2026']) expect(await darf(url), url).toBe(true)
    for (const url of ['/', '/dashboard/', '/festvorbereitungen', '/api/ablauf', '/voting/festvorbereitung']) expect(await darf(url), url).toBe(false)
  })

  it('lets pages of others show the winners, and nothing else of us', async () => {
    const app = Fastify()
    await registerKopfzeilen(app, server.kontext.env)
    app.get('/*', async (request, reply) => {
      allowEinbettung(reply, request.url)
      return reply.send('')
    })
    const framed = async (url: string) => {
      const { headers } = await app.inject(url)
      const policy = String(headers['content-security-policy'])
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options'] ?? 'any', policy.includes("script-src 'self'")]
    }
    for (const url of ['/gewinner', '/gewinner/2024', '/gewinner/']) expect([url, ...(await framed(url))]).toEqual([url, '*', 'any', true])
    for (const url of ['/', '/admin', '/gewinner/2024/x', '/gewinnerin', '/voting'])
      expect([url, ...(await framed(url))]).toEqual([url, "'none'", 'DENY', true])
  })

  it('lets no answer of the API be stored', async () => {
    const answers = await Promise.all(['/api/auth', '/api/programm', '/api/gibt-es-nicht'].map((url) => server.app.inject(url)))
    expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'no-store', 'no-store'])
  })

  it('is alive, ready and measured; measurements are free on this machine only', async () => {
    const own = await buildTestServer()
    expect((await own.app.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await own.app.inject('/readyz')).json()).toEqual({ ok: true, platte: 'unbekannt' })
    expect((await own.app.inject('/metrics')).body).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="200"}')
    expect((await own.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(401)
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect([host, (await own.app.inject({ url: '/metrics', headers: { host } })).statusCode]).toEqual([host, 200])
    // A proxy or a tunnel on this machine, that says nothing of who asks.
    for (const headers of [{ host: 'jury.example' }, { host: 'localhost.jury.example' }, { 'x-real-ip': '10.0.0.9' }, { via: '1.1 proxy' }])
      expect([headers, (await own.app.inject({ url: '/metrics', headers })).statusCode]).toEqual([headers, 401])
    await own.close()
  })

  it('shows measurements behind a proxy to whoever carries the token, and to nobody else', async () => {
    const token = 'messwerte-nur-fuer-uns-123'
    const other = await buildTestServer({ env: { trustProxy: 1, metricsToken: token, publicUrl: 'https://jury.example' } })
    const statusOf = async (headers: Record<string, string>) => (await other.app.inject({ url: '/metrics', headers })).statusCode
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ authorization: 'Bearer falsch' })).toBe(401)
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200)
    await other.close()
  })

  it('believes the proxy before it, and not what that proxy was told', async () => {
    const other = await buildTestServer({ env: { trustProxy: 1 } })
    const statuses: number[] = []
    for (let count = 0; count <= 5; count += 1) {
      const headers = { 'x-forwarded-for': `10.0.${count}.1, 203.0.113.7` }
      const payload = { username: 'ziel@test.example', password: 'falsch falsch' }
      statuses.push((await other.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    await other.close()
  })

  it('is asked whether it is ready by whoever likes, and writes for that once a second at the most', async () => {
    const other = await buildTestServer()
    const folder = join(other.kontext.env.dataDir, 'medien/entwurf')
    const changedOf = () => statSync(folder, { bigint: true }).mtimeNs
    const began = performance.now()
    const seen = new Set([changedOf()])
    for (let count = 0; count < 50; count += 1) {
      await Promise.all([0, 1, 2].map(() => other.app.inject('/readyz')))
      seen.add(changedOf())
    }
    // A file that is made and removed changes the folder twice.
    expect(seen.size - 1).toBeLessThanOrEqual(2 * (1 + Math.floor((performance.now() - began) / 1000)))
    await other.close()
  })

  it('says that it is not ready when the database is gone', async () => {
    const other = await buildTestServer()
    await other.kontext.db.destroy()
    const answer = await other.app.inject('/readyz')
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'nicht-bereit'])
    await other.app.close()
  })

  it('describes every endpoint of the table with its shapes', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { requestBody?: object; operationId: string }>>
    }>()
    const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => operation.operationId))
    expect(described.toSorted()).toEqual(ENDPUNKTE.map((endpunkt) => endpunkt.name).toSorted())
    expect(paths['/api/auth/login']?.['post']?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['username', 'password'] } } },
    })
  })

  it('describes itself once: the same bytes for everybody, known again by their name', async () => {
    const first = await server.app.inject('/api/openapi.json')
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"[\w-]{10,}"$/)
    const again = await server.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    const gezippt = await server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
    expect([gezippt.headers['content-encoding'], gunzipSync(gezippt.rawPayload).toString()]).toEqual(['gzip', first.body])
    expect(gezippt.headers['vary']).toContain('accept-encoding')
  })

  it('says per field in German what is wrong', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: '', password: 7 } })
    expect(answer.json()).toEqual({
      error: 'eingabe-ungueltig',
      message: 'Bitte prüfen Sie Ihre Eingaben.',
      fields: { username: 'Bitte geben Sie Ihren Benutzernamen ein.', password: 'Bitte füllen Sie dieses Feld richtig aus.' },
    })
  })

  it('stops a flood from one address, or one network of IPv6, but nobody who is logged in', async () => {
    await insertBenutzer(server.kontext.db, { username: 'flut@test.example', roles: ['JURY'] })
    const call = await server.loginAs('flut@test.example', TEST_PASSWORT)
    const statusOf = async (remoteAddress: string) => (await server.app.inject({ url: '/healthz', remoteAddress })).statusCode
    let last = 200
    for (let count = 0; count <= 6000; count += 1) last = await statusOf(`2001:db8:9:9::${count.toString(16)}`)
    expect([last, await statusOf('2001:db8:9:8::1')]).toEqual([429, 200])
    expect((await call('GET', '/api/auth', undefined, { remoteAddress: '2001:db8:9:9::1' })).statusCode).toBe(200)
  })

  it('keeps nobody behind the same address from the pages, nor a known browser from its log-in', async () => {
    const { kontext } = server
    await insertBenutzer(kontext.db, { username: 'saal@test.example', roles: ['JURY'] })
    const builds = join(kontext.env.dataDir, 'builds', 'vorher', 'assets')
    mkdirSync(builds, { recursive: true })
    writeFileSync(join(builds, 'teil-1.js'), '')
    const app = await buildApp(kontext, {}, { jeAdresse: 30, spaetestensMs: 0 })
    const von = { remoteAddress: '10.6.6.6' }
    const login = (cookies: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'saal@test.example', password: TEST_PASSWORT }, cookies, ...von })
    const { name, value } = (await login({})).cookies.find((cookie) => cookie.name.endsWith('_bekannt')) ?? { name: '', value: '' }
    const frage = async (url: string) => (await app.inject({ url, ...von })).statusCode
    for (let count = 0; count < 40; count += 1) await frage('/healthz')
    const dateien: number[] = []
    for (let count = 0; count < 40; count += 1) dateien.push(await frage('/assets/teil-1.js'))
    const statuses = [
      await frage('/healthz'),
      await frage('/api/programm'),
      (await login({})).statusCode,
      (await login({ [name]: `${value}x` })).statusCode,
    ]
    const bekannt = (await login({ [name]: value })).statusCode
    await app.close()
    expect(statuses).toEqual([429, 429, 429, 429])
    expect([new Set(dateien), bekannt]).toEqual([new Set([200]), 200])
  })

  it('counts a person once, however often logged in and in whose view', async () => {
    const { db } = server.kontext
    const ansichtVon = await insertBenutzer(db, { username: 'gesehen@test.example', roles: ['JURY'] })
    await insertBenutzer(db, { username: 'viel@test.example', roles: ['ADMIN'] })
    const app = await buildApp(server.kontext, {}, { jePerson: 21, spaetestensMs: 0 })
    const login = async () => {
      const payload = { username: 'viel@test.example', password: TEST_PASSWORT }
      const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
      return callWith(app, Object.fromEntries(cookies.map(({ name, value }) => [name, value])))
    }
    const calls = [await login(), await login(), await login()]
    expect((await calls[2]?.('POST', '/api/auth/ansicht', { benutzerId: ansichtVon, grund: 'Nachsehen' }))?.statusCode).toBe(200)
    // Beginning the view was the first of them.
    const statuses: (number | undefined)[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await calls[count % 3]?.('GET', '/api/auth', undefined, { remoteAddress: '10.7.7.7' }))?.statusCode)
    await app.close()
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  })
})
