import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('auth objects on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let adminId: string
  let juror: Call
  let jurorId: string
  let nowMs = Date.UTC(2026, 2, 5, 9)

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    adminId = await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    jurorId = await insertBenutzer(server.kontext.db, { username: 'jury@test.example', roles: ['JURY'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    juror = await server.loginAs('jury@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('are read by the person and by ADMIN, and need an id', async () => {
    expect((await juror('GET', `/api/auth/${jurorId}`)).json()).toMatchObject({ id: jurorId, username: 'jury@test.example' })
    expect((await admin('GET', `/api/auth/${jurorId}`)).json()).toMatchObject({ id: jurorId })
    expect((await juror('GET', `/api/auth/${adminId}`)).statusCode).toBe(403)
    expect((await admin('GET', '/api/auth/gibt-es-nicht')).statusCode).toBe(404)
    const without = await juror('GET', '/api/auth/')
    expect([without.statusCode, without.json().message]).toEqual([400, 'ID not provided'])
  })

  it('change by ADMIN with the version that was read, and keep their history', async () => {
    const { version } = (await admin('GET', `/api/auth/${jurorId}`)).json()
    const changed = await admin('PUT', `/api/auth/${jurorId}`, { roles: ['PRAESENTATION', 'JURY', 'JURY'], aktiv: true, version })
    expect(changed.json()).toMatchObject({ roles: ['JURY', 'PRAESENTATION'], version: version + 1 })
    const outdated = await admin('PUT', `/api/auth/${jurorId}`, { roles: ['JURY'], aktiv: true, version })
    expect([outdated.statusCode, outdated.json().message]).toEqual([
      409,
      expect.stringMatching(/^Sie selbst haben den Datensatz am .+ Uhr geändert, in einem anderen Fenster/),
    ])
    const history = await server.kontext.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', jurorId).execute()
    expect(history).toMatchObject([{ noun: 'benutzer', aktion: 'berechtigung', benutzerId: adminId }])
  })

  it('are taken back as they were read: id and roles are enough, and what is not said stays', async () => {
    const object = (await admin('GET', `/api/auth/${jurorId}`)).json<{ version: number }>()
    const { version } = object
    expect((await admin('PUT', `/api/auth/${jurorId}`, { id: jurorId, roles: ['JURY'] })).json()).toMatchObject({ roles: ['JURY'], aktiv: true })
    const outdated = await admin('PUT', `/api/auth/${jurorId}`, { ...object, version })
    expect(outdated.statusCode).toBe(409)
    const whole = await admin('PUT', `/api/auth/${jurorId}`, { ...object, version: version + 1 })
    expect(whole.json()).toMatchObject({ roles: ['JURY', 'PRAESENTATION'], aktiv: true, version: version + 2 })
    const other = await admin('PUT', `/api/auth/${jurorId}`, { id: adminId, roles: ['JURY'] })
    expect([other.statusCode, other.json().error]).toEqual([400, 'eingabe-ungueltig'])
  })

  it('never change for oneself', async () => {
    const answer = await admin('PUT', `/api/auth/${adminId}`, { roles: ['JURY'], aktiv: true })
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'eigene-rollen'])
  })

  it('keep at least one active ADMIN when two take away each other at once', async () => {
    const otherId = await insertBenutzer(server.kontext.db, { username: 'admin2@test.example', roles: ['ADMIN'] })
    const other = await server.loginAs('admin2@test.example', TEST_PASSWORT)
    const answers = await Promise.all([
      admin('PUT', `/api/auth/${otherId}`, { roles: [], aktiv: true }),
      other('PUT', `/api/auth/${adminId}`, { roles: [], aktiv: true }),
    ])
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    const admins = await server.kontext.db.selectFrom('benutzer').select('id').where('roles', 'like', '%"ADMIN"%').execute()
    expect(admins).toHaveLength(1)
    await server.kontext.db.updateTable('benutzer').set({ roles: '["ADMIN"]' }).where('id', '=', adminId).execute()
  })

  it('end the long log-in of a tablet whose person becomes an administrator', async () => {
    const id = await insertBenutzer(server.kontext.db, { username: 'aufstieg@test.example', roles: ['JURY'] })
    const [tablet, jury] = [await server.loginAs('aufstieg@test.example', TEST_PASSWORT), ['JURY', 'ADMIN'] as const]
    nowMs += 13 * 3_600_000
    const chefin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    expect((await chefin('PUT', `/api/auth/${id}`, { roles: jury })).statusCode).toBe(200)
    expect((await tablet('GET', '/api/benutzer')).statusCode).toBe(401)
    admin = chefin
  })

  it('take all sessions from whoever is deactivated', async () => {
    expect((await juror('GET', '/api/auth/roles')).statusCode).toBe(200)
    expect((await admin('PUT', `/api/auth/${jurorId}`, { roles: ['JURY'], aktiv: false })).json()).toMatchObject({ aktiv: false })
    expect((await juror('GET', '/api/auth')).json()).toEqual({ error: 403 })
    expect(await server.kontext.db.selectFrom('sitzung').selectAll().where('benutzerId', '=', jurorId).execute()).toEqual([])
  })
})
