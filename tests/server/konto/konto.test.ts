import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rolle } from '#contract/rolle.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, callWith, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

describe.each(['sqlite', 'postgres'] as const)('the own account on %s', (dialekt) => {
  let server: TestServer
  let nowMs = Date.UTC(2026, 2, 5, 9)
  let count = 0

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
  })
  afterAll(() => server.close())

  async function person(roles: Rolle[]) {
    count += 1
    const username = `person${count}@test.example`
    return { username, id: await insertBenutzer(server.kontext.db, { username, roles, nowMs }) }
  }
  const login = (username: string, more: { password?: string; code?: string; agent?: string; cookie?: string; adresse?: string } = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: more.password ?? TEST_PASSWORT, ...(more.code !== undefined && { code: more.code }) },
      headers: { ...(more.agent && { 'user-agent': more.agent }) },
      remoteAddress: more.adresse ?? '10.0.0.1',
    })
  async function enter(username: string, more: Parameters<typeof login>[1] = {}): Promise<Call> {
    const answer = await login(username, more)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return callWith(server.app, { lorbeer_sitzung: answer.cookies[0]?.value ?? '' })
  }
  const isIn = async (call: Call) => (await call('GET', '/api/auth/roles')).statusCode === 200

  it('has the password that was typed, with whatever marks nobody sees in it', async () => {
    const { username } = await person(['AGENTUR'])
    const geheim = '\u202Bganz \u200Eneues Passwort\u202C'
    const change = async (call: Call, oldPassword: string, newPassword: string) =>
      (await call('PUT', '/api/auth/updatepassword', { oldPassword, newPassword, newPasswordConfirm: newPassword })).json<unknown>()
    expect(await change(await enter(username), TEST_PASSWORT, geheim)).toEqual({ ok: true })
    expect(await change(await enter(username, { password: geheim }), geheim, 'wieder ein anderes')).toEqual({ ok: true })
    expect((await login(username, { password: 'wieder ein anderes' })).statusCode).toBe(200)
  })

  describe('lists its log-ins', () => {
    interface Zeile {
      id: string
      browser: string
      createdMs: number
      lastMs: number
      aktuell: boolean
    }
    const listOf = async (call: Call) => (await call('GET', '/api/sitzungen')).json<{ items: Zeile[]; total: number }>()

    it('in words, with this one marked, and nothing of a token', async () => {
      const { username } = await person(['AGENTUR'])
      const here = await enter(username, { agent: CHROME })
      nowMs += 60_000
      await enter(username, { agent: IPAD })
      const answer = await here('GET', '/api/sitzungen')
      expect(answer.json()).toMatchObject({
        items: [
          { browser: 'Chrome auf Windows', aktuell: true, lastMs: nowMs, createdMs: nowMs - 60_000 },
          { browser: 'Safari auf Mac oder iPad', aktuell: false },
        ],
        total: 2,
      })
      const hashes = await server.kontext.db.selectFrom('sitzung').select('tokenHash').execute()
      expect(hashes.filter(({ tokenHash }) => answer.body.includes(tokenHash))).toEqual([])
      expect(Object.keys(answer.json<{ items: Zeile[] }>().items[0] ?? {}).toSorted()).toEqual([
        'aktuell',
        'browser',
        'createdMs',
        'id',
        'lastMs',
        'mitKarte',
      ])
    })

    it('ends one elsewhere, or all others, and never this one by accident', async () => {
      const { username } = await person(['JURY'])
      const calls = [await enter(username), await enter(username), await enter(username)] as const
      const [here, there, third] = calls
      const own = (await listOf(there)).items.find(({ aktuell }) => aktuell)
      expect((await here('DELETE', `/api/sitzungen/${own?.id}`)).json()).toEqual({ ok: true })
      expect(await Promise.all(calls.map(isIn))).toEqual([true, false, true])
      expect((await here('DELETE', `/api/sitzungen/${own?.id}`)).statusCode).toBe(404)
      await here('DELETE', '/api/sitzungen')
      expect([await isIn(here), await isIn(third)]).toEqual([true, false])
    })

    it('shows and ends nothing of anybody else', async () => {
      const [mine, yours] = [await person(['ADMIN']), await person(['ADMIN'])]
      const [me, you] = [await enter(mine.username), await enter(yours.username)]
      const [theirs] = (await listOf(you)).items
      expect((await listOf(me)).items.map(({ id }) => id)).not.toContain(theirs?.id)
      expect((await me('DELETE', `/api/sitzungen/${theirs?.id}`)).statusCode).toBe(404)
      await me('DELETE', '/api/sitzungen')
      expect(await isIn(you)).toBe(true)
    })
  })

  describe('takes a second factor', () => {
    const codeAt = (geheimnis: string, ms = nowMs) =>
      new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: geheimnis }).generate({ timestamp: ms })
    const steps = (n: number) => (nowMs += n * 30_000)

    async function admin() {
      const { username, id } = await person(['ADMIN'])
      const call = await enter(username)
      const begun = await call('POST', '/api/zweiter-faktor', { password: TEST_PASSWORT })
      const { geheimnis, uri } = begun.json<{ geheimnis: string; uri: string }>()
      const confirm = () => call('POST', '/api/zweiter-faktor/bestaetigen', { code: codeAt(geheimnis) })
      return { username, id, call, geheimnis, uri, confirm }
    }
    async function secured() {
      const one = await admin()
      const { codes } = (await one.confirm()).json<{ codes: string[] }>()
      steps(2)
      return { ...one, codes }
    }
    const errorOf = (answer: { statusCode: number; json(): { error?: string } }) => [answer.statusCode, answer.json().error]

    it('only of administrators, after the password, and only when a code has confirmed it', async () => {
      const agency = await enter((await person(['AGENTUR'])).username)
      expect((await agency('POST', '/api/zweiter-faktor', { password: TEST_PASSWORT })).statusCode).toBe(403)
      const { username, call, geheimnis, uri, confirm } = await admin()
      expect(uri).toContain(`secret=${geheimnis}`)
      expect((await call('POST', '/api/zweiter-faktor', { password: 'falsch falsch' })).json()).toMatchObject({
        error: 'passwort-falsch',
        fields: { password: 'Das Passwort stimmt nicht.' },
      })
      expect((await login(username)).statusCode).toBe(200)
      const wrong = await call('POST', '/api/zweiter-faktor/bestaetigen', { code: '000000' })
      expect(wrong.json()).toMatchObject({ error: 'code-falsch', fields: { code: expect.any(String) } })
      const other = await enter(username)
      const { codes } = (await confirm()).json<{ codes: string[] }>()
      expect([codes.length, new Set(codes).size, codes[0]]).toEqual([10, 10, expect.stringMatching(/^(\w{4}-){3}\w{4}$/)])
      expect([await isIn(call), await isIn(other)]).toEqual([true, false])
      expect((await call('GET', '/api/zweiter-faktor')).json()).toEqual({ aktiv: true, seitMs: nowMs, codesUebrig: 10 })
      expect(errorOf(await call('POST', '/api/zweiter-faktor', { password: TEST_PASSWORT }))).toEqual([409, 'faktor-aktiv'])
      expect(errorOf(await confirm())).toEqual([409, 'faktor-aktiv'])
    })

    it('and keeps neither the secret nor the codes readable, nor tells them again', async () => {
      const { call, geheimnis, codes, id } = await secured()
      const { db } = server.kontext
      const rows = JSON.stringify([
        await db.selectFrom('zweiterFaktor').selectAll().execute(),
        await db.selectFrom('wiederherstellungscode').selectAll().execute(),
        await db.selectFrom('verlauf').selectAll().execute(),
      ])
      expect([geheimnis, ...codes, ...codes.map((code) => code.replaceAll('-', ''))].filter((secret) => rows.includes(secret))).toEqual([])
      const told = [(await call('GET', '/api/zweiter-faktor')).body, (await call('GET', '/api/auth')).body].join()
      expect(told).not.toContain(geheimnis)
      const history = await db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', id).execute()
      expect(history).toEqual([{ aktion: 'zweiter-faktor-eingeschaltet' }])
    })

    it('is asked for after the right password alone, and says the same of a wrong one as without it', async () => {
      const { username, geheimnis } = await secured()
      const missing = await login(username)
      expect([missing.statusCode, missing.json().error, missing.cookies]).toEqual([401, 'zweiter-faktor', []])
      expect(errorOf(await login(username, { code: '' }))).toEqual([401, 'zweiter-faktor'])
      expect(errorOf(await login(username, { password: 'falsch falsch', code: codeAt(geheimnis) }))).toEqual([401, 'anmeldung-falsch'])
      expect((await login(username, { code: ` ${codeAt(geheimnis).slice(0, 3)} ${codeAt(geheimnis).slice(3)} ` })).statusCode).toBe(200)
    })

    it('takes a code once, also when two use it at the same moment, and none of an earlier step afterwards', async () => {
      const { username, geheimnis } = await secured()
      const code = codeAt(geheimnis)
      const answers = await Promise.all([login(username, { code }), login(username, { code, adresse: '10.0.0.9' })])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
      const replayed = await login(username, { code })
      expect([...errorOf(replayed), replayed.json().fields]).toEqual([401, 'zweiter-faktor', { code: expect.stringMatching(/schon benutzt/) }])
      expect(errorOf(await login(username, { code: codeAt(geheimnis, nowMs - 30_000) }))).toEqual([401, 'zweiter-faktor'])
      expect((await login(username, { code: codeAt(geheimnis, nowMs + 30_000) })).statusCode).toBe(200)
      expect(errorOf(await login(username, { code: codeAt(geheimnis, nowMs + 90_000) }))).toEqual([401, 'zweiter-faktor'])
    })

    it('does not take the code that set it up', async () => {
      const { username, geheimnis, confirm } = await admin()
      await confirm()
      expect(errorOf(await login(username, { code: codeAt(geheimnis) }))).toEqual([401, 'zweiter-faktor'])
    })

    it('counts wrong codes like wrong passwords, but no missing ones, and a right password alone forgets nothing', async () => {
      const { username, geheimnis } = await secured()
      for (let attempt = 0; attempt < 7; attempt += 1) expect((await login(username)).statusCode).toBe(401)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(errorOf(await login(username, { code: '123' }))).toEqual([401, 'zweiter-faktor'])
        if (attempt < 4) await login(username)
      }
      expect(errorOf(await login(username, { code: codeAt(geheimnis) }))).toEqual([429, 'zu-viele-versuche'])
      nowMs += 31_000
      expect((await login(username, { code: codeAt(geheimnis) })).statusCode).toBe(200)
    })

    it('lets at most five of many codes at once be tried', async () => {
      const { username } = await secured()
      const guesses = await Promise.all(Array.from({ length: 20 }, (_item, index) => login(username, { code: String(100_000 + index) })))
      expect(guesses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5)
      expect(guesses.every(({ statusCode }) => [401, 429].includes(statusCode))).toBe(true)
    })

    it('is replaced by each recovery code once, however it is typed', async () => {
      const { username, codes, call, id } = await secured()
      const [first = '', second = ''] = codes
      expect((await login(username, { code: first })).statusCode).toBe(200)
      expect(errorOf(await login(username, { code: first }))).toEqual([401, 'zweiter-faktor'])
      expect((await login(username, { code: second.toUpperCase().replaceAll('-', ' ') })).statusCode).toBe(200)
      expect((await call('GET', '/api/zweiter-faktor')).json()).toMatchObject({ codesUebrig: 8 })
      const others = await secured()
      expect(errorOf(await login(others.username, { code: codes[2] ?? '' }))).toEqual([401, 'zweiter-faktor'])
      const used = await server.kontext.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', id).orderBy('id').execute()
      expect(used.filter(({ aktion }) => aktion === 'wiederherstellungscode-benutzt')).toHaveLength(2)
    })

    it('is not got round by a new password', async () => {
      const { username, call } = await secured()
      const newPassword = 'ganz neues Passwort'
      await call('PUT', '/api/auth/updatepassword', { oldPassword: TEST_PASSWORT, newPassword, newPasswordConfirm: newPassword })
      expect(errorOf(await login(username, { password: newPassword }))).toEqual([401, 'zweiter-faktor'])
    })

    it('is switched off with password and code, and with nothing less', async () => {
      const { id, username, call, geheimnis, codes } = await secured()
      const end = (password: string, code: string) => call('POST', '/api/zweiter-faktor/ausschalten', { password, code })
      expect(errorOf(await end('falsch falsch', codeAt(geheimnis)))).toEqual([400, 'passwort-falsch'])
      expect(errorOf(await end(TEST_PASSWORT, '000000'))).toEqual([400, 'code-falsch'])
      expect((await end(TEST_PASSWORT, codeAt(geheimnis))).json()).toEqual({ ok: true })
      expect((await login(username)).statusCode).toBe(200)
      expect((await login(username, { code: codes[0] ?? '' })).statusCode).toBe(200)
      expect(errorOf(await end(TEST_PASSWORT, '000000'))).toEqual([409, 'faktor-fehlt'])
      expect(await server.kontext.db.selectFrom('wiederherstellungscode').selectAll().where('benutzerId', '=', id).execute()).toEqual([])
    })

    it('gives new recovery codes for password and code: the old ones are void, and that stands in the history', async () => {
      const { id, username, call, geheimnis, codes } = await secured()
      const renew = (password: string, code: string) => call('POST', '/api/zweiter-faktor/codes', { password, code })
      await login(username, { code: codes[0] ?? '' })
      expect(errorOf(await renew('falsch falsch', codeAt(geheimnis)))).toEqual([400, 'passwort-falsch'])
      expect(errorOf(await renew(TEST_PASSWORT, '000000'))).toEqual([400, 'code-falsch'])
      const answer = await renew(TEST_PASSWORT, codeAt(geheimnis))
      const { codes: fresh } = answer.json<{ codes: string[] }>()
      expect([answer.statusCode, new Set([...fresh, ...codes]).size]).toEqual([200, 20])
      expect((await call('GET', '/api/zweiter-faktor')).json()).toMatchObject({ aktiv: true, codesUebrig: 10 })
      expect(errorOf(await login(username, { code: codes[1] ?? '' }))).toEqual([401, 'zweiter-faktor'])
      expect(errorOf(await renew(TEST_PASSWORT, codeAt(geheimnis)))).toEqual([400, 'code-falsch'])
      expect((await login(username, { code: fresh[1] ?? '' })).statusCode).toBe(200)
      const [last] = fresh.slice(-1)
      expect((await renew(TEST_PASSWORT, last ?? '')).json<{ codes: string[] }>().codes).toHaveLength(10)
      expect((await call('GET', '/api/zweiter-faktor')).json()).toMatchObject({ codesUebrig: 10 })
      const { db } = server.kontext
      const history = await db.selectFrom('verlauf').selectAll().where('datensatzId', '=', id).orderBy('id').execute()
      expect(history.filter(({ aktion }) => aktion === 'wiederherstellungscodes-erneuert')).toHaveLength(2)
      expect(fresh.filter((code) => JSON.stringify(history).includes(code.replaceAll('-', '')))).toEqual([])
    })

    it('gives no codes to who has no second factor', async () => {
      const { username } = await person(['JURY'])
      const call = await enter(username)
      expect(errorOf(await call('POST', '/api/zweiter-faktor/codes', { password: TEST_PASSWORT, code: '000000' }))).toEqual([409, 'faktor-fehlt'])
      expect(errorOf(await call('POST', '/api/zweiter-faktor/codes', { password: TEST_PASSWORT }))).toEqual([400, 'eingabe-ungueltig'])
    })

    it('is lifted by another administrator, which ends all log-ins of the person and stands in the history', async () => {
      const [lost, helper] = [await secured(), await admin()]
      expect(errorOf(await lost.call('POST', `/api/benutzer/${lost.id}/zweiter-faktor/aufheben`))).toEqual([409, 'eigener-faktor'])
      expect((await helper.call('POST', `/api/benutzer/${lost.id}/zweiter-faktor/aufheben`)).json()).toEqual({ ok: true })
      expect(await isIn(lost.call)).toBe(false)
      expect((await login(lost.username)).statusCode).toBe(200)
      const [last] = await server.kontext.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', lost.id).orderBy('id', 'desc').execute()
      expect(last).toMatchObject({ aktion: 'zweiter-faktor-aufgehoben', benutzerId: helper.id })
      expect(errorOf(await helper.call('POST', `/api/benutzer/${lost.id}/zweiter-faktor/aufheben`))).toEqual([409, 'faktor-fehlt'])
    })

    it('has to be confirmed within the hour', async () => {
      const { confirm } = await admin()
      nowMs += 3_600_001
      expect(errorOf(await confirm())).toEqual([409, 'faktor-fehlt'])
    })
  })
})
