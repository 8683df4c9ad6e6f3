import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertJury } from '#tests/support/voting.ts'

const EINGABE: ProgrammjahrEingabe = {
  titel: 'Lorbeer 2026',
  untertitel: '',
  einreichStart: '2026-02-01T00:00:00Z',
  einreichSchluss: '2026-04-30T18:00:00Z',
  druckdatenSchluss: '2026-09-01T12:00:00Z',
  erschienenVon: '2025-03-01T00:00:00Z',
  erschienenBis: '2026-02-28T00:00:00Z',
  termine: [{ titel: 'Gala', datum: '2026-11-20T19:30:00Z' }],
  ustProzent: 20,
  zahlungVorZulassung: true,
  erinnerungTage: [7, 1],
  agenturAutoFreigabe: false,
  rechnungAbsender: 'Lorbeer Verein\n1010 Wien',
  rechnungUid: 'atu 123 45 675',
  rechnungIban: 'at61 1904 3002 3457 3201',
  urkundeOrt: ' Wien ',
  altersgrenze: 28,
  jurybueroName: 'Jurybüro',
  jurybueroTelefon: '+43 1 555',
  jurybueroEmail: 'jury@lorbeer.example',
  agbVersion: '1',
  datenschutzVersion: '1',
}

describe.each(['sqlite', 'postgres'] as const)('the programme year on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  const save = (jahr: number, change: Partial<ProgrammjahrEingabe> & { version: number }) =>
    admin('PUT', `/api/programme/${jahr}`, { ...EINGABE, ...change })
  const history = async (jahr: number) => {
    const rows = await server.kontext.db
      .selectFrom('verlauf')
      .selectAll()
      .where('noun', '=', 'programm')
      .where('datensatzId', '=', String(jahr))
      .orderBy('id')
      .execute()
    return rows.map(({ aktion }) => aktion)
  }

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('is proposed with version 0, made by the first who saves, then changed under the version that was read', async () => {
    expect((await admin('GET', '/api/programme/2026')).json()).toMatchObject({
      jahr: 2026,
      version: 0,
      titel: 'Lorbeer 2026',
      ustProzent: 20,
      updatedMs: null,
    })
    const made = await Promise.all([save(2026, { version: 0 }), save(2026, { version: 0, untertitel: 'Anders' })])
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = made.find(({ statusCode }) => statusCode === 409)?.json()
    expect([late.error, late.message]).toEqual([
      'version-veraltet',
      expect.stringMatching(/^Sie selbst haben den Datensatz am .* Uhr geändert, in einem anderen Fenster/),
    ])

    expect((await save(2026, { version: 1 })).statusCode).toBe(200)
    const { version } = (await admin('GET', '/api/programme/2026')).json<{ version: number }>()
    expect((await save(2026, { version })).json()).toEqual({ jahr: 2026, version })
    expect((await save(2026, { version, titel: 'Lorbeer · 26 🏆' })).json()).toEqual({ jahr: 2026, version: version + 1 })
    expect((await save(2026, { version, titel: 'Zu spät' })).statusCode).toBe(409)
    expect((await save(2024, { version: 3 })).statusCode).toBe(404)
    expect((await admin('GET', '/api/programme/2026')).json()).toMatchObject({
      ...EINGABE,
      titel: 'Lorbeer · 26 🏆',
      rechnungUid: 'ATU12345675',
      rechnungIban: 'AT611904300234573201',
      urkundeOrt: 'Wien',
      version: version + 1,
      updatedBy: 'Vera admin',
    })
    expect((await history(2026)).filter((aktion) => aktion === 'angelegt')).toHaveLength(1)
    expect((await history(2026)).at(-1)).toBe('geändert')
  })

  it('tells visitors one deadline: that of the year, wherever it is written among the dates', async () => {
    const { version } = (await admin('GET', '/api/programme/2026')).json<{ version: number }>()
    const termine = [...EINGABE.termine, { titel: 'Einreichschluss', datum: '2026-01-01T12:00:00Z' }]
    const saved = await save(2026, { version, termine, einreichSchluss: '2026-05-30T18:00:00Z' })
    expect(saved.json()).toMatchObject({ version: version + 1 })
    const programm = (await server.app.inject('/api/programm')).json<{ termine: { titel: string; datum: string }[] }>()
    expect(programm.termine).toContainEqual({ titel: 'Einreichschluss', datum: '2026-05-30T18:00:00Z' })
  })

  it('lists the fixed years, and proposes what seldom changes from the newest', async () => {
    const { items } = (await admin('GET', '/api/programme')).json<{ items: { jahr: number; vorhanden: boolean }[] }>()
    expect(items.map(({ jahr, vorhanden }) => [jahr, vorhanden])).toEqual([[2026, true], ...[2024, 2023, 2022, 2021].map((jahr) => [jahr, false])])
    expect((await admin('GET', '/api/programme/2023')).json()).toMatchObject({
      version: 0,
      titel: 'Lorbeer 2023',
      einreichStart: null,
      termine: [],
      rechnungIban: 'AT611904300234573201',
      jurybueroName: 'Jurybüro',
    })
    expect((await admin('GET', '/api/programme/2025')).json()).toMatchObject({ error: 'eingabe-ungueltig' })
  })

  it('answers every wrong field with a German sentence', async () => {
    const wrong = {
      titel: ' ',
      ustProzent: 120,
      rechnungIban: 'AT61 1904 3002 3457 3202',
      rechnungUid: 'abc',
      jurybueroEmail: 'jury(at)lorbeer',
      einreichStart: '2026-02-30T00:00:00Z',
    }
    const answer = await save(2022, { ...wrong, version: 0, titel: 'x'.repeat(10_000) })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        titel: 'Bitte höchstens 120 Zeichen.',
        einreichStart: 'Bitte ein Datum von 2000 bis 2099, wie 18.09.26.',
        ustProzent: 'Bitte eine ganze Zahl von 0 bis 100.',
        rechnungIban: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie mit dem Kontoauszug.',
        rechnungUid: 'Diese UID-Nummer passt nicht zum Land. Bitte eine Nummer wie ATU12345675.',
        jurybueroEmail: 'Bitte eine E-Mail-Adresse wie jurybuero@beispiel.at.',
      },
    ])
    const order = await save(2022, { version: 0, einreichSchluss: '2026-01-31T00:00:00Z', erschienenBis: '2025-01-01T00:00:00Z' })
    expect(order.json().fields).toEqual({
      einreichSchluss: 'Der Einreichschluss muss nach dem Einreichstart liegen.',
      erschienenBis: 'Das Ende des Zeitraums muss nach seinem Anfang liegen.',
    })
    const press = await save(2022, { version: 0, druckdatenSchluss: '2026-04-30T18:00:00Z' })
    expect(press.json().fields).toEqual({ druckdatenSchluss: 'Der Druckdatenschluss muss nach dem Einreichschluss liegen.' })
    expect(await history(2022)).toEqual([])
  })

  it('brings a new Jurybüro into the package of every jury of the year, and nothing else does', async () => {
    const { db } = server.kontext
    const { juryId } = await insertJury(db, 7)
    const read = async () => {
      const answer = await admin('GET', `/api/voting/jurys/${juryId}/paket`)
      return { etag: answer.headers.etag, ...answer.json<{ revision: number; jurybuero: { telefon: string } }>() }
    }
    const published: string[] = []
    const stop = server.kontext.ereignisse.subscribe(({ typ, juryId: jury }) => published.push(`${typ} ${jury}`))
    const { version } = (await admin('GET', '/api/programme/2026')).json<{ version: number }>()
    const before = await read()
    await save(2026, { version, untertitel: 'Nur der Untertitel' })
    expect(await read()).toEqual(before)
    await save(2026, { version: version + 1, untertitel: 'Nur der Untertitel', jurybueroTelefon: '+43 1 777' })
    const after = await read()
    expect(after).toMatchObject({ revision: before.revision + 1, jurybuero: { telefon: '+43 1 777' } })
    expect(after.etag).not.toBe(before.etag)
    await expect.poll(() => published).toEqual([`paket ${juryId}`])
    stop()
  })

  it('is extended for one agency, once, beyond the deadline', async () => {
    const { db } = server.kontext
    const { kategorieId } = await insertJury(db, 8)
    await insertEinreichung(db, kategorieId, 1)
    const url = '/api/programme/2026/fristverlaengerungen'
    const { items: agenturen } = (await admin('GET', '/api/programme/2026/agenturen?suche=BLITZ')).json<{ items: { id: string; name: string }[] }>()
    expect(agenturen.map(({ name }) => name)).toEqual(['Blitz und Donner'])
    expect((await admin('GET', '/api/programme/2026/agenturen?suche=nirgends')).json()).toEqual({ items: [] })
    const agenturId = agenturen[0]?.id ?? ''
    const eingabe = { agenturId, bis: '2026-05-15T18:00:00Z', grund: 'Serverausfall bei der Agentur' }
    const fieldsOf = async (change: object) => (await admin('POST', url, { ...eingabe, ...change })).json().fields
    expect(await fieldsOf({ bis: '2026-04-30T18:00:00Z' })).toEqual({ bis: 'Die verlängerte Frist muss nach dem Einreichschluss liegen.' })
    expect(await fieldsOf({ bis: null, grund: '' })).toEqual({ bis: expect.stringMatching(/bis wann/), grund: expect.stringMatching(/Grund/) })
    expect(await fieldsOf({ agenturId: '0195d3a0-0000-7000-8000-000000000001' })).toEqual({ agenturId: expect.stringMatching(/gibt es nicht mehr/) })
    expect((await admin('POST', '/api/programme/2021/fristverlaengerungen', eingabe)).json().fields).toEqual({
      bis: expect.stringMatching(/keinen Einreichschluss/),
    })

    const { id } = (await admin('POST', url, eingabe)).json<{ id: string }>()
    expect(await fieldsOf({})).toEqual({ agenturId: expect.stringMatching(/schon eine Fristverlängerung/) })
    expect((await admin('GET', url)).json().items).toEqual([
      expect.objectContaining({ id, agentur: 'Blitz und Donner', bis: eingabe.bis, grund: eingabe.grund, createdBy: 'Vera admin' }),
    ])
    expect((await admin('DELETE', `/api/programme/2024/fristverlaengerungen/${id}`)).statusCode).toBe(404)
    expect((await admin('DELETE', `${url}/${id}`)).statusCode).toBe(200)
    expect((await admin('GET', url)).json()).toEqual({ items: [] })
  })
})
