import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agentur } from '#contract/agentur.ts'
import type { RegistrierungSendung } from '#contract/registrierung.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertProgramm } from '#tests/support/voting.ts'
import { buildTestServer, callWith, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const OK = { ok: true, dubletten: [] }

describe.each(['sqlite', 'postgres'] as const)('Registering on %s', (dialekt) => {
  let server: TestServer
  let jemand: Call
  let admin: Call
  let nowMs = Date.UTC(2026, 2, 5, 9)
  let count = 0

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    jemand = callWith(server.app)
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
  })
  beforeEach(async () => {
    nowMs += 2 * HOUR
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  async function formular() {
    const { formular: token } = (await jemand('GET', '/api/registrierung')).json<{ formular: string }>()
    nowMs += 5000
    return token
  }
  async function eingabe(over: Partial<RegistrierungSendung> = {}): Promise<RegistrierungSendung> {
    count += 1
    return {
      agenturname: `Neuland ${count} GmbH`,
      agenturnameVeroeffentlichungen: `Neuland ${count}`,
      art: 'AGENTUR',
      netzwerk: '',
      strasse: 'Gasse 1',
      plz: '1070',
      ort: 'Wien',
      land: 'AT',
      uid: '',
      telefon: '',
      website: '',
      gender: 'f',
      title: '',
      firstname: 'Nora',
      lastname: 'Neuland',
      email: `nora${count}@neuland.example`,
      bedingungen: true,
      formular: await formular(),
      fax: '',
      trotzdem: false,
      ...over,
    }
  }
  const send = (sendung: object, options = {}) => jemand('POST', '/api/registrierung', sendung, options)
  const mailsTo = (an: string) => {
    const folder = join(server.kontext.env.dataDir, 'mail')
    return readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${an}`))
  }
  async function tokenFor(an: string): Promise<string> {
    nowMs += 1000
    await server.kontext.jobs.runDue()
    return /\/agentur\/registrieren\/bestaetigen\/([\w-]+)/.exec(mailsTo(an).at(-1) ?? '')?.[1] ?? ''
  }
  const confirm = (token: string, newPassword = 'drei schöne Wörter', newPasswordConfirm = newPassword) =>
    jemand('POST', `/api/registrierung/bestaetigungen/${token}`, { newPassword, newPasswordConfirm })
  const look = (token: string) => jemand('GET', `/api/registrierung/bestaetigungen/${token}`)
  const agenturen = async (query = '') => (await admin('GET', `/api/agenturen?pageSize=500${query}`)).json<{ items: Agentur[] }>().items
  const find = async (name: string) => (await agenturen()).find((row) => row.agenturnameVeroeffentlichungen === name)
  const login = (username: string, password = 'drei schöne Wörter') =>
    jemand('POST', '/api/auth/login', { username, password }).then(({ statusCode }) => statusCode)

  it('sends its mail however often strangers have asked for one before', async () => {
    const sendung = await eingabe()
    for (let time = 0; time < 5; time += 1) await jemand('POST', '/api/registrierung/bestaetigungen', { email: sendung.email })
    expect((await send(sendung)).json()).toEqual(OK)
    expect(await tokenFor(sendung.email)).not.toBe('')
  })

  it('makes an account only when the link of the mail is used, and then the agency has its first contact', async () => {
    const sendung = await eingabe({ uid: 'atu 123 45 675' })
    expect((await send(sendung)).json()).toEqual(OK)
    expect(await find(sendung.agenturnameVeroeffentlichungen)).toMatchObject({ status: 'REGISTRIERT' })
    expect(await login(sendung.email)).toBe(401)
    const token = await tokenFor(sendung.email)
    expect((await confirm(token)).json()).toEqual({
      agentur: sendung.agenturnameVeroeffentlichungen,
      benutzername: sendung.email,
      freigegeben: false,
    })
    await server.kontext.jobs.runDue()
    const anBuero = mailsTo('admin@test.example').at(-1)
    expect(anBuero).toContain(`hat sich die Agentur ${sendung.agenturnameVeroeffentlichungen} (1070 Wien) registriert. Sie wartet auf Ihre Freigabe.`)
    expect(anBuero).toMatch(/\/admin\/agenturen\/[\w-]+\/status/)
    expect((await admin('GET', '/api/lage?jahr=2026')).json()).toMatchObject({ agenturen: { wartend: 1 } })
    expect(await login(sendung.email)).toBe(200)
    const nora = await server.loginAs(sendung.email, 'drei schöne Wörter')
    const { agentur } = (await nora('GET', '/api/agenturen/eigene')).json<{ agentur: { id: string } }>()
    expect(agentur).toMatchObject({ name: sendung.agenturnameVeroeffentlichungen, status: 'BESTAETIGT' })
    expect((await nora('GET', `/api/agenturen/${agentur.id}`)).json()).toMatchObject({ uid: 'ATU12345675', mitgliedGeprueft: false, notiz: null })
    const { items } = (await nora('GET', `/api/agenturen/${agentur.id}/ansprechpartner`)).json()
    expect(items).toMatchObject([{ lastname: 'Neuland', istHauptkontakt: true, zustaendig: ['EINREICHUNG', 'RECHNUNG', 'DRUCK', 'FEST', 'PRESSE'] }])
    expect((await confirm(token)).json().error).toBe('token-ungueltig')
  })

  it('releases at once whom the programme year lets, but for namesakes and the same UID, which a person looks at', async () => {
    const { db } = server.kontext
    expect((await jemand('GET', '/api/registrierung')).json()).toMatchObject({ autoFreigabe: false })
    await insertProgramm(db)
    await db.updateTable('programm').set({ agenturAutoFreigabe: 1 }).execute()
    expect((await jemand('GET', '/api/registrierung')).json()).toMatchObject({ autoFreigabe: true })
    const register = async (over: Partial<RegistrierungSendung>) => {
      const sendung = await eingabe({ trotzdem: true, ...over })
      await send(sendung)
      return { ...sendung, token: await tokenFor(sendung.email) }
    }
    const erste = await register({ uid: 'ATU55551236', agenturname: 'Sofort GmbH' })
    const gleicheUid = await register({ uid: 'ATU55551236' })
    const gleicherName = await register({ agenturname: 'Sofort KG' })
    const antworten = []
    for (const { token } of [erste, gleicheUid, gleicherName]) antworten.push((await confirm(token)).json().freigegeben)
    expect(antworten).toEqual([true, false, false])
    expect((await agenturen('&status=FREIGEGEBEN')).map((row) => row.agenturnameVeroeffentlichungen)).toEqual([erste.agenturnameVeroeffentlichungen])
    expect(await find(gleicherName.agenturnameVeroeffentlichungen)).toMatchObject({ status: 'BESTAETIGT' })
    await server.kontext.jobs.runDue()
    expect(mailsTo(erste.email).at(-1)).toContain(`die Agentur ${erste.agenturnameVeroeffentlichungen} ist freigegeben`)
    expect(mailsTo(gleicheUid.email)).toHaveLength(1)
    const { id = '' } = (await find(erste.agenturnameVeroeffentlichungen)) ?? {}
    const { items } = (await admin('GET', `/api/verlauf/agentur/${id}`)).json<{ items: { aktion: string; wer: string | null }[] }>()
    expect(items.map(({ aktion, wer }) => `${wer}: ${aktion}`)).toEqual([
      ...['automatisch: freigegeben', 'Nora Neuland: E-Mail bestätigt', 'null: registriert'],
    ])
    // Two namesakes at once: the second finds the first.
    const beide = [await register({ agenturname: 'Zwilling GmbH' }), await register({ agenturname: 'Zwilling AG' })]
    const zwei = await Promise.all(beide.map(({ token }) => confirm(token)))
    expect(zwei.map((answer) => answer.json().freigegeben).toSorted()).toEqual([false, true])
    await db.deleteFrom('programm').execute()
  })

  it('keeps neither token nor password readable', async () => {
    const sendung = await eingabe()
    await send(sendung)
    const token = await tokenFor(sendung.email)
    const { db } = server.kontext
    const rows = [
      await db.selectFrom('bestaetigungToken').selectAll().execute(),
      await db.selectFrom('registrierung').selectAll().execute(),
      await db.selectFrom('mail').selectAll().execute(),
      await db.selectFrom('verlauf').selectAll().execute(),
    ]
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|drei schöne`))
    nowMs += 49 * HOUR
    expect((await confirm(token)).json()).toMatchObject({ error: 'token-ungueltig' })
  })

  it('answers the same whether there is an account, and tells only its owner, by mail', async () => {
    await insertBenutzer(server.kontext.db, { username: 'bekannt@test.example', roles: ['JURY'], nowMs })
    const unbekannt = await send(await eingabe())
    const sendung = await eingabe({ email: 'Bekannt@Test.example' })
    const bekannt = await send(sendung)
    expect([bekannt.statusCode, bekannt.body]).toEqual([unbekannt.statusCode, unbekannt.body])
    await server.kontext.jobs.runDue()
    expect(mailsTo('bekannt@test.example').at(-1)).toMatch(/Sie haben hier aber schon ein Konto/)
    expect(await find(sendung.agenturnameVeroeffentlichungen)).toBeUndefined()
    // A second try must not look different either: what nobody has confirmed makes no hint.
    const again = { agenturname: 'Rätsel GmbH', agenturnameVeroeffentlichungen: 'Rätsel' }
    for (const email of ['bekannt@test.example', 'raetsel@neuland.example'])
      expect([(await send(await eingabe({ ...again, email }))).json(), (await send(await eingabe({ ...again, email }))).json()]).toEqual([OK, OK])
    const erneut = async (email: string) => (await jemand('POST', '/api/registrierung/bestaetigungen', { email })).body
    expect(await erneut('bekannt@test.example')).toBe(await erneut('niemand@test.example'))
  })

  it('binds a link to its own registration, and the password is chosen behind it: who registers with the address of another gets nothing', async () => {
    const opfer = await eingabe()
    const fremde = await eingabe({ email: opfer.email })
    await send({ ...fremde, newPassword: 'Passwort des Diebs', newPasswordConfirm: 'Passwort des Diebs' })
    const fremderLink = await tokenFor(opfer.email)
    nowMs += 1000
    await send(opfer)
    const eigenerLink = await tokenFor(opfer.email)
    // The page says whose registration it is before anything is confirmed, and leaves the link as it was.
    expect((await look(fremderLink)).json()).toEqual({
      agentur: fremde.agenturnameVeroeffentlichungen,
      name: 'Nora Neuland',
      benutzername: opfer.email,
    })
    expect((await confirm(eigenerLink)).json().agentur).toBe(opfer.agenturnameVeroeffentlichungen)
    expect((await confirm(fremderLink)).json().error).toBe('konto-vorhanden')
    expect((await look(eigenerLink)).json().error).toBe('token-ungueltig')
    expect([await login(opfer.email), await login(opfer.email, 'Passwort des Diebs')]).toEqual([200, 401])
  })

  it('leaves the owner who confirms in good faith alone with the account, whatever password a stranger has sent in', async () => {
    const sendung = await eingabe()
    await send({ ...sendung, newPassword: 'Passwort des Diebs', newPasswordConfirm: 'Passwort des Diebs' })
    const token = await tokenFor(sendung.email)
    for (const [passwort, nochmals, feld] of [
      ['kurz', 'kurz', 'newPassword'],
      ['aaaaaaaaaaaa', 'aaaaaaaaaaaa', 'newPassword'],
      ['drei schöne Wörter', 'anders', 'newPasswordConfirm'],
    ] as const) {
      const answer = await confirm(token, passwort, nochmals)
      expect([passwort, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([passwort, 400, [feld]])
    }
    expect((await jemand('POST', `/api/registrierung/bestaetigungen/${token}`)).statusCode).toBe(400)
    expect((await confirm(token, 'vier ganz andere Wörter')).statusCode).toBe(200)
    expect([await login(sendung.email, 'vier ganz andere Wörter'), await login(sendung.email, 'Passwort des Diebs')]).toEqual([200, 401])
  })

  it('hints at agencies that look the same, by name and place alone, until that is confirmed', async () => {
    const { db } = server.kontext
    const id = await insertAgentur(db, 'Büro Wunderlich', [], { ort: 'Graz' })
    await db.updateTable('agentur').set({ vergleichsname: 'burowunderlich graz', uid: 'ATU12345675' }).where('id', '=', id).execute()
    const [hint] = [{ ok: false, dubletten: [{ name: 'Büro Wunderlich', ort: 'Graz' }] }]
    const gleicherName = await eingabe({ agenturname: 'BÜRO-Wunderlich  Gesmbh & Co KG', ort: 'graz', plz: '8010' })
    expect((await send(gleicherName)).json()).toEqual(hint)
    expect((await send(await eingabe({ uid: 'ATU 12345675' }))).json()).toMatchObject({
      ok: false,
      dubletten: expect.arrayContaining(hint?.dubletten ?? []),
    })
    expect((await send(await eingabe({ agenturname: 'Büro Wunderlich', ort: 'Linz' }))).json()).toEqual(OK)
    // The same form, sent in once more after the hint.
    expect((await send({ ...gleicherName, trotzdem: true })).json()).toEqual(OK)
    expect(await find(gleicherName.agenturnameVeroeffentlichungen)).toMatchObject({ status: 'REGISTRIERT' })
  })

  it('takes one form once, however often the network repeats it', async () => {
    const sendung = await eingabe()
    const answers = await Promise.all([send(sendung), send(sendung), send(sendung)])
    expect(answers.map((answer) => answer.json())).toEqual([OK, OK, OK])
    expect((await agenturen()).filter((row) => row.agenturname === sendung.agenturname)).toHaveLength(1)
  })

  describe('turns robots away', () => {
    it('who fill in what nobody sees, at once, or with a form of their own', async () => {
      const fax = await eingabe({ fax: '+43 1 1' })
      expect((await send(fax)).json()).toEqual(OK)
      expect(await find(fax.agenturnameVeroeffentlichungen)).toBeUndefined()
      const { formular: frisch } = (await jemand('GET', '/api/registrierung')).json<{ formular: string }>()
      expect((await send(await eingabe({ formular: frisch }))).json()).toMatchObject(OK)
      const rasch = (await jemand('GET', '/api/registrierung')).json<{ formular: string }>()
      const vorher = await eingabe()
      nowMs -= 4000
      expect((await send({ ...vorher, formular: rasch.formular })).json().error).toBe('formular-zu-schnell')
      // The last but one would be the same form under another name, as often as one likes.
      for (const erfunden of ['', 'a.b.c', `${vorher.formular}x`, `${vorher.formular}.x`, '🎨'.repeat(50)])
        expect((await send({ ...vorher, formular: erfunden })).json().error).toBe('formular-abgelaufen')
      nowMs += HOUR
      expect((await send(vorher)).json().error).toBe('formular-abgelaufen')
    })

    it('who come again and again from one connection, and never fills one mailbox', async () => {
      const von = (remoteAddress: string) => ({ remoteAddress })
      const codes: number[] = []
      for (let index = 0; index < 11; index += 1)
        codes.push((await send(await eingabe({ email: `viel${index}@neuland.example` }), von(`2001:db8:1:2::${index + 1}`))).statusCode)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect((await send(await eingabe(), von('2001:db8:1:3::1'))).statusCode).toBe(200)
      for (let index = 0; index < 6; index += 1) await send(await eingabe({ email: 'voll@neuland.example' }))
      await server.kontext.jobs.runDue()
      expect(mailsTo('voll@neuland.example')).toHaveLength(3)
    })

    it('who register with the address of another: they take their own mails, not those its owner asks for from elsewhere', async () => {
      const email = 'fremd-genannt@neuland.example'
      const von = async (remoteAddress: string, mal: number) => {
        for (let index = 0; index < mal; index += 1) await send(await eingabe({ email }), { remoteAddress })
        await server.kontext.jobs.runDue()
        return mailsTo(email).length
      }
      expect(await von('10.20.1.1', 9)).toBe(3)
      expect(await von('10.20.2.2', 1)).toBe(4)
      await jemand('POST', '/api/registrierung/bestaetigungen', { email }, { remoteAddress: '10.20.2.2' })
      expect(await von('10.20.3.3', 0)).toBe(5)
      for (const fremd of ['10.20.4.4', '10.20.5.5', '10.20.6.6']) await von(fremd, 4)
      expect(await von('10.20.7.7', 1)).toBe(12)
    })

    it('who ask for mails to one address for ever, but not for longer than an hour: what was refused does not begin it anew', async () => {
      const email = 'besetzt@neuland.example'
      const mails = async () => {
        await server.kontext.jobs.runDue()
        return mailsTo(email).length
      }
      for (let index = 0; index < 4; index += 1) await send(await eingabe({ email }))
      expect(await mails()).toBe(3)
      nowMs += 50 * MINUTE
      await send(await eingabe({ email }))
      expect(await mails()).toBe(3)
      nowMs += 10 * MINUTE
      await send(await eingabe({ email }))
      expect(await mails()).toBe(4)
    })
  })

  it('says at each field what is wrong, and never breaks', async () => {
    const cases: [Partial<Record<keyof RegistrierungSendung, unknown>>, string][] = [
      [{ plz: '107' }, 'plz'],
      [{ land: 'DE', plz: '1070' }, 'plz'],
      [{ land: 'XX' }, 'land'],
      [{ uid: 'ATU12345674' }, 'uid'],
      [{ uid: 'DE136695976' }, 'uid'],
      [{ land: 'DE', plz: '10115', uid: 'DE136695977' }, 'uid'],
      [{ email: 'keine Adresse' }, 'email'],
      [{ email: 'a@b.example\r\nBcc: alle@x.example' }, 'email'],
      [{ bedingungen: false }, 'bedingungen'],
      [{ agenturname: ' ' }, 'agenturname'],
      [{ agenturname: '🎨'.repeat(5000) }, 'agenturname'],
      [{ art: 'JURY' }, 'art'],
      [{ firstname: 7 }, 'firstname'],
    ]
    for (const [over, feld] of cases) {
      const answer = await send({ ...(await eingabe()), ...over })
      expect([over, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([over, 400, expect.arrayContaining([feld])])
    }
    const emoji = await eingabe({ agenturname: '🎨 Ünïcode {{link}} GmbH', agenturnameVeroeffentlichungen: '🎨 {{link}}' })
    expect((await send(emoji)).json()).toEqual(OK)
    const token = await tokenFor(emoji.email)
    expect(
      mailsTo(emoji.email)
        .at(-1)
        ?.match(/bestaetigen\//g),
    ).toHaveLength(1)
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await jemand('POST', '/api/registrierung/bestaetigungen', { email: '' })).statusCode).toBe(400)
  })

  it('is repeated by the person or by the office, and what was archived is confirmed no more', async () => {
    const sendung = await eingabe()
    await send(sendung)
    const erster = await tokenFor(sendung.email)
    expect((await jemand('POST', '/api/registrierung/bestaetigungen', { email: sendung.email })).json()).toEqual({ ok: true })
    expect(await tokenFor(sendung.email)).not.toBe(erster)
    const agentur = await find(sendung.agenturnameVeroeffentlichungen)
    const pfad = `/api/agenturen/${agentur?.id}`
    expect((await admin('POST', `${pfad}/bestaetigung`)).json()).toEqual({ an: sendung.email })
    const letzter = await tokenFor(sendung.email)
    const satz = (await admin('GET', pfad)).json<Agentur>()
    expect(satz).toMatchObject({ registrierung: { email: sendung.email }, schritte: ['ARCHIVIEREN'] })
    await admin('POST', `${pfad}/status`, { schritt: 'ARCHIVIEREN', text: '', version: satz.version })
    expect((await confirm(letzter)).json().error).toBe('token-ungueltig')
    await admin('POST', `${pfad}/status`, { schritt: 'AUFNEHMEN', text: '', version: satz.version + 1 })
    expect((await admin('GET', pfad)).json()).toMatchObject({ status: 'REGISTRIERT' })
    expect((await confirm(letzter)).statusCode).toBe(200)
    expect((await admin('POST', `${pfad}/bestaetigung`)).json().error).toBe('agentur-status')
  })
})
