import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BenutzerEingabe, NeuerBenutzer } from '#contract/benutzer.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { ohneRichtung } from '#server/domain/grund/richtung.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { lastMailTo } from '#tests/support/mail.ts'

const PERSON: BenutzerEingabe = {
  gender: 'f',
  title: 'Mag.',
  firstname: 'Edda',
  lastname: 'Falk',
  username: 'edda.falk@agentur.example',
  telefon: '+43 1 555 20 26',
  firma: 'Studio Querformat',
  agenturId: null,
}
const NEU: NeuerBenutzer = { ...PERSON, roles: ['JURY'], einladen: false }

describe.each(['sqlite', 'postgres'] as const)('Benutzer on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let adminId: string
  let nowMs = Date.UTC(2026, 8, 18, 12)
  const create = async (eingabe: Partial<NeuerBenutzer>) =>
    (await admin('POST', '/api/benutzer', { ...NEU, ...eingabe })).json<{ id: string; version: number }>()
  const read = async (id: string) => (await admin('GET', `/api/benutzer/${id}`)).json()
  const namesOf = async (query: string) =>
    (await admin('GET', `/api/benutzer?${query}`)).json<{ items: { lastname: string }[] }>().items.map(({ lastname }) => lastname)

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    adminId = await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('lose what turns the direction of writing, and nothing else', async () => {
    const { id } = await create({ firstname: '\u202Ean\u200FnA\u202C', lastname: '\u2067אבג\u2069 Größl', username: 'richtung@agentur.example' })
    expect(await read(id)).toMatchObject({ firstname: 'annA', lastname: 'אבג Größl' })
    // What nobody reads is kept to the letter.
    const geheim = { password: 'a\u202Eb', namen: ['x\u200Ey'], zahl: 1, leer: null }
    expect(ohneRichtung(geheim)).toEqual({ ...geheim, namen: ['xy'] })
  })

  it('are kept as they were typed, under a username in small letters', async () => {
    const { id } = await create({ firstname: '  Édda 🎨 ', lastname: '<b>Falk', username: '  Edda.FALK@Agentur.example ' })
    expect(await read(id)).toEqual({
      ...PERSON,
      id,
      firstname: 'Édda 🎨',
      lastname: '<b>Falk',
      roles: ['JURY'],
      aktiv: true,
      agentur: null,
      version: 1,
      updatedMs: nowMs,
      updatedBy: 'Vera admin',
      letzteAnmeldungMs: null,
      eingeladenMs: null,
      avatarSha256: null,
      letzterAdmin: false,
      zweiterFaktor: false,
    })
    expect((await read(adminId)).letzterAdmin).toBe(true)
  })

  it('sort by last name after German rules, filter, search by words in any order, and refuse anything else', async () => {
    const agenturId = await insertAgentur(server.kontext.db, 'Öl & Söhne')
    for (const [index, lastname] of ['Zeman', 'Ähre', 'Ampel', 'Strauß'].entries())
      await create({ firstname: 'Sorta', lastname, username: `s${index}_100%@sort.example`, firma: 'Sortiert', roles: ['DRUCKEREI'] })
    await create({ firstname: 'Lukas', lastname: 'Wunder', username: 'lukas@sort.example', roles: ['AGENTUR'], agenturId })
    expect(await namesOf('rolle=DRUCKEREI')).toEqual(['Ähre', 'Ampel', 'Strauß', 'Zeman'])
    expect(await namesOf('rolle=DRUCKEREI&sort=lastname:DESC')).toEqual(['Zeman', 'Strauß', 'Ampel', 'Ähre'])
    expect(await namesOf('suche=sorta%20strauss')).toEqual(['Strauß'])
    expect(await namesOf('suche=soehne%20oel')).toEqual([])
    expect(await namesOf('suche=sohne%20ol')).toEqual(['Wunder'])
    expect(await namesOf('suche=S2_100%25@')).toEqual(['Ampel'])
    expect(await namesOf('suche=s2x')).toEqual([])
    expect((await namesOf('sort=firma:ASC')).slice(-6)).toEqual(expect.arrayContaining(['Ähre', 'Zeman']))
    for (const sort of ['username:ASC', 'letzteAnmeldung:DESC', 'firma:DESC']) expect((await namesOf(`sort=${sort}`)).length).toBeGreaterThan(5)
    for (const query of ['rolle=CHEF', 'aktiv=ja', 'pageSize=7', 'sort=passwortHash:ASC', 'foo=1']) {
      const answer = await admin('GET', `/api/benutzer?${query}`)
      expect([query, answer.statusCode, answer.json().error]).toEqual([query, 400, 'eingabe-ungueltig'])
    }
    const wahl = await admin('GET', '/api/benutzer/agenturwahl?suche=s%C3%B6hne')
    expect(wahl.json()).toEqual({ items: [{ id: agenturId, name: 'Öl & Söhne' }] })
  })

  it('refuse a username twice, also when two save at the same moment and in capitals', async () => {
    const answers = await Promise.all(
      ['zwei@test.example', 'Zwei@TEST.example'].map((username) => admin('POST', '/api/benutzer', { ...NEU, username })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().fields).toEqual({
      username: 'Eine Person mit dem Benutzernamen zwei@test.example gibt es schon.',
    })
  })

  it('answer every wrong field with a German sentence', async () => {
    const wrong = { ...NEU, gender: 'x', firstname: ' ', lastname: 'x'.repeat(10_000), username: 'kein-e-mail', telefon: 7, roles: ['CHEF'] }
    expect((await admin('POST', '/api/benutzer', wrong)).json().fields).toEqual({
      gender: 'Bitte wählen Sie eine Anrede.',
      firstname: 'Bitte geben Sie den Vornamen an.',
      lastname: 'Bitte höchstens 80 Zeichen.',
      username: 'Bitte eine E-Mail-Adresse wie vera.berger@agentur.example.',
      telefon: 'Bitte füllen Sie dieses Feld richtig aus.',
      'roles.0': expect.stringMatching(/^Möglich sind: ADMIN/),
    })
    expect((await admin('POST', '/api/benutzer', { ...NEU, roles: [] })).json().fields).toEqual({ roles: 'Bitte wählen Sie mindestens eine Rolle.' })
    expect((await admin('POST', '/api/benutzer', { ...NEU, roles: ['AGENTUR'] })).json().fields).toEqual({
      agenturId: expect.stringMatching(/zu welcher Agentur/),
    })
    const gone = await admin('POST', '/api/benutzer', { ...NEU, agenturId: '0195d3a0-0000-7000-8000-000000000001' })
    expect(gone.json().fields).toEqual({ agenturId: expect.stringMatching(/gibt es nicht mehr/) })
  })

  it('change under the version that was read', async () => {
    const { id } = await create({ username: 'aendern@test.example' })
    const eingabe = { ...PERSON, username: 'aendern@test.example', telefon: '1' }
    expect((await admin('PUT', `/api/benutzer/${id}`, { ...eingabe, version: 1 })).json()).toEqual({ id, version: 2 })
    const late = await admin('PUT', `/api/benutzer/${id}`, { ...eingabe, telefon: '2', version: 1 })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/^Sie selbst haben .* in einem anderen Fenster/)])
    const history = await server.kontext.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', id).orderBy('aktion').execute()
    expect(history.map(({ aktion }) => aktion)).toEqual(['angelegt', 'geändert'])
    expect(JSON.parse(history[1]?.daten ?? '')).toEqual({ vorher: { telefon: PERSON.telefon }, nachher: { telefon: '1' } })
  })

  it('keep the agency while they have the role, and need one for it', async () => {
    const agenturId = await insertAgentur(server.kontext.db, 'Halbton')
    const { id } = await create({ username: 'halbton@test.example', roles: ['AGENTUR'], agenturId })
    expect((await read(id)).agentur).toBe('Halbton')
    const without = await admin('PUT', `/api/benutzer/${id}`, { ...PERSON, username: 'halbton@test.example', version: 1 })
    expect(without.json().fields).toHaveProperty('agenturId')
    const juror = await create({ username: 'ohne-agentur@test.example' })
    const refused = await admin('PUT', `/api/auth/${juror.id}`, { roles: ['JURY', 'AGENTUR'], aktiv: true, version: 1 })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { roles: expect.stringMatching(/zuerst in den Stammdaten/) }])
  })

  it('are invited with a link that sets the first password within two weeks, once', async () => {
    const { id } = await create({ username: 'einladung@test.example', einladen: true })
    const login = (password: string) =>
      server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'einladung@test.example', password } })
    expect((await read(id)).eingeladenMs).toBe(nowMs)
    expect((await login('')).statusCode).toBe(400)
    expect((await login('irgendein Passwort')).statusCode).toBe(401)
    await server.kontext.jobs.runDue()
    const mail = lastMailTo(server, 'einladung@test.example')
    expect(mail).toContain('Guten Tag Edda Falk,')
    expect(mail).toContain('Der Link gilt vierzehn Tage')
    expect(mail).toContain('Das Wettbewerbsbüro hat Sie')
    const token = mail.match(/\/passwort\/neu\/([\w-]+)/)?.[1] ?? ''
    const stored = await server.kontext.db.selectFrom('mail').select('text').where('an', '=', 'einladung@test.example').executeTakeFirstOrThrow()
    expect(stored.text).not.toContain(token)
    nowMs += 13 * 86_400_000
    const redeem = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/auth/resetpassword/${token}`,
        payload: { newPassword: 'mein erstes Passwort', newPasswordConfirm: 'mein erstes Passwort' },
      })
    const seen = () => server.app.inject({ method: 'GET', url: `/api/auth/resetpassword/${token}` })
    expect((await seen()).json()).toMatchObject({ einladung: true, name: 'Edda Falk' })
    expect((await redeem()).json()).toEqual({ ok: true, username: 'einladung@test.example' })
    expect((await seen()).json().error).toBe('token-ungueltig')
    expect((await redeem()).json().error).toBe('token-ungueltig')
    expect((await login('mein erstes Passwort')).statusCode).toBe(200)
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    expect((await read(id)).letzteAnmeldungMs).toBe(nowMs)
  })

  it('lose their invitation with their old address', async () => {
    const { id } = await create({ username: 'alt@test.example', einladen: true })
    await server.kontext.jobs.runDue()
    const token = lastMailTo(server, 'alt@test.example').match(/\/passwort\/neu\/([\w-]+)/)?.[1] ?? ''
    await admin('PUT', `/api/benutzer/${id}`, { ...PERSON, username: 'neu@test.example', version: 1 })
    const payload = { newPassword: 'mein erstes Passwort', newPasswordConfirm: 'mein erstes Passwort' }
    const answer = await server.app.inject({ method: 'POST', url: `/api/auth/resetpassword/${token}`, payload })
    expect(answer.json().error).toBe('token-ungueltig')
    expect((await read(id)).eingeladenMs).toBeNull()
  })

  it('change together; who is left out is named with the reason, and the preview changes nothing', async () => {
    const [da, weg, nochEinAdmin] = [
      await create({ lastname: 'Da', username: 'da@test.example' }),
      await create({ lastname: 'Weg', username: 'weg@test.example' }),
      await create({ lastname: 'Chefin', username: 'chefin@test.example', roles: ['ADMIN'] }),
    ]
    const run = async (aktion: string, ids: string[], vorschau = false) =>
      (await admin('POST', '/api/benutzer/sammelaktion', { aktion, ids, vorschau })).json()
    expect(await run('DEAKTIVIEREN', [weg.id])).toEqual({ betroffen: [{ id: weg.id, name: 'Edda Weg' }], ausgelassen: [] })
    const ids = [da.id, weg.id, adminId, nochEinAdmin.id, '0195d3a0-0000-7000-8000-000000000001', da.id]
    const vorschau = await run('DEAKTIVIEREN', ids, true)
    expect((await read(da.id)).aktiv).toBe(true)
    expect(await run('DEAKTIVIEREN', ids)).toEqual(vorschau)
    expect(vorschau.betroffen.map(({ name }: { name: string }) => name)).toEqual(['Edda Da', 'Edda Chefin'])
    expect(Object.fromEntries(vorschau.ausgelassen.map(({ name, grund }: { name: string; grund: string }) => [name, grund]))).toEqual({
      'Edda Weg': 'ist schon deaktiviert',
      'Vera admin': 'ist Ihr eigenes Konto',
      'Eine Person': 'gibt es nicht mehr',
    })
    expect((await run('EINLADEN', [da.id, adminId], true)).ausgelassen.map(({ grund }: { grund: string }) => grund)).toEqual([
      'ist deaktiviert',
      'hat sich schon angemeldet und braucht keine Einladung',
    ])
    expect((await run('AKTIVIEREN', [da.id, adminId])).ausgelassen).toEqual([{ id: adminId, name: 'Vera admin', grund: 'ist schon aktiv' }])
    expect((await run('EINLADEN', [da.id])).betroffen).toHaveLength(1)
    expect(await read(da.id)).toMatchObject({ aktiv: true, eingeladenMs: nowMs })
  })

  it('keep one administrator when two deactivate each other at once', async () => {
    const { id } = await create({ username: 'zweite@test.example', roles: ['ADMIN'], einladen: false })
    await server.kontext.db
      .updateTable('benutzer')
      .set({ passwortHash: (await passwortHashOf(adminId)) ?? '' })
      .where('id', '=', id)
      .execute()
    const other = await server.loginAs('zweite@test.example', TEST_PASSWORT)
    const body = (target: string) => ({ aktion: 'DEAKTIVIEREN', ids: [target], vorschau: false })
    await Promise.all([admin('POST', '/api/benutzer/sammelaktion', body(id)), other('POST', '/api/benutzer/sammelaktion', body(adminId))])
    const active = await server.kontext.db.selectFrom('benutzer').select('id').where('roles', 'like', '%"ADMIN"%').where('aktiv', '=', 1).execute()
    expect(active).toHaveLength(1)
    await server.kontext.db.updateTable('benutzer').set({ aktiv: 1 }).where('id', '=', adminId).execute()
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })

  async function passwortHashOf(id: string): Promise<string | undefined> {
    return (await server.kontext.db.selectFrom('benutzer').select('passwortHash').where('id', '=', id).executeTakeFirst())?.passwortHash
  }
})
