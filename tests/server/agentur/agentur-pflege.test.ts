import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agentur, AgenturEingabe } from '#contract/agentur.ts'
import type { Ansprechpartner, AnsprechpartnerEingabe } from '#contract/ansprechpartner.ts'
import type { AgenturPerson } from '#contract/agentur-person.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { lastMailTo } from '#tests/support/mail.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const PERSON: AnsprechpartnerEingabe = {
  gender: 'f',
  title: '',
  firstname: 'Vera',
  lastname: 'Berger',
  funktion: '',
  email: 'vera@agentur.example',
  telefon: '',
  zustaendig: ['EINREICHUNG'],
  istHauptkontakt: false,
}
const RECHNUNG = { name: 'Holding AG', strasse: 'Ring 1', plz: '1010', ort: 'Wien', land: 'AT', email: 'rechnung@holding.example' } as const

describe.each(['sqlite', 'postgres'] as const)('An agency on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let eigene: Call
  let andere: Call
  let id: string
  let nowMs = Date.now()
  const pfad = () => `/api/agenturen/${id}`
  const lies = async (call: Call = admin) => (await call('GET', pfad())).json<Agentur>()
  const eingabeOf = ({ agenturname, agenturnameVeroeffentlichungen, netzwerk, strasse, plz, ort, uid, ...rest }: Agentur): AgenturEingabe => ({
    agenturname,
    agenturnameVeroeffentlichungen,
    netzwerk,
    strasse,
    plz,
    ort,
    uid,
    rechnung: null,
    art: rest.art as 'AGENTUR',
    land: rest.land as 'AT',
    mitgliedNr: rest.mitgliedNr,
    mitgliedGeprueft: rest.mitgliedGeprueft,
    telefon: rest.telefon,
    email: 'office@agentur.example',
    website: rest.website,
  })
  async function save(call: Call, over: object) {
    const satz = await lies()
    return call('PUT', pfad(), { ...eingabeOf(satz), version: satz.version, ...over })
  }
  async function schritt(name: string, text = '') {
    const { version } = await lies()
    return admin('POST', `${pfad()}/status`, { schritt: name, text, version })
  }
  async function person(username: string, agenturId: string | null, roles: ('AGENTUR' | 'JURY')[] = ['AGENTUR']) {
    const benutzerId = await insertBenutzer(server.kontext.db, { username, roles })
    await server.kontext.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
    return benutzerId
  }

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => (nowMs += 1) })
    const { db } = server.kontext
    id = await insertAgentur(db, 'Öffnung')
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
    await person('eigene@test.example', id)
    await person('andere@test.example', await insertAgentur(db, 'Zebra'))
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    eigene = await server.loginAs('eigene@test.example', TEST_PASSWORT)
    andere = await server.loginAs('andere@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  describe('keeps its master data', () => {
    it('which its own people change, and nobody else', async () => {
      expect((await eigene('GET', '/api/agenturen/eigene')).json()).toEqual({
        agentur: { id, name: 'Öffnung', status: 'FREIGEGEBEN', art: 'AGENTUR' },
      })
      expect((await save(eigene, { ort: 'Linz', uid: 'atu 123 45 675', rechnung: RECHNUNG })).statusCode).toBe(200)
      expect(await lies(eigene)).toMatchObject({
        ort: 'Linz',
        uid: 'ATU12345675',
        rechnung: RECHNUNG,
        notiz: null,
        schritte: [],
        updatedBy: 'Vera eigene',
      })
      for (const call of [andere]) {
        expect((await call('GET', pfad())).json().error).toBe('nicht-gefunden')
        expect((await save(call, { ort: 'Graz' })).json().error).toBe('nicht-gefunden')
      }
      const old = await eigene('PUT', pfad(), { ...eingabeOf(await lies()), version: 1 })
      expect([old.statusCode, old.json().message]).toEqual([409, expect.stringMatching(/^Sie selbst haben .* in einem anderen Fenster/)])
      const verlauf = (await admin('GET', `/api/verlauf/agentur/${id}`)).json<{ items: { aenderungen: { feld: string }[] }[] }>()
      expect(verlauf.items[0]?.aenderungen.map(({ feld }) => feld)).not.toContain('vergleichsname')
    })

    it('but not what decides about its prices', async () => {
      await save(admin, { mitgliedNr: 'M-1', mitgliedGeprueft: true })
      expect((await save(eigene, { art: 'EPU' })).json().fields).toEqual({ art: expect.stringMatching(/Wettbewerbsbüro/) })
      await save(eigene, { mitgliedGeprueft: false, telefon: '+43 1 1' })
      expect(await lies()).toMatchObject({ mitgliedGeprueft: true, telefon: '+43 1 1' })
      await save(eigene, { mitgliedNr: 'M-2', mitgliedGeprueft: true })
      expect(await lies()).toMatchObject({ mitgliedNr: 'M-2', mitgliedGeprueft: false })
    })

    it('with a sentence at every field that is wrong', async () => {
      const cases: [object, string][] = [
        [{ plz: '12345' }, 'plz'],
        [{ land: 'DE' }, 'plz'],
        [{ uid: 'ATU12345670' }, 'uid'],
        [{ email: '' }, 'email'],
        [{ rechnung: { ...RECHNUNG, strasse: '' } }, 'rechnung.strasse'],
        [{ rechnung: { ...RECHNUNG, plz: '1' } }, 'rechnung.plz'],
        [{ rechnung: 'irgendwohin' }, 'rechnung'],
        [{ agenturname: '🎨'.repeat(10_000) }, 'agenturname'],
      ]
      for (const [over, feld] of cases) {
        const answer = await save(eigene, { uid: '', ...over })
        expect([over, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([over, 400, [feld]])
      }
    })
  })

  describe('has contacts', () => {
    const liste = async () => (await eigene('GET', `${pfad()}/ansprechpartner`)).json<{ items: Ansprechpartner[] }>().items
    const create = (over: Partial<AnsprechpartnerEingabe> = {}) => eigene('POST', `${pfad()}/ansprechpartner`, { ...PERSON, ...over })

    it('of whom exactly one is the main contact', async () => {
      await create()
      await create({ lastname: 'Zweig', email: 'zweig@agentur.example', zustaendig: ['RECHNUNG', 'RECHNUNG'] })
      const [vera, zweig] = await liste()
      if (!vera || !zweig) throw new Error('two contacts')
      expect([vera.istHauptkontakt, zweig.istHauptkontakt, zweig.zustaendig]).toEqual([true, false, ['RECHNUNG']])
      const ab = await eigene('PUT', `/api/ansprechpartner/${vera.id}`, { ...PERSON, istHauptkontakt: false, version: vera.version })
      expect(ab.json().fields).toEqual({ istHauptkontakt: expect.any(String) })
      await eigene('PUT', `/api/ansprechpartner/${zweig.id}`, { ...PERSON, lastname: 'Zweig', istHauptkontakt: true, version: zweig.version })
      expect((await liste()).map(({ lastname, istHauptkontakt }) => [lastname, istHauptkontakt])).toEqual([
        ['Zweig', true],
        ['Berger', false],
      ])
      expect((await eigene('PUT', `/api/ansprechpartner/${vera.id}`, { ...PERSON, version: vera.version })).statusCode).toBe(409)
    })

    it('who stay while a work names them, and are nobody else’s', async () => {
      const [haupt, vera] = await liste()
      if (!vera || !haupt) throw new Error('two contacts')
      const url = `/api/ansprechpartner/${vera.id}`
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect((await andere(method, url, method === 'PUT' ? { ...PERSON, version: vera.version } : undefined)).json().error).toBe('nicht-gefunden')
      expect((await andere('POST', `${pfad()}/ansprechpartner`, PERSON)).json().error).toBe('nicht-gefunden')
      expect((await eigene('DELETE', `/api/ansprechpartner/${haupt.id}`)).json().message).toMatch(/Hauptkontakt kann nicht gelöscht/)
      expect((await eigene('DELETE', url)).json()).toEqual({ ok: true })
      expect(await liste()).toHaveLength(1)
      expect((await create({ zustaendig: [] })).json().fields).toEqual({ zustaendig: expect.any(String) })
    })
  })

  describe('is released, asked, locked and archived by the office', () => {
    it('step by step, each with its mail, and no step that does not fit', async () => {
      const { db, jobs } = server.kontext
      await db.updateTable('agentur').set({ status: 'BESTAETIGT' }).where('id', '=', id).execute()
      expect((await lies()).schritte).toEqual(['FREIGEBEN', 'RUECKFRAGE', 'ARCHIVIEREN'])
      expect((await schritt('SPERREN', 'Warum?')).json().error).toBe('agentur-status')
      expect((await schritt('RUECKFRAGE')).json().fields).toEqual({ text: 'Bitte schreiben Sie Ihre Frage.' })
      await schritt('RUECKFRAGE', 'Welche UID?\nBitte mit {{link}}.')
      await jobs.runDue()
      expect(lastMailTo(server, 'vera@agentur.example')).toMatch(/Welche UID\?\r\nBitte mit \{ \{link\} \}\.[^]*\/agentur\/[0-9a-f-]{36}/)
      expect(await lies(eigene)).toMatchObject({ status: 'RUECKFRAGE', statusGrund: 'Welche UID?\nBitte mit {{link}}.' })
      await schritt('FREIGEBEN')
      expect((await schritt('SPERREN', 'Offene Rechnung')).statusCode).toBe(200)
      await jobs.runDue()
      expect(lastMailTo(server, 'vera@agentur.example')).toContain('Offene Rechnung')
      await schritt('ENTSPERREN')
      expect(await lies()).toMatchObject({ status: 'FREIGEGEBEN', statusGrund: '' })
    })

    it('and not archived while a work of it takes part', async () => {
      await schritt('ARCHIVIEREN')
      expect((await lies()).status).toBe('ARCHIVIERT')
      await schritt('AUFNEHMEN')
      expect((await lies()).status).toBe('BESTAETIGT')
    })

    it('under the version that was read, and with a note of its own', async () => {
      const { version } = await lies()
      expect((await admin('PUT', `${pfad()}/notiz`, { notiz: 'Angerufen.', version })).json()).toEqual({ id, version: version + 1 })
      expect((await admin('POST', `${pfad()}/status`, { schritt: 'FREIGEBEN', text: '', version })).statusCode).toBe(409)
      expect([(await lies()).notiz, (await lies(eigene)).notiz]).toEqual(['Angerufen.', null])
      expect((await eigene('PUT', `${pfad()}/notiz`, { notiz: 'x', version })).json().error).toBe('keine-berechtigung')
    })
  })

  describe('has people with accounts', () => {
    const liste = async (call: Call = eigene) => (await call('GET', `${pfad()}/personen`)).json<{ items: AgenturPerson[] }>().items
    const neu = { gender: 'm', title: '', firstname: 'Kai', lastname: 'Neu', username: 'kai@agentur.example', telefon: '' }

    it('whom it invites once the office has released it: nobody writes to strangers before', async () => {
      const { db, jobs } = server.kontext
      await db.updateTable('agentur').set({ status: 'BESTAETIGT' }).where('id', '=', id).execute()
      const zuFrueh = await eigene('POST', `${pfad()}/personen`, neu)
      expect([zuFrueh.statusCode, zuFrueh.json().message]).toEqual([
        409,
        expect.stringMatching(/sobald das Wettbewerbsbüro Ihre Agentur freigegeben hat/),
      ])
      expect(await liste()).toHaveLength(1)
      await person('wartet@test.example', id)
      const wartet = (await liste()).find(({ username }) => username === 'wartet@test.example')
      expect((await eigene('POST', `${pfad()}/personen/${wartet?.id}/einladung`)).statusCode).toBe(409)
      await db.deleteFrom('benutzer').where('username', '=', 'wartet@test.example').execute()
      await jobs.runDue()
      expect(await db.selectFrom('mail').select('id').where('vorlage', '=', 'einladung').execute()).toEqual([])
      await db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).where('id', '=', id).execute()
    })

    it('by names that are no addresses of the web', async () => {
      for (const firstname of ['Sie haben gewonnen www.boese.example', 'Klick https://boese.example', 'Preis boese.example/gewinn'])
        expect((await eigene('POST', `${pfad()}/personen`, { ...neu, firstname })).json().fields).toEqual({
          firstname: expect.stringMatching(/Internetadresse/),
        })
      const kontakt = await eigene('POST', `${pfad()}/ansprechpartner`, { ...PERSON, lastname: 'WWW.boese.example' })
      expect(kontakt.json().fields).toEqual({ lastname: expect.stringMatching(/Internetadresse/) })
      expect((await eigene('POST', `${pfad()}/ansprechpartner`, { ...PERSON, firstname: 'J.R.', lastname: 'O’Neill-St. John' })).statusCode).toBe(200)
    })

    it('whom it invites, with no other right than its own', async () => {
      const { db, jobs } = server.kontext
      expect((await eigene('POST', `${pfad()}/personen`, neu)).statusCode).toBe(200)
      await jobs.runDue()
      const mail = lastMailTo(server, neu.username)
      expect(mail).toMatch(/\/passwort\/neu\/[\w-]{43}/)
      expect(mail).toContain('Vera eigene von Öffnung hat Sie')
      const row = await db.selectFrom('benutzer').selectAll().where('username', '=', neu.username).executeTakeFirstOrThrow()
      expect([row.agenturId, row.roles, row.aktiv]).toEqual([id, '["AGENTUR"]', 1])
      expect((await eigene('POST', `${pfad()}/personen`, neu)).json().fields).toEqual({ username: expect.any(String) })
      expect((await andere('POST', `${pfad()}/personen`, neu)).json().error).toBe('nicht-gefunden')
      expect((await andere('GET', `${pfad()}/personen`)).json().error).toBe('nicht-gefunden')
      expect((await eigene('POST', `${pfad()}/personen/${row.id}/einladung`)).json()).toEqual({ ok: true })
    })

    it('whose invitation it takes back while they have never logged in: the address is free again', async () => {
      const { db, jobs } = server.kontext
      const falsch = { ...neu, username: 'tippfehler@agentur.example' }
      const { id: benutzerId } = (await eigene('POST', `${pfad()}/personen`, falsch)).json<{ id: string }>()
      await jobs.runDue()
      const [, token = ''] = /\/passwort\/neu\/([\w-]+)/.exec(lastMailTo(server, falsch.username)) ?? []
      const url = (wen: string) => `${pfad()}/personen/${wen}/einladung`
      expect((await andere('DELETE', url(benutzerId))).json().error).toBe('nicht-gefunden')
      expect((await eigene('DELETE', url(benutzerId))).json()).toEqual({ ok: true })
      expect((await liste()).map(({ username }) => username)).not.toContain(falsch.username)
      expect((await eigene('GET', `/api/auth/resetpassword/${token}`)).json().error).toBe('token-ungueltig')
      expect((await eigene('POST', `${pfad()}/personen`, falsch)).statusCode).toBe(200)
      const wieder = (await liste()).find(({ username }) => username === falsch.username)
      await db
        .updateTable('benutzer')
        .set({ letzteAnmeldungMs: 1 })
        .where('id', '=', wieder?.id ?? '')
        .execute()
      expect((await eigene('DELETE', url(wieder?.id ?? ''))).json()).toMatchObject({
        error: 'agentur-person',
        message: expect.stringMatching(/angemeldet/),
      })
      await db
        .deleteFrom('benutzer')
        .where('id', '=', wieder?.id ?? '')
        .execute()
      const verlauf = await db.selectFrom('verlauf').select(['aktion', 'daten']).where('datensatzId', '=', benutzerId).execute()
      expect(verlauf.map(({ aktion }) => aktion)).toContain('Einladung zurückgezogen')
      expect(JSON.stringify(verlauf.at(-1))).not.toContain('passwortHash')
    })

    it('of whom one always stays, and nobody of another agency is touched', async () => {
      const doppelt = await person('doppelt@test.example', id, ['AGENTUR', 'JURY'])
      const fremd = (
        await server.kontext.db.selectFrom('benutzer').select('id').where('username', '=', 'andere@test.example').executeTakeFirstOrThrow()
      ).id
      const personen = await liste()
      const off = (benutzerId: string, version = 1, call: Call = eigene) =>
        call('POST', `${pfad()}/personen/${benutzerId}/deaktivierung`, { version })
      const [ich, kai] = [personen.find((row) => row.ich), personen.find(({ username }) => username === neu.username)]
      if (!ich || !kai) throw new Error('two people')
      expect((await off(ich.id)).json().message).toMatch(/eigene Konto/)
      expect((await off(doppelt)).json().message).toMatch(/andere Aufgaben/)
      expect((await off(fremd)).json().error).toBe('nicht-gefunden')
      expect((await eigene('POST', `${pfad()}/personen/${fremd}/einladung`)).json().error).toBe('nicht-gefunden')
      expect((await off(kai.id)).statusCode).toBe(200)
      expect((await liste()).find(({ id: benutzerId }) => benutzerId === kai.id)?.aktiv).toBe(false)
      expect((await eigene('POST', `${pfad()}/personen/${kai.id}/einladung`)).json().error).toBe('empfaenger-fehlt')
      expect((await off(doppelt, 1, admin)).statusCode).toBe(200)
      expect((await off(ich.id, ich.version, admin)).json()).toMatchObject({
        error: 'agentur-person',
        message: expect.stringMatching(/Mindestens eine/),
      })
    })
  })

  it('reads nothing when its person belongs to no agency', async () => {
    await person('niemand@test.example', null)
    const niemand = await server.loginAs('niemand@test.example', TEST_PASSWORT)
    expect((await niemand('GET', '/api/agenturen/eigene')).json()).toEqual({ agentur: null })
    expect((await niemand('GET', pfad())).json().error).toBe('nicht-gefunden')
  })
})
