import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEHLER } from '#contract/fehler.ts'
import { answerJuryeinladung } from '#contract/juryeinladung.ts'
import { tellAnwesenheit } from '#contract/live-sitzung.ts'
import { saveErklaerung } from '#contract/erklaerung.ts'
import { createMeldung } from '#contract/meldung.ts'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { hasAnyRolle } from '#contract/rolle.ts'
import { saveVorfuehrung } from '#contract/vorfuehrung.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { fillIn, openEinreichraum, type Einreichraum } from '#tests/support/einreichen.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, START_MS, TestGeraet } from '#tests/support/voting.ts'

/** From elsewhere: programs on this very machine are free. */
const FERN = { remoteAddress: '10.9.8.7' }

describe.each(['sqlite', 'postgres'] as const)('what one person may change on %s', (dialekt) => {
  let raum: Einreichraum
  let id = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
    id = (await raum.agentur('POST', '/api/einreichungen', { titel: 'Vorlage', kategorieId: raum.saal.kategorieId })).json<{ id: string }>().id
  })
  afterAll(() => raum.saal.server.close())

  const countEntwuerfe = async () => {
    const { anzahl } = await raum.saal.db
      .selectFrom('einreichung')
      .select((eb) => eb.fn.countAll<number>().as('anzahl'))
      .where('agenturId', '=', raum.agenturId)
      .executeTakeFirstOrThrow()
    return Number(anzahl)
  }
  const copy = (call: Call = raum.agentur) => call('POST', `/api/einreichungen/${id}/kopie`, { kategorieId: raum.saal.kategorieId })

  it('is 500 drafts of an agency and year, however many are asked for at once; what is handed in counts no more', async () => {
    const { saal, agentur, admin, agenturId } = raum
    const fehlend = 498 - (await countEntwuerfe())
    const vorlage = await saal.db.selectFrom('einreichung').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const entwuerfe = Array.from({ length: fehlend }, () => ({ ...vorlage, id: crypto.randomUUID() }))
    for (let start = 0; start < entwuerfe.length; start += 100)
      await saal.db
        .insertInto('einreichung')
        .values(entwuerfe.slice(start, start + 100))
        .execute()
    const neu = { titel: 'Noch eine', kategorieId: saal.kategorieId }
    const answers = await Promise.all([...Array.from({ length: 5 }, () => copy()), agentur('POST', '/api/einreichungen', neu)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toEqual({ error: 'nicht-abgebbar', message: expect.stringMatching(/^Diese Agentur hat schon 500 Entwürfe für 2026\. /) })
    expect(await countEntwuerfe()).toBe(500)
    expect((await admin('POST', '/api/einreichungen', { ...neu, agenturId })).statusCode).toBe(409)
    await saal.db
      .updateTable('einreichung')
      .set({ status: 'ABGEGEBEN', abgegebenMs: START_MS })
      .where('id', '=', entwuerfe[0]?.id ?? '')
      .execute()
    expect((await copy()).statusCode).toBe(200)
    expect((await copy()).statusCode).toBe(409)
  })

  it('is 600 changes at once and 240 a minute, wherever the person is logged in; whoever looks, sends files or is somebody else goes on', async () => {
    const { saal, agentur, fremd } = raum
    const zweites = await saal.server.loginAs('agentur@saal.example', TEST_PASSWORT)
    const news = (call: Call) => call('DELETE', `/api/ansprechpartner/${crypto.randomUUID()}`, undefined, FERN)
    for (let count = 0; count < 600; count += 1) expect((await news(count % 2 === 0 ? agentur : zweites)).statusCode).toBe(404)
    const refused = await news(zweites)
    const [, satz] = FEHLER['zu-viele-anfragen']
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([429, '1', { error: 'zu-viele-anfragen', message: satz }])
    expect((await agentur('GET', `/api/einreichungen/${id}/entwurf`, undefined, FERN)).statusCode).toBe(200)
    expect((await agentur('DELETE', `/api/uploads/${crypto.randomUUID()}`, undefined, { ...FERN, headers: TUS })).statusCode).toBe(404)
    expect((await news(fremd)).statusCode).toBe(404)
    saal.uhr.ms += 1000
    const statuses = []
    for (let count = 0; count < 5; count += 1) statuses.push((await news(agentur)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 404, 429])
    expect((await agentur('POST', '/api/auth/logout', undefined, FERN)).statusCode).toBe(200)
  })

  it('is 200 MiB in any day, half of it at once, whatever it changes and however fast; a copy counts as the draft it writes, others change on', async () => {
    const { saal, fremd } = raum
    saal.uhr.ms += 1_800_000
    // The one before has logged out.
    const agentur = await saal.server.loginAs('agentur@saal.example', TEST_PASSWORT)
    const neu = async (call: Call) =>
      (await call('POST', '/api/einreichungen', { titel: 'Lang', kategorieId: saal.kategorieId }, FERN)).json<{ id: string }>().id
    await saal.db.deleteFrom('einreichung').where('agenturId', '=', raum.agenturId).where('id', '!=', id).execute()
    const lang = await neu(agentur)
    // A second later, so that the rate has room for one.
    const save = (call: Call, entwurf: string) => {
      saal.uhr.ms += 1000
      const aenderungen = { marke: { vorher: 'x'.repeat(1_000_000), nachher: 'y' } }
      return call('PATCH', `/api/einreichungen/${entwurf}/entwurf`, { aenderungen }, FERN)
    }
    let [count, answer] = [0, await save(agentur, lang)]
    while (answer.statusCode === 200 && count < 130) [count, answer] = [count + 1, await save(agentur, lang)]
    // 104 MiB and what comes back meanwhile.
    expect([104, 105, 106]).toContain(count)
    const { error, message } = answer.json<{ error: string; message: string }>()
    expect([answer.statusCode, error, message]).toEqual([
      429,
      'zu-viele-anfragen',
      expect.stringMatching(/^Über dieses Konto wurde heute schon sehr viel geändert\. /),
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
    expect((await agentur('GET', `/api/einreichungen/${lang}/entwurf`, undefined, FERN)).statusCode).toBe(200)
    expect((await save(fremd, await neu(fremd))).statusCode).toBe(200)
    saal.uhr.ms += Number(answer.headers['retry-after']) * 1000
    expect((await save(agentur, lang)).statusCode).toBe(200)
    const kopie = () => agentur('POST', `/api/einreichungen/${id}/kopie`, { kategorieId: saal.kategorieId }, FERN)
    let kopien = 0
    while ((await kopie()).statusCode === 200) kopien += 1
    expect(kopien).toBeLessThan(9)
    saal.uhr.ms += 120_000
    expect([(await kopie()).statusCode, (await kopie()).statusCode]).toEqual([200, 429])
  })

  it('leaves out documents of young talents, which have limits of their own, and counts what is noted for a show', async () => {
    const { saal, fremd } = raum
    const foto = Buffer.alloc(14_000_000)
    for (let count = 0; count < 9; count += 1) expect((await sendNachweis(fremd, raum.agenturId, foto, FERN)).statusCode).toBe(404)
    const draft = await fremd('POST', '/api/einreichungen', { titel: 'Danach', kategorieId: saal.kategorieId }, FERN)
    expect(draft.statusCode).toBe(200)
    await addPerson(saal, 'zeigt', { roles: ['JURY'], funktion: 'STV' })
    const { call } = saal.person('zeigt')
    const url = `/api/voting/jurys/${saal.juryId}/kategorien/${saal.kategorieId}/vorfuehrung`
    const notizen = Array.from({ length: 1500 }, () => ({ einreichungId: crypto.randomUUID(), text: 'x'.repeat(600) }))
    const save = async () => (await call('PUT', url, { version: 0, reihenfolge: [], notizen }, FERN)).statusCode
    let count = 0
    while ((await save()) === 200 && count < 130) count += 1
    // Each is 990 KB, and 100 MiB may come at once.
    expect([104, 105, 106, 107]).toContain(count)
  })

  it('is as much of a juror and of a chair, but for votes and what tablets tell of themselves', async () => {
    const { saal } = raum
    await addPerson(saal, 'viel', { roles: ['JURY', 'JURYPRAESIDENT'], funktion: 'VORSITZ' })
    const { call } = saal.person('viel')
    const orte = ['/api/voting/meldungen', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`]
    const send = async (count: number) => (await call('POST', orte[count % 2] ?? '', {}, FERN)).statusCode
    for (let count = 0; count < 600; count += 1) expect(await send(count)).toBe(400)
    expect([await send(0), await send(1)]).toEqual([429, 429])
    const geraet = new TestGeraet(saal, 'viel')
    const stimme = await call('POST', '/api/voting/stimmabgaben', { geraetId: geraet.geraetId, schema: 1, stimmabgaben: [geraet.act()] }, FERN)
    const meldung = await call('PUT', `/api/voting/geraete/${geraet.geraetId}`, GERAET, FERN)
    expect([stimme.statusCode, meldung.statusCode]).toEqual([200, 200])
  })
})

function sendNachweis(call: Call, agenturId: string, payload: Buffer, fern: object = {}) {
  const url = `/api/agenturen/${agenturId}/team/${crypto.randomUUID()}/nachweise/STUDIUM?dateiname=ausweis.jpg`
  return call('PUT', url, undefined, { ...fern, payload, headers: { 'content-type': 'application/octet-stream' } })
}

const JURY = ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION'] as const
/** Waits on the tablet, is told again by itself, or is answered on another day. */
const OHNE_EILE: readonly string[] = [createMeldung.pfad, tellAnwesenheit.pfad, answerJuryeinladung.pfad, saveErklaerung.pfad, saveVorfuehrung.pfad]
const TUS = { 'tus-resumable': '1.0.0' }
const VOLL = { error: 'platte-voll', message: FEHLER['platte-voll'][1] }

describe.each(['sqlite', 'postgres'] as const)('while the disk of the database is out of room on %s', (dialekt) => {
  let raum: Einreichraum
  let id = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
    const { saal } = raum
    saal.einreichungIds.push(await insertEinreichung(saal.db, saal.kategorieId, 1))
    await addPerson(saal, 'j1', { roles: ['JURY'] })
    id = (await raum.agentur('POST', '/api/einreichungen', { titel: 'Vorlage', kategorieId: saal.kategorieId })).json<{ id: string }>().id
    await saal.server.kontext.platte.look()
    saal.server.kontext.platte.noteVoll()
  })
  afterAll(() => raum.saal.server.close())

  it('nobody changes anything but the jury: it is refused before it is written', async () => {
    const { saal, agentur, admin, agenturId } = raum
    const count = async () =>
      Number(
        (
          await saal.db
            .selectFrom('verlauf')
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    for (const [call, methode, url, body] of [
      [agentur, 'POST', '/api/einreichungen', { titel: 'A', kategorieId: saal.kategorieId }],
      [agentur, 'POST', `/api/einreichungen/${id}/kopie`, { kategorieId: saal.kategorieId }],
      [agentur, 'PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { marke: { vorher: '', nachher: 'Neu' } } }],
      [agentur, 'DELETE', `/api/einreichungen/${id}`, undefined],
      [admin, 'PUT', `/api/agenturen/${agenturId}/notiz`, { version: 1, notiz: 'x' }],
      [admin, 'PUT', `/api/auth/${saal.person('admin').benutzerId}`, { firstname: 'Neu' }],
      [saal.person('j1').call, 'POST', '/api/voting/meldungen', { id: crypto.randomUUID(), juryId: saal.juryId, text: 'x' }],
    ] as const) {
      const answer = await call(methode, url, body)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 503, VOLL])
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    }
    const ohne = await saal.server.app.inject({ method: 'POST', url: '/api/registrierung', payload: {} })
    expect([ohne.statusCode, ohne.json()]).toEqual([503, VOLL])
    expect(await count()).toBe(before)
  })

  it('whatever jurors may write is let through, new endpoints too, but for what waits on the tablet or can be said later', async () => {
    const { call } = raum.saal.person('j1')
    const schreibend = ENDPUNKTE.filter(({ methode, zugang }) => methode !== 'GET' && Array.isArray(zugang) && hasAnyRolle(zugang, JURY))
    expect(schreibend.map(({ name }) => name)).toContain('castStimmabgaben')
    for (const { methode, pfad } of schreibend) {
      const answer = await call(methode as 'POST', pfad.replaceAll(/:\w+/g, crypto.randomUUID()), {})
      expect([pfad, answer.json().error === 'platte-voll']).toEqual([pfad, OHNE_EILE.includes(pfad)])
    }
  })

  it('says of files and exports what they say, and lets nobody begin one', async () => {
    const { agentur, admin, agenturId } = raum
    const upload = await agentur('POST', '/api/uploads', undefined, { headers: { ...TUS, 'upload-length': '10' } })
    const logo = await agentur('PUT', `/api/agenturen/${agenturId}/logos/web?dateiname=logo.svg`, undefined, {
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('x'),
    })
    const nachweis = await sendNachweis(agentur, agenturId, Buffer.from('x'))
    const exportjob = await admin('POST', '/api/exportjobs', { typ: 'EXCEL_EINREICHUNGEN', einreichungIds: [id] })
    expect([upload, logo, nachweis, exportjob].map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [507, 'kein-platz'],
      [507, 'kein-platz'],
      [507, 'kein-platz'],
      [507, 'kein-platz-export'],
    ])
    // What makes room is let through.
    expect((await admin('DELETE', `/api/exportjobs/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await agentur('DELETE', `/api/uploads/${crypto.randomUUID()}`, undefined, { headers: TUS })).statusCode).toBe(404)
  })

  it('people vote, read, log in and out, and change their password; and all goes on when there is room', async () => {
    const { saal, agentur } = raum
    const geraet = new TestGeraet(saal, 'j1')
    expect((await geraet.cast()).status).toBe('accepted')
    const { statusCode } = await saal.person('j1').call('PUT', `/api/voting/geraete/${geraet.geraetId}`, GERAET)
    const call = await saal.server.loginAs('j1@saal.example', TEST_PASSWORT)
    const passwort = { oldPassword: TEST_PASSWORT, newPassword: 'ein-ganz-neues-wort', newPasswordConfirm: 'ein-ganz-neues-wort' }
    const geaendert = await call('PUT', '/api/auth/updatepassword', passwort)
    expect([statusCode, geaendert.statusCode, (await call('POST', '/api/auth/logout')).statusCode]).toEqual([200, 200, 200])
    expect((await agentur('GET', `/api/einreichungen/${id}/entwurf`)).statusCode).toBe(200)
    // PostgreSQL is believed for one look more: nobody need know how much its disk has.
    await saal.server.kontext.platte.look()
    await saal.server.kontext.platte.look()
    expect((await fillIn(agentur, id, { marke: 'Neu' })).statusCode).toBe(200)
  })
})

const GERAET = { name: 'Tablet', version: '1', wartend: 0, jurys: [], installiert: false, speicher: { persistent: null, belegtBytes: null } }
