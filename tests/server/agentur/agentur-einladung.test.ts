import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgenturPerson } from '#contract/agentur-person.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { lastMailTo } from '#tests/support/mail.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const FREMD = 'fremde@test.example'

describe.each(['sqlite', 'postgres'] as const)('An agency invites on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let eigene: Call
  let id: string
  let nowMs = Date.now()

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => (nowMs += 1) })
    const { db } = server.kontext
    id = await insertAgentur(db, 'Öffnung')
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
    await insertBenutzer(db, { username: 'jury@test.example', roles: ['JURY'] })
    for (const [username, agenturId] of [
      ['eigene@test.example', id],
      [FREMD, await insertAgentur(db, 'Zebra')],
    ] as const) {
      const benutzerId = await insertBenutzer(db, { username, roles: ['AGENTUR'] })
      await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
    }
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    eigene = await server.loginAs('eigene@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  const neu = (username: string) => ({ gender: 'm', title: '', firstname: 'Kai', lastname: 'Neu', username, telefon: '' })
  const invite = (username: string, call = eigene) => call('POST', `/api/agenturen/${id}/personen`, neu(username))
  const liste = async (call = eigene) => (await call('GET', `/api/agenturen/${id}/personen`)).json<{ items: AgenturPerson[] }>().items
  const find = async (username: string, call = eigene) => (await liste(call)).find((person) => person.username === username)
  const schritt = (benutzerId: string, name: string, body?: object) => eigene('POST', `/api/agenturen/${id}/personen/${benutzerId}/${name}`, body)
  /** Everything that the agency sees of an invitation, without what differs between two people anyway. */
  async function spurOf(username: string) {
    const angelegt = await invite(username)
    const gezeigt = await find(username)
    const personId = angelegt.json<{ id: string }>().id
    const nochmals = await invite(username)
    const erinnert = await schritt(personId, 'einladung')
    const veraltet = await schritt(personId, 'deaktivierung', { version: 7 })
    const weg = await schritt(personId, 'deaktivierung', { version: gezeigt?.version ?? 0 })
    const danach = await find(username)
    const zuSpaet = await schritt(personId, 'einladung')
    const zurueck = await eigene('DELETE', `/api/agenturen/${id}/personen/${personId}/einladung`)
    const leer = (await find(username)) ?? 'niemand'
    const wieder = await invite(username)
    const antworten = [angelegt, nochmals, erinnert, veraltet, weg, zuSpaet, zurueck, wieder].map(({ statusCode, body }) => [statusCode, body])
    return JSON.stringify([antworten, gezeigt, danach, leer, await find(username)])
      .replaceAll(wieder.json<{ id: string }>().id, 'neueId')
      .replaceAll(username, 'wer')
      .replaceAll(personId, 'id')
      .replaceAll(/\d{13}/g, 'ms')
      .replaceAll(/am \d.*? Uhr/g, 'am … Uhr')
  }

  it('people without learning whether there is an account elsewhere', async () => {
    const unbekannt = await spurOf('niemand@test.example')
    expect(unbekannt).toContain('gibt es schon')
    expect(unbekannt).toContain('"niemand"')
    expect(await spurOf(FREMD)).toBe(unbekannt)
    expect(await spurOf('jury@test.example')).toBe(unbekannt)
  })

  it('whoever has an account, who reads whom to turn to, and whose account stays as it is', async () => {
    await server.kontext.jobs.runDue()
    const mail = lastMailTo(server, FREMD)
    expect(mail).toMatch(/Öffnung[^]*schon ein Konto[^]*Wettbewerbsbüro/)
    expect(mail).not.toContain('/passwort/neu/')
    const { db } = server.kontext
    const row = await db.selectFrom('benutzer').select(['firstname', 'agenturId', 'aktiv']).where('username', '=', FREMD).executeTakeFirstOrThrow()
    expect([row.firstname, row.agenturId === id, row.aktiv]).toEqual(['Vera', false, 1])
  })

  it('and the office is told, there and in the history', async () => {
    const klar = await invite(FREMD, admin)
    expect([klar.statusCode, klar.json().fields]).toEqual([400, { username: `Eine Person mit dem Benutzernamen ${FREMD} gibt es schon.` }])
    expect(await find(FREMD, admin)).toBeUndefined()
    const { items } = (await admin('GET', `/api/verlauf/agentur/${id}`)).json<{ items: { aktion: string; aenderungen: object[] }[] }>()
    expect(items).toContainEqual(
      expect.objectContaining({
        aktion: 'Einladung an bestehendes Konto',
        aenderungen: [{ feld: 'username', vorher: '', nachher: 'jury@test.example' }],
      }),
    )
  })

  it('nobody twice, and shows whoever the office gives it only once', async () => {
    expect((await invite(FREMD)).json().fields).toEqual({ username: expect.stringContaining('gibt es schon') })
    const { db } = server.kontext
    await db.updateTable('benutzer').set({ agenturId: id, roles: '["AGENTUR"]' }).where('username', '=', 'jury@test.example').execute()
    expect((await liste()).filter(({ username }) => username === 'jury@test.example').map(({ aktiv }) => aktiv)).toEqual([true])
  })

  it('twenty people, then pauses for an hour; the office as often as it has to', async () => {
    nowMs += 3_600_000
    eigene = await server.loginAs('eigene@test.example', TEST_PASSWORT)
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    const codes = []
    for (let nr = 0; nr < 19; nr += 1) codes.push((await invite(`nr${nr}@test.example`)).statusCode)
    const kai = await find('nr0@test.example')
    codes.push((await schritt(kai?.id ?? '', 'einladung')).statusCode)
    expect(new Set(codes)).toEqual(new Set([200]))
    for (const answer of [await invite('nr20@test.example'), await schritt(kai?.id ?? '', 'einladung')])
      expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([
        429,
        expect.stringMatching(/20 Einladungen.*Wettbewerbsbüro/),
        '3600',
      ])
    expect((await invite('nr21@test.example', admin)).statusCode).toBe(200)
    nowMs += 3_600_000
    eigene = await server.loginAs('eigene@test.example', TEST_PASSWORT)
    expect((await invite('nr22@test.example')).statusCode).toBe(200)
  })
})
