import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agentur, AgenturEingabe } from '#contract/agentur.ts'
import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import type { VerlaufEintrag } from '#contract/verlauf.ts'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { lastMailTo } from '#tests/support/mail.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const EINGABE: AgenturEingabe = {
  agenturname: 'Neuland GmbH',
  agenturnameVeroeffentlichungen: 'Neuland',
  art: 'AGENTUR',
  netzwerk: '',
  strasse: 'Gasse 1',
  plz: '1070',
  ort: 'Wien',
  land: 'AT',
  uid: 'atu 123 45 675',
  mitgliedNr: '7',
  mitgliedGeprueft: true,
  telefon: '',
  email: 'post@neuland.example',
  website: 'www.neuland.example',
  rechnung: null,
}

describe.each(['sqlite', 'postgres'] as const)('Agencies by the office on %s', (dialekt) => {
  let server: TestServer
  let admin: Call

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('are released at once, say who made them, and take people', async () => {
    const made = await admin('POST', '/api/agenturen', EINGABE)
    const { id, version } = made.json<{ id: string; version: number }>()
    expect([made.statusCode, version]).toEqual([200, 1])
    expect((await admin('GET', `/api/agenturen/${id}`)).json<Agentur>()).toMatchObject({
      status: 'FREIGEGEBEN',
      uid: 'ATU12345675',
      mitgliedGeprueft: true,
      website: 'https://www.neuland.example',
      updatedBy: 'Vera admin',
      registrierung: null,
    })
    const { items } = (await admin('GET', `/api/verlauf/agentur/${id}`)).json<{ items: VerlaufEintrag[] }>()
    expect(items).toMatchObject([{ aktion: 'angelegt', wer: 'Vera admin' }])
    expect((await admin('GET', '/api/agenturen?suche=neuland')).json()).toMatchObject({ total: 1 })
    const person = { gender: 'd', title: '', firstname: 'Kai', lastname: 'Neu', username: 'kai@neuland.example', telefon: '' }
    expect((await admin('POST', `/api/agenturen/${id}/personen`, person)).statusCode).toBe(200)
    await server.kontext.jobs.runDue()
    expect(lastMailTo(server, 'kai@neuland.example')).toContain('/passwort/neu/')
  })

  it('are refused field by field', async () => {
    const answer = await admin('POST', '/api/agenturen', { ...EINGABE, agenturname: ' ', plz: '12', uid: 'ATU1' })
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields).toSorted()]).toEqual([400, ['agenturname', 'plz', 'uid']])
  })

  it('are released several at once, each with its mail and history; the others are named with why', async () => {
    const { db } = server.kontext
    const [eins, zwei] = [
      await insertAgentur(db, 'Eins', [], { status: 'BESTAETIGT' }),
      await insertAgentur(db, 'Zwei', [], { status: 'RUECKFRAGE' }),
    ]
    const [frei, neu] = [await insertAgentur(db, 'Frei'), await insertAgentur(db, 'Neu', [], { status: 'REGISTRIERT' })]
    await insertAnsprechpartner(db, eins)
    const post = async (vorschau: boolean) =>
      (
        await admin('POST', '/api/agenturen/sammelaktion', { aktion: 'FREIGEBEN', ids: [eins, frei, zwei, neu], vorschau })
      ).json<SammelaktionAntwort>()
    const vorschau = await post(true)
    expect((await admin('GET', `/api/agenturen/${eins}`)).json()).toMatchObject({ status: 'BESTAETIGT' })
    expect(vorschau).toEqual({
      betroffen: [
        { id: eins, name: 'Eins' },
        { id: zwei, name: 'Zwei' },
      ],
      ausgelassen: [
        { id: frei, name: 'Frei', grund: 'ist schon freigegeben' },
        { id: neu, name: 'Neu', grund: 'hat ihre E-Mail-Adresse noch nicht bestätigt' },
      ],
    })
    expect(await post(false)).toEqual(vorschau)
    expect((await admin('GET', '/api/agenturen?status=FREIGEGEBEN&suche=eins')).json()).toMatchObject({ total: 1 })
    const { items } = (await admin('GET', `/api/verlauf/agentur/${zwei}`)).json<{ items: VerlaufEintrag[] }>()
    expect(items).toMatchObject([{ aktion: 'freigegeben', wer: 'Vera admin' }])
    await server.kontext.jobs.runDue()
    expect(lastMailTo(server, 'vera@agentur.example')).toContain('Eins ist freigegeben')
  })
})
