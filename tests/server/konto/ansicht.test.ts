import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { addPerson, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'
import type { Call } from '#tests/support/server/test-server.ts'

const MINUTE = 60_000
const SOME_ID = '0195d3a0-0000-7000-8000-000000000001'

describe.each(['sqlite', 'postgres'] as const)('looking as somebody else on %s', (dialekt) => {
  let saal: Saal
  let admin: Call

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1'], einreichungen: 2 })
    await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
    await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
    admin = saal.person('admin').call
  })
  beforeEach(() => admin('DELETE', '/api/auth/ansicht'))
  afterAll(() => saal.server.close())

  const start = (name: string, grund = 'Frau Berger findet ihre Einreichung nicht') =>
    admin('POST', '/api/auth/ansicht', { benutzerId: saal.person(name).benutzerId, grund })
  const whoIs = async () => (await admin('GET', '/api/auth')).json<{ id: string; ansichtVon?: { name: string; bisMs: number } }>()
  const historyOf = (name: string) =>
    saal.db
      .selectFrom('verlauf')
      .selectAll()
      .where('datensatzId', '=', saal.person(name).benutzerId)
      .where('aktion', 'like', 'ansicht%')
      .orderBy('id')
      .execute()

  it('shows what that person sees, says who looks, and stands in the history with its reason', async () => {
    const begun = (await start('agentur')).json()
    const bisMs = saal.uhr.ms + 30 * MINUTE
    expect(begun).toMatchObject({ id: saal.person('agentur').benutzerId, roles: ['AGENTUR'], ansichtVon: { name: 'Vera admin', bisMs } })
    expect(await whoIs()).toEqual(begun)
    expect((await admin('GET', '/api/mails')).json().error).toBe('keine-berechtigung')
    saal.uhr.ms += MINUTE
    const ended = await admin('DELETE', '/api/auth/ansicht')
    expect(ended.json()).toMatchObject({ id: saal.person('admin').benutzerId, roles: ['ADMIN'] })
    expect(ended.json()).not.toHaveProperty('ansichtVon')
    expect((await admin('GET', '/api/mails')).statusCode).toBe(200)
    expect((await historyOf('agentur')).map(({ aktion, benutzerId, daten }) => [aktion, benutzerId, JSON.parse(daten)])).toEqual([
      ['ansicht-begonnen', saal.person('admin').benutzerId, { grund: 'Frau Berger findet ihre Einreichung nicht', bisMs }],
      ['ansicht-beendet', saal.person('admin').benutzerId, {}],
    ])
  })

  it('needs the role ADMIN and a reason, and never shows an administrator, oneself or whoever is deactivated', async () => {
    const asked = await saal.person('vorsitz').call('POST', '/api/auth/ansicht', { benutzerId: saal.person('j1').benutzerId, grund: 'x' })
    expect(asked.statusCode).toBe(403)
    expect((await start('j1', '   ')).json().fields).toHaveProperty('grund')
    expect((await start('admin2')).json().error).toBe('ansicht-unmoeglich')
    expect((await start('admin')).json().error).toBe('ansicht-unmoeglich')
    await saal.db.updateTable('benutzer').set({ aktiv: 0 }).where('id', '=', saal.person('agentur').benutzerId).execute()
    expect((await start('agentur')).json().error).toBe('ansicht-unmoeglich')
    await saal.db.updateTable('benutzer').set({ aktiv: 1 }).where('id', '=', saal.person('agentur').benutzerId).execute()
    expect((await whoIs()).id).toBe(saal.person('admin').benutzerId)
  })

  it('changes nothing: every endpoint that writes is refused, known or not, and no row moves', async () => {
    await start('vorsitz')
    const before = await dump(saal)
    const writing = ENDPUNKTE.filter(({ methode, name }) => methode !== 'GET' && name !== 'endAnsicht' && name !== 'logout')
    for (const { methode, pfad } of writing) {
      const url = pfad.replaceAll(/:(\w+)/g, SOME_ID)
      const answer = await admin(methode, url, {})
      expect([url, answer.statusCode, answer.json().error]).toEqual([url, 403, 'nur-ansicht'])
    }
    expect(writing.length).toBeGreaterThan(20)
    for (const url of ['/media/x', '/api/gibt/es/nicht', '/api//auth/ansicht', '/api/auth/ansicht/?x'])
      expect((await admin('POST', url, {})).json().error).toBe('nur-ansicht')
    expect(await dump(saal)).toEqual(before)
  })

  it('casts no vote, whoever is named in it', async () => {
    await start('j1')
    const { benutzerId } = saal.person('j1')
    const act = { seq: 1, id: newId(saal.uhr.ms), rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0], art: 'BEWERTET', wert: { punkte: 3 } }
    for (const who of [benutzerId, saal.person('admin').benutzerId]) {
      const body = { benutzerId: who, geraetId: newId(saal.uhr.ms), schema: 1, stimmabgaben: [{ ...act, wallMs: saal.uhr.ms }] }
      expect((await admin('POST', '/api/voting/stimmabgaben', body)).json().error).toBe('nur-ansicht')
    }
    expect(await saal.db.selectFrom('stimmabgabe').selectAll().execute()).toEqual([])
  })

  it('never shows the private notes of a juror, nor seals a time in the name of one', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.send([tablet.act()])
    const { mitgliedId, call } = saal.person('j1')
    const notiz = { mitgliedId, einreichungId: saal.einreichungIds[0] ?? '', text: 'Streng geheim', rev: 1, geraetId: tablet.geraetId, serverMs: 1 }
    await saal.db.insertInto('notiz').values(notiz).execute()
    const url = `/api/voting/jurys/${saal.juryId}/stimmen`
    const own = await call('GET', url)
    expect([own.body.includes('Streng geheim'), typeof own.headers['lorbeer-zeit']]).toEqual([true, 'string'])
    await start('j1')
    for (const path of [url, '/api/voting/jurys', `/api/voting/jurys/${saal.juryId}/paket`]) {
      const seen = await admin('GET', path)
      expect([path, seen.statusCode, seen.body.includes('Streng geheim'), seen.headers['lorbeer-zeit']]).toEqual([path, 200, false, undefined])
    }
  })

  it('shows no vote of a juror before its round is closed: neither what counts nor what waits for an answer nor what was refused', async () => {
    const [a, b] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')]
    const [, einreichungId] = saal.einreichungIds
    await a.cast({ einreichungId, wert: { punkte: 4 } })
    expect([(await b.cast({ einreichungId, wert: { punkte: 9 } })).status, (await b.cast({ wert: { punkte: 99 } })).status]).toEqual([
      'conflict',
      'rejected',
    ])
    const seen = async () => {
      const { items, vorschlaege, nichtGezaehlt } = (await admin('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<StimmenAntwort>()
      return [items, vorschlaege, nichtGezaehlt].map((list) => list.length > 0)
    }
    const setStatus = (status: string) => saal.db.updateTable('runde').set({ status }).where('id', '=', saal.rundeId).execute()
    await start('j1')
    for (const status of ['OFFEN', 'PAUSIERT', 'NACHLAUF']) {
      await setStatus(status)
      expect([status, await seen()]).toEqual([status, [false, false, false]])
    }
    await setStatus('GESCHLOSSEN')
    expect(await seen()).toEqual([true, true, true])
    await setStatus('OFFEN')
  })

  it('ends by itself after thirty minutes: until the browser has noticed nothing can be changed, then all is as before', async () => {
    await start('agentur')
    saal.uhr.ms += 30 * MINUTE - 1
    expect((await whoIs()).ansichtVon).toBeDefined()
    saal.uhr.ms += 1
    const late = await admin('POST', '/api/auth/ansicht', { benutzerId: saal.person('j1').benutzerId, grund: 'noch einmal' })
    expect([late.statusCode, late.json().error, late.json().message]).toEqual([403, 'nur-ansicht', expect.stringMatching(/zu Ende/)])
    expect((await admin('GET', '/api/mails')).statusCode).toBe(200)
    expect(await whoIs()).toMatchObject({ id: saal.person('admin').benutzerId, roles: ['ADMIN'] })
    expect((await historyOf('agentur')).at(-1)).toMatchObject({ aktion: 'ansicht-beendet' })
    expect((await start('j1')).statusCode).toBe(200)
  })

  it('ends at once when the person becomes an administrator or is deactivated, or the one who looks is none any more', async () => {
    const setRoles = (name: string, roles: string[], aktiv: 0 | 1 = 1) =>
      saal.db
        .updateTable('benutzer')
        .set({ roles: JSON.stringify(roles), aktiv })
        .where('id', '=', saal.person(name).benutzerId)
        .execute()
    for (const [name, roles, aktiv] of [['j1', ['JURY', 'ADMIN'], 1] as const, ['j1', ['JURY'], 0] as const, ['admin', ['DRUCKEREI'], 1] as const]) {
      expect((await start('j1')).statusCode).toBe(200)
      await setRoles(name, [...roles], aktiv)
      expect((await admin('POST', '/api/auth/resetpassword', { username: 'x' })).json().error).toBe('nur-ansicht')
      expect((await whoIs()).id).toBe(saal.person('admin').benutzerId)
      await setRoles('j1', ['JURY'])
      await setRoles('admin', ['ADMIN'])
    }
  })

  it('is of this one log-in: another of the same administrator, and the person seen, work on undisturbed', async () => {
    const elsewhere = await saal.server.loginAs('admin@saal.example', 'ein gutes Passwort')
    await start('j1')
    expect((await elsewhere('GET', '/api/auth')).json()).toMatchObject({ id: saal.person('admin').benutzerId })
    expect((await elsewhere('DELETE', '/api/sitzungen')).statusCode).toBe(200)
    expect((await admin('GET', '/api/auth')).json()).toEqual({ error: 403 })
    admin = elsewhere
    const tablet = new TestGeraet(saal, 'j1')
    expect((await tablet.send([tablet.act()])).ergebnisse).toHaveLength(1)
  })

  it('ends with the log-in', async () => {
    const once = await saal.server.loginAs('admin2@saal.example', 'ein gutes Passwort')
    await once('POST', '/api/auth/ansicht', { benutzerId: saal.person('vorsitz').benutzerId, grund: 'Test' })
    saal.uhr.ms += MINUTE
    expect((await once('POST', '/api/auth/logout')).json()).toEqual({ ok: true })
    expect((await once('GET', '/api/auth')).json()).toEqual({ error: 403 })
    expect((await historyOf('vorsitz')).at(-1)).toMatchObject({ aktion: 'ansicht-beendet' })
  })
})

/** Every row of every table. */
async function dump({ db }: Saal): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const { name } of await db.introspection.getTables())
    rows[name] = await db
      .selectFrom(name as 'jury')
      .selectAll()
      .execute()
  return rows
}
