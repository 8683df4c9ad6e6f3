import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, callWith, type TestServer } from '#tests/support/server/test-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(['sqlite', 'postgres'] as const)('logging in on %s', (dialekt) => {
  let server: TestServer
  let nowMs = Date.UTC(2026, 2, 5, 9)
  let count = 0

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
  })
  afterAll(() => server.close())

  async function person(roles: Parameters<typeof insertBenutzer>[1]['roles'], options: { aktiv?: boolean } = {}) {
    count += 1
    const username = `person${count}@test.example`
    const id = await insertBenutzer(server.kontext.db, { username, roles, nowMs, ...options })
    return { id, username }
  }
  const post = (url: string, payload: object, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    server.app.inject({ method: 'POST', url, payload, ...options })
  const loginTo = (username: string, password: string, remoteAddress = '10.0.0.1') =>
    post('/api/auth/login', { username, password }, { remoteAddress })

  it('answers 200 with error 403 when nobody is logged in', async () => {
    const answer = await server.app.inject('/api/auth')
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: 403 }])
  })

  it('gives the auth info and an opaque cookie that scripts cannot read, and stores only its hash', async () => {
    const { username, id } = await person(['JURY'])
    const answer = await loginTo(`  ${username.toUpperCase()} `, TEST_PASSWORT)
    expect(answer.json()).toMatchObject({ id, username, roles: ['JURY'], aktiv: true, timeZone: 'Europe/Vienna' })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'lorbeer_sitzung', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).toHaveLength(43)
    const rows = await server.kontext.db.selectFrom('sitzung').select('tokenHash').execute()
    expect(rows.some((row) => row.tokenHash === cookie?.value)).toBe(false)
  })

  it('marks the cookie Secure behind https', async () => {
    const { username } = await person(['JURY'])
    server.kontext.env.publicUrl = 'https://jury.example'
    const answer = await loginTo(username, TEST_PASSWORT)
    server.kontext.env.publicUrl = undefined
    expect(answer.cookies[0]).toMatchObject({ secure: true })
  })

  it('says the same of a wrong password, an unknown person and a deactivated one', async () => {
    const active = await person(['JURY'])
    const inactive = await person(['JURY'], { aktiv: false })
    const wrong = [
      await loginTo(active.username, 'falsch falsch'),
      await loginTo('niemand@test.example', TEST_PASSWORT),
      await loginTo(inactive.username, TEST_PASSWORT),
    ]
    expect(wrong.map((answer) => [answer.statusCode, answer.json().error])).toEqual(Array.from({ length: 3 }, () => [401, 'anmeldung-falsch']))
  })

  it('takes a new session at every login and ends the one before', async () => {
    const { username } = await person(['JURY'])
    const first = (await loginTo(username, TEST_PASSWORT)).cookies[0]?.value ?? ''
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: TEST_PASSWORT },
      cookies: { lorbeer_sitzung: first },
    })
    expect(again.cookies[0]?.value).not.toBe(first)
    const old = await callWith(server.app, { lorbeer_sitzung: first })('GET', '/api/auth/roles')
    expect(old.statusCode).toBe(401)
  })

  it('ends the session at logout', async () => {
    const { username } = await person(['JURY'])
    const call = await server.loginAs(username, TEST_PASSWORT)
    expect((await call('GET', '/api/auth/roles')).json()).toContain('FESTTEAM')
    expect((await call('POST', '/api/auth/logout')).json()).toEqual({ ok: true })
    expect((await call('GET', '/api/auth/roles')).statusCode).toBe(401)
  })

  it('keeps a juror for 30 days after the last request, others for 12 hours and never longer than 7 days', async () => {
    const [juror, agency] = [await person(['JURY']), await person(['AGENTUR'])]
    const [callJuror, callAgency] = [await server.loginAs(juror.username, TEST_PASSWORT), await server.loginAs(agency.username, TEST_PASSWORT)]
    const statusOf = async (call: typeof callJuror) => (await call('GET', '/api/auth/roles')).statusCode
    nowMs += 11 * HOUR
    expect([await statusOf(callJuror), await statusOf(callAgency)]).toEqual([200, 200])
    nowMs += 11 * HOUR
    expect([await statusOf(callJuror), await statusOf(callAgency)]).toEqual([200, 200])
    nowMs += 13 * HOUR
    expect([await statusOf(callJuror), await statusOf(callAgency)]).toEqual([200, 401])
    nowMs += 29 * DAY
    expect(await statusOf(callJuror)).toBe(200)
    nowMs += 31 * DAY
    expect(await statusOf(callJuror)).toBe(401)
    const busy = await server.loginAs(agency.username, TEST_PASSWORT)
    const seen: number[] = []
    for (let hours = 0; hours <= 7 * 24; hours += 8) {
      nowMs += 8 * HOUR
      seen.push(await statusOf(busy))
    }
    expect(seen.indexOf(401)).toBe(20)
  })

  it('locks after five failures of one account from one address, and says when to come back', async () => {
    const { username } = await person(['JURY'])
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await loginTo(username, 'falsch falsch')).statusCode).toBe(401)
    const locked = await loginTo(username, TEST_PASSWORT)
    expect([locked.statusCode, locked.json().error, locked.headers['retry-after']]).toEqual([429, 'zu-viele-versuche', '30'])
    expect((await loginTo(username, TEST_PASSWORT, '10.0.0.2')).statusCode).toBe(200)
    nowMs += 31_000
    expect((await loginTo(username, TEST_PASSWORT)).statusCode).toBe(200)
  })

  it('lets none of many guesses at once learn anything after the lock', async () => {
    const { username } = await person(['JURY'])
    const guesses = await Promise.all(Array.from({ length: 25 }, () => loginTo(username, 'falsch falsch')))
    expect(guesses.every((answer) => [401, 429].includes(answer.statusCode))).toBe(true)
    expect((await loginTo(username, TEST_PASSWORT)).statusCode).toBe(429)
  })

  it('never limits sixty tablets behind one address', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => person(['JURY'])))
    for (const { username } of people) expect((await loginTo(username, 'vertippt vertippt', '10.1.1.1')).statusCode).toBe(401)
    const answers = await Promise.all(people.map(({ username }) => loginTo(username, TEST_PASSWORT, '10.1.1.1')))
    expect(answers.filter((answer) => answer.statusCode !== 200)).toEqual([])
  })

  function tokenFromMail(username: string): string | undefined {
    const folder = join(server.kontext.env.dataDir, 'mail')
    const mails = readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    return mails.findLast((mail) => mail.includes(`To: ${username}`))?.match(/\/passwort\/neu\/([\w-]+)/)?.[1]
  }
  const redeem = (token: string | undefined, newPassword: string, newPasswordConfirm = newPassword) =>
    post(`/api/auth/resetpassword/${token}`, { newPassword, newPasswordConfirm })

  it('sends a link that sets a new password once, and logs out everywhere', async () => {
    const { username } = await person(['AGENTUR'])
    const call = await server.loginAs(username, TEST_PASSWORT)
    const known = await post('/api/auth/resetpassword', { username })
    const unknown = await post('/api/auth/resetpassword', { username: 'niemand@test.example' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    await server.kontext.jobs.runDue()
    const token = tokenFromMail(username)
    const row = await server.kontext.db.selectFrom('mail').selectAll().where('an', '=', username).executeTakeFirstOrThrow()
    expect([row.status, row.text.includes(token ?? '')]).toEqual(['GESENDET', false])
    expect((await redeem(token, 'kurz')).json().fields).toEqual({ newPassword: 'Bitte mindestens 10 Zeichen.' })
    expect((await redeem(token, 'wieder ein Passwort', 'anders')).json().fields).toHaveProperty('newPasswordConfirm')
    const seen = await server.app.inject({ method: 'GET', url: `/api/auth/resetpassword/${token}` })
    expect([seen.json(), seen.body.includes(username)]).toEqual([{ einladung: false, name: expect.any(String), agentur: null }, false])
    expect((await redeem(token, 'wieder ein Passwort')).json()).toEqual({ ok: true, username })
    expect((await redeem(token, 'noch ein Passwort')).json().error).toBe('token-ungueltig')
    expect((await call('GET', '/api/auth/roles')).statusCode).toBe(401)
    expect((await loginTo(username, TEST_PASSWORT)).statusCode).toBe(401)
    expect((await loginTo(username, 'wieder ein Passwort')).statusCode).toBe(200)
  })

  it('refuses a link after an hour, and mails at most a few links for one account', async () => {
    const { username } = await person(['AGENTUR'])
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await post('/api/auth/resetpassword', { username })).statusCode).toBe(200)
      await server.kontext.jobs.runDue()
    }
    const mails = await server.kontext.db.selectFrom('mail').select('id').where('an', '=', username).execute()
    expect(mails).toHaveLength(5)
    nowMs += HOUR
    expect((await redeem(tokenFromMail(username), 'wieder ein Passwort')).json().error).toBe('token-ungueltig')
  })

  it('changes the own password only with the old one, and ends the other sessions', async () => {
    const { username } = await person(['JURY'])
    const [here, there] = [await server.loginAs(username, TEST_PASSWORT), await server.loginAs(username, TEST_PASSWORT)]
    const change = (oldPassword: string, newPassword: string) =>
      here('PUT', '/api/auth/updatepassword', { oldPassword, newPassword, newPasswordConfirm: newPassword })
    expect((await change('falsch', 'ganz neues Passwort')).json()).toMatchObject({
      error: 'passwort-falsch',
      fields: { oldPassword: expect.any(String) },
    })
    expect((await change(TEST_PASSWORT, '1234512345')).json().fields).toHaveProperty('newPassword')
    expect((await change(TEST_PASSWORT, 'ganz neues Passwort')).json()).toEqual({ ok: true })
    expect([(await here('GET', '/api/auth/roles')).statusCode, (await there('GET', '/api/auth/roles')).statusCode]).toEqual([200, 401])
  })
})
