import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, callWith, type TestServer } from '#tests/support/server/test-server.ts'
import { createAnmeldeBremse } from '#server/auth/anmelde-bremse.ts'

const NEU = 'Ein langes neues Passwort'
const FALSCH = 'falsch falsch'

describe.each(['sqlite', 'postgres'] as const)('strangers on %s', (dialekt) => {
  let server: TestServer
  let count = 0
  let nowMs = Date.UTC(2026, 2, 5, 9)

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
  })
  afterAll(() => server.close())
  // The slow path at fifty times the speed.
  beforeEach(() => {
    server.kontext.bremse = createAnmeldeBremse({ schrittMs: 20, geduldMs: 200, plaetze: 200 })
  })

  async function person(): Promise<string> {
    count += 1
    const username = `ziel${count}@test.example`
    await insertBenutzer(server.kontext.db, { username, roles: ['JURY'], nowMs })
    return username
  }
  type Cookies = Record<string, string>
  const post = (url: string, payload: object, options: { remoteAddress: string; cookies?: Cookies }) =>
    server.app.inject({ method: 'POST', url, payload, ...options })
  const login = (username: string, password: string, remoteAddress: string, cookies: Cookies = {}) =>
    post('/api/auth/login', { username, password }, { remoteAddress, cookies })
  const statusOf = async (...of: Parameters<typeof login>) => (await login(...of)).statusCode
  const reset = (username: string, remoteAddress: string) => post('/api/auth/resetpassword', { username }, { remoteAddress })
  const atOnce = <T>(times: number, work: (nr: number) => Promise<T>) => Promise.all(Array.from({ length: times }, (_, nr) => work(nr)))
  const cookiesOf = (answer: Awaited<ReturnType<typeof login>>): Cookies => Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const isBekannt = (name: string) => name.endsWith('_bekannt')
  const bekanntOf = (cookies: Cookies): Cookies => Object.fromEntries(Object.entries(cookies).filter(([name]) => isBekannt(name)))
  async function countAll(table: 'anmeldeversuch' | 'job'): Promise<number> {
    const row = await server.kontext.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('zahl'))
      .executeTakeFirstOrThrow()
    return Number(row.zahl)
  }
  function linkTo(username: string): string | undefined {
    const folder = join(server.kontext.env.dataDir, 'mail')
    const mails = readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    return mails.findLast((mail) => mail.includes(`To: ${username}`))?.match(/\/passwort\/neu\/([\w-]+)/)?.[1]
  }

  it('never limit sixty tablets behind one address, though all of them mistype twice', async () => {
    const people = await atOnce(60, person)
    for (const password of [FALSCH, FALSCH, TEST_PASSWORT]) {
      const answers = await Promise.all(people.map((username) => statusOf(username, password, '10.1.1.1')))
      expect(new Set(answers)).toEqual(new Set([password === FALSCH ? 401 : 200]))
    }
  })

  it('are told to wait after 150 wrong passwords from one address, or one network of IPv6, whatever the names; others log in', async () => {
    const username = await person()
    const before = await countAll('anmeldeversuch')
    const adresse = (nr: number) => (dialekt === 'sqlite' ? '10.4.4.4' : `2001:db8:4:4::${(nr + 1).toString(16)}`)
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1)
      statuses.push(...(await atOnce(50, (nr) => statusOf(`zufall${round}-${nr}@test.example`, 'x', adresse(round * 50 + nr)))))
    const refused = statuses.filter((status) => status === 429).length
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(refused).toBeGreaterThanOrEqual(35)
    expect(refused).toBeLessThanOrEqual(50)
    expect((await countAll('anmeldeversuch')) - before).toBeLessThanOrEqual(2 * (200 - refused))
    expect(await statusOf(username, TEST_PASSWORT, '10.4.4.5')).toBe(200)
  })

  it('leave a slow way open to those behind the same address, as long as they go on', async () => {
    const username = await person()
    for (let nr = 0; nr < 150; nr += 1) server.kontext.bremse.noteFehlversuch({ adresse: '10.4.5.6', konto: 'wer', bekannt: false }, nowMs)
    let isOver = false
    const flood = atOnce(25, async (client) => {
      for (let nr = 0; !isOver; nr += 1) await login(`flut${client}-${nr}@test.example`, 'x', '10.4.5.6')
    })
    const seen = new Set<number>()
    while (!seen.has(200)) seen.add(await statusOf(username, TEST_PASSWORT, '10.4.5.6'))
    isOver = true
    await flood
    expect([...seen].filter((status) => ![200, 429].includes(status))).toEqual([])
  })

  it('lock nobody out whom they name: from elsewhere, and from a browser that the account knows, the right password is right', async () => {
    const username = await person()
    const bekannt = cookiesOf(await login(username, TEST_PASSWORT, '10.5.0.1'))
    await atOnce(40, (nr) => login(username, FALSCH, `10.5.${nr % 8}.1`))
    expect(await statusOf(username, TEST_PASSWORT, '10.5.0.1')).toBe(429)
    expect(await statusOf(username, TEST_PASSWORT, '10.6.0.1')).toBe(200)
    expect(await statusOf(username, TEST_PASSWORT, '10.5.0.1', bekannt)).toBe(200)
  })

  it('cannot use the browser of somebody else, nor one they made up', async () => {
    const [username, own] = [await person(), await person()]
    const bekannt = cookiesOf(await login(username, TEST_PASSWORT, '10.7.0.1'))
    const foreign = bekanntOf(cookiesOf(await login(own, TEST_PASSWORT, '10.7.0.1')))
    const [name = '', wert = ''] = Object.entries(bekanntOf(bekannt))[0] ?? []
    const [geraet, konten, siegel] = wert.split('.')
    const [, fremdeKonten] = (foreign[name] ?? '').split('.')
    await atOnce(6, () => login(username, FALSCH, '10.7.0.1'))
    const forged = [`${'A'.repeat(22)}.${konten}.${siegel}`, `${geraet}.${konten}~${fremdeKonten}.${siegel}`, `${geraet}.${konten}.`, 'x', '']
    for (const one of [...forged.map((value) => ({ [name]: value })), foreign])
      expect(await statusOf(username, TEST_PASSWORT, '10.7.0.1', one)).toBe(429)
    expect(await statusOf(username, TEST_PASSWORT, '10.7.0.1', { [name]: wert })).toBe(200)
    // And whoever has the browser may not guess without end either.
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await statusOf(username, FALSCH, '10.7.0.2', { [name]: wert })).toBe(401)
    expect(await statusOf(username, TEST_PASSWORT, '10.7.0.3', { [name]: wert })).toBe(429)
    expect(await statusOf(username, TEST_PASSWORT, '10.7.0.3')).toBe(200)
  })

  it('at the same address hold up neither who asks for a link nor who is logged in', async () => {
    const username = await person()
    const angemeldet = callWith(server.app, cookiesOf(await login(username, TEST_PASSWORT, '10.7.1.1')))
    await atOnce(30, () => login(username, FALSCH, '10.7.1.1'))
    const locked = await login(username, TEST_PASSWORT, '10.7.1.1')
    expect([locked.statusCode, locked.json<{ message: string }>().message]).toEqual([429, expect.stringContaining('„Passwort vergessen?“')])
    const change = { oldPassword: TEST_PASSWORT, newPassword: 'noch ein gutes Passwort', newPasswordConfirm: 'noch ein gutes Passwort' }
    expect((await angemeldet('PUT', '/api/auth/updatepassword', change, { remoteAddress: '10.7.1.1' })).statusCode).toBe(200)
    expect((await reset(username, '10.7.1.1')).statusCode).toBe(200)
    await server.kontext.jobs.runDue()
    const redeemed = await post(
      `/api/auth/resetpassword/${linkTo(username)}`,
      { newPassword: NEU, newPasswordConfirm: NEU },
      { remoteAddress: '10.7.1.1' },
    )
    expect(redeemed.statusCode).toBe(200)
    expect(await statusOf(username, NEU, '10.7.1.1')).toBe(200)
    await atOnce(30, () => login(username, FALSCH, '10.7.1.1'))
    expect(await statusOf(username, NEU, '10.7.1.1')).toBe(429)
    expect(await statusOf(username, NEU, '10.7.1.1', cookiesOf(redeemed))).toBe(200)
  })

  it('change a password no oftener than they may log in, though each is the right one', async () => {
    const username = await person()
    const angemeldet = callWith(server.app, cookiesOf(await login(username, TEST_PASSWORT, '10.7.2.1')))
    const gleich = { oldPassword: TEST_PASSWORT, newPassword: TEST_PASSWORT, newPasswordConfirm: TEST_PASSWORT }
    const codes: number[] = []
    for (let nr = 0; nr < 130 && !codes.includes(429); nr += 1) {
      const answers = await atOnce(20, () => angemeldet('PUT', '/api/auth/updatepassword', gleich, { remoteAddress: '10.7.2.1' }))
      codes.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect(codes).toContain(429)
    expect(codes.length).toBeLessThan(400)
  })

  it('get one job for the same link, however often at once; none that is done stays, and one mail goes out that works', async () => {
    const username = await person()
    const answers = await atOnce(25, (nr) => reset(nr % 2 === 0 ? username : `  ${username.toUpperCase()}`, '10.8.0.1'))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const waiting = await server.kontext.db.selectFrom('job').select('id').where('typ', '=', 'passwort-reset').execute()
    expect(waiting.length).toBeLessThanOrEqual(1)
    await server.kontext.jobs.runDue()
    expect(await server.kontext.db.selectFrom('job').select('id').where('typ', '=', 'passwort-reset').execute()).toEqual([])
    expect(await server.kontext.db.selectFrom('mail').select('an').where('an', '=', username).execute()).toHaveLength(1)
    const body = { newPassword: NEU, newPasswordConfirm: NEU }
    expect((await post(`/api/auth/resetpassword/${linkTo(username)}`, body, { remoteAddress: '10.8.0.2' })).statusCode).toBe(200)
  })

  it('are slowed down when they ask for links for many names, and leave a way to the others', async () => {
    const username = await person()
    const statuses = (await atOnce(100, (nr) => reset(`wer${nr}@test.example`, '10.8.1.1'))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(25)
    expect(await Promise.all(['10.8.1.2', '10.8.1.1'].map(async (where) => (await reset(username, where)).statusCode))).toEqual([200, 200])
    await server.kontext.jobs.runDue()
    expect(await server.kontext.db.selectFrom('job').select('id').where('typ', '=', 'passwort-reset').execute()).toEqual([])
  })

  it('with an account of their own, and its right password without end, take turns with themselves, and leave a hundred log-ins behind', async () => {
    const [own, username] = [await person(), await person()]
    const first = cookiesOf(await login(own, TEST_PASSWORT, '10.10.0.1'))
    nowMs += 1
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) statuses.push(...(await atOnce(40, () => statusOf(own, TEST_PASSWORT, '10.10.0.1', bekanntOf(first)))))
    expect(new Set(statuses.slice(0, 80))).toEqual(new Set([200]))
    expect(statuses.slice(120).filter((status) => status === 429).length).toBeGreaterThanOrEqual(30)
    expect(await statusOf(username, TEST_PASSWORT, '10.10.0.1')).toBe(200)
    const { id } = await server.kontext.db.selectFrom('benutzer').select('id').where('username', '=', own).executeTakeFirstOrThrow()
    expect((await server.kontext.db.selectFrom('sitzung').select('id').where('benutzerId', '=', id).execute()).length).toBe(100)
    // The one that was used least lately has ended.
    expect((await callWith(server.app, first)('GET', '/api/auth')).json()).toEqual({ error: 403 })
  })

  it('get no more links by logging in to one account in many browsers', async () => {
    const own = await person()
    const browsers = await Promise.all([0, 1, 2].map(async () => bekanntOf(cookiesOf(await login(own, TEST_PASSWORT, '10.11.0.1')))))
    for (const name of [() => own, (nr: number) => `fremd${nr}@test.example`]) {
      const answers = await atOnce(90, (nr) =>
        post('/api/auth/resetpassword', { username: name(nr) }, { remoteAddress: '10.11.0.2', cookies: browsers[nr % 3] ?? {} }),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(15)
    }
    await server.kontext.jobs.runDue()
  })

  it('cost no hash with a link that nobody was sent', async () => {
    const body = { newPassword: NEU, newPasswordConfirm: NEU }
    const answers = await atOnce(200, () => post('/api/auth/resetpassword/erfunden', body, { remoteAddress: '10.9.0.1' }))
    expect(new Set(answers.map((answer) => answer.json<{ error: string }>().error))).toEqual(new Set(['token-ungueltig']))
  })
})
