import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailListItem } from '#contract/mail.ts'
import type { Mailvorlage } from '#contract/mailvorlage.ts'
import { empfaengerOf, insertMailWithJob, queueMail } from '#server/commands/mail/queue-mail.ts'
import { findBenutzer } from '#server/db/konto/benutzer.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createMailAnhaenge } from '#server/jobs/mail-anhaenge.ts'
import { registerMailJobs } from '#server/jobs/mail-job.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const MINUTE = 60_000

describe.each(['sqlite', 'postgres'] as const)('mails on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let nowMs = Date.UTC(2026, 2, 5, 9)
  let count = 0

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  async function person() {
    count += 1
    const username = `person${count}@test.example`
    return { username, id: await insertBenutzer(server.kontext.db, { username, roles: ['AGENTUR'], nowMs }) }
  }
  async function queue(id: string, vorlage: 'einladung' | 'passwort-reset' = 'einladung') {
    const { db } = server.kontext
    return inTransaktion(db, async (trx) => {
      const empfaenger = empfaengerOf(await findBenutzer(trx, id))
      if (!empfaenger) throw new Error('nobody to write to')
      const werte = { ...empfaenger.werte, einladend: 'Vera Berger von Öffnung' }
      return queueMail(trx, { ...empfaenger, werte, vorlage, nowMs })
    })
  }
  /** A log-in of an administrator does not last that long. */
  async function later(ms: number) {
    nowMs += ms
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  }
  const send = () => server.kontext.jobs.runDue()
  const listOf = async (query: string) => (await admin('GET', `/api/mails?${query}`)).json<{ items: MailListItem[]; total: number }>()
  const getOf = async (id: string) => (await admin('GET', `/api/mails/${id}`)).json()
  function sentTo(username: string): string[] {
    const folder = join(server.kontext.env.dataDir, 'mail')
    return readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${username}`))
  }
  const tokensOf = (username: string) => sentTo(username).map((mail) => /\/passwort\/neu\/([\w-]+)/.exec(mail)?.[1] ?? '')
  const redeem = (token: string, newPassword: string) =>
    server.app.inject({ method: 'POST', url: `/api/auth/resetpassword/${token}`, payload: { newPassword, newPasswordConfirm: newPassword } })

  it('wait, leave and are listed with what became of them', async () => {
    const { username, id } = await person()
    const mailId = await queue(id)
    expect(await getOf(mailId)).toMatchObject({ an: username, status: 'WARTET', versuche: 0, gesendetMs: null, vorlage: 'einladung' })
    nowMs += MINUTE
    await send()
    expect(await getOf(mailId)).toMatchObject({ status: 'GESENDET', versuche: 1, gesendetMs: nowMs, fehler: null })
    expect(sentTo(username)).toHaveLength(1)
    expect((await listOf(`suche=${username.slice(0, 9)}&status=GESENDET`)).items.map((mail) => mail.id)).toContain(mailId)
    expect((await listOf('status=FEHLER')).total).toBe(0)
    expect((await listOf('vorlage=passwort-reset')).total).toBe(0)
    expect((await admin('GET', '/api/mails?status=KAPUTT')).statusCode).toBe(400)
  })

  it('carry a link that nobody can read afterwards, neither in the answers nor in the database', async () => {
    const { username, id } = await person()
    const mailId = await queue(id)
    await send()
    const [token = ''] = tokensOf(username)
    expect(token).toHaveLength(43)
    const seen = await admin('GET', `/api/mails/${mailId}`)
    expect([seen.body.includes(token), seen.body.includes('/passwort/neu/'), seen.json().text]).toEqual([
      false,
      false,
      expect.stringContaining('[geheimer Link, nicht gespeichert]'),
    ])
    const { db } = server.kontext
    const stored = JSON.stringify([
      await db.selectFrom('mail').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
      await db.selectFrom('passwortToken').selectAll().execute(),
      await db.selectFrom('verlauf').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    await later(6 * 24 * 60 * MINUTE)
    expect((await redeem(token, 'ein neues Passwort')).json()).toEqual({ ok: true, username })
  })

  it('are sent again with another link, and the one of an invitation before no longer works', async () => {
    const { username, id } = await person()
    const mailId = await queue(id)
    expect((await admin('POST', `/api/mails/${mailId}/erneut`)).json().error).toBe('mail-wartet')
    await send()
    nowMs += MINUTE
    const again = (await admin('POST', `/api/mails/${mailId}/erneut`)).json<{ id: string }>()
    await send()
    const [first = '', second = ''] = tokensOf(username)
    expect([again.id === mailId, first === second, second.length]).toEqual([false, false, 43])
    expect((await redeem(first, 'ein neues Passwort')).json().error).toBe('token-ungueltig')
    expect((await redeem(second, 'ein neues Passwort')).json()).toEqual({ ok: true, username })
    const [eintrag] = await server.kontext.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', again.id).execute()
    expect(eintrag).toMatchObject({ noun: 'mail', aktion: 'erneut-gesendet', daten: JSON.stringify({ mailId }) })
  })

  it('go again to the address that the person has now, and to nobody who is deactivated', async () => {
    const { username, id } = await person()
    const mailId = await queue(id, 'passwort-reset')
    await send()
    const { db } = server.kontext
    await db.updateTable('benutzer').set({ username: 'umgezogen@test.example' }).where('id', '=', id).execute()
    await admin('POST', `/api/mails/${mailId}/erneut`)
    await send()
    expect([sentTo(username).length, sentTo('umgezogen@test.example').length]).toEqual([1, 1])
    await db.updateTable('benutzer').set({ aktiv: 0 }).where('id', '=', id).execute()
    expect((await admin('POST', `/api/mails/${mailId}/erneut`)).json().error).toBe('empfaenger-fehlt')
  })

  it('do not leave with a link when the address has changed while they waited', async () => {
    const { username, id } = await person()
    const mailId = await queue(id)
    await server.kontext.db
      .updateTable('benutzer')
      .set({ username: `neu-${username}` })
      .where('id', '=', id)
      .execute()
    await send()
    expect(await getOf(mailId)).toMatchObject({ status: 'FEHLER', fehler: expect.stringMatching(/andere Adresse/) })
    expect(sentTo(username)).toEqual([])
  })

  it('without a link go out again as they were', async () => {
    const { db } = server.kontext
    const mail = {
      an: 'frei@test.example',
      betreff: 'Fundsache',
      text: 'Ihr Schirm\nliegt bei uns.',
      vorlage: '',
      werte: '{}',
      benutzerId: null,
      ziel: '',
      anhang: null,
    }
    const id = await inTransaktion(db, (trx) => insertMailWithJob(trx, mail, nowMs))
    await send()
    await admin('POST', `/api/mails/${id}/erneut`)
    await send()
    const [first = '', second = ''] = sentTo('frei@test.example').map((text) => text.split('\r\n\r\n')[1])
    expect([first.includes('Ihr Schirm'), first]).toEqual([true, second])
  })

  it('are tried again, and say at last that they failed and why', async () => {
    const { username, id } = await person()
    const { db, log } = server.kontext
    const broken = createJobs({ db, now: () => nowMs, log })
    const down = async () => Promise.reject(new Error('connect ECONNREFUSED 192.0.2.1:25'))
    registerMailJobs(broken, { db, now: () => nowMs, ownUrl: 'http://x', sendMail: down, anhaenge: createMailAnhaenge(), log })
    const mailId = await queue(id)
    await broken.runDue()
    expect(await getOf(mailId)).toMatchObject({ status: 'WARTET', versuche: 1, fehler: expect.stringMatching(/ECONNREFUSED/) })
    for (let hour = 0; hour < 12; hour += 1) {
      await later(30 * MINUTE)
      await broken.runDue()
    }
    expect(await getOf(mailId)).toMatchObject({ status: 'FEHLER', versuche: 7 })
    await admin('POST', `/api/mails/${mailId}/erneut`)
    await send()
    expect(sentTo(username)).toHaveLength(1)
  })

  it('have the text that comes with the program where the stored one, of long ago, does not say what it must, and the log tells of it', async () => {
    const { db } = server.kontext
    const alt = { schluessel: 'adresse-geaendert', betreff: 'Gruß', version: 1, createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
    await db
      .insertInto('mailvorlage')
      .values({ ...alt, text: 'Hallo {{name}}, es hat sich etwas geändert.' })
      .execute()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const jobs = createJobs({ db, now: () => nowMs, log })
    const sent: string[] = []
    const sendMail = async ({ text }: { text: string }) => void sent.push(text)
    registerMailJobs(jobs, { db, now: () => nowMs, ownUrl: 'http://x', sendMail, anhaenge: createMailAnhaenge(), log })
    const tell = () =>
      inTransaktion(db, (trx) =>
        queueMail(trx, { vorlage: 'adresse-geaendert', an: 'alt@test.example', werte: { name: 'Vera', neu: 'n…@test.example' }, nowMs }),
      )
    const mailId = await tell()
    await jobs.runDue()
    expect(await getOf(mailId)).toMatchObject({
      status: 'GESENDET',
      betreff: expect.stringContaining('Ihr Benutzername wurde geändert'),
      text: expect.stringContaining('Er lautet jetzt n…@test.example.'),
    })
    expect(sent).toEqual([expect.stringContaining('n…@test.example')])
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ vorlage: 'adresse-geaendert', fehlt: 'neu' }])
    await db.updateTable('mailvorlage').set({ text: 'Jetzt {{neu}}.' }).where('schluessel', '=', 'adresse-geaendert').execute()
    await tell()
    await jobs.runDue()
    expect([sent.at(-1), lines.length]).toEqual(['Jetzt n…@test.example.', 1])
  })

  describe('are written from templates', () => {
    const url = '/api/mailvorlagen/einladung'
    const vorlage = async () => (await admin('GET', url)).json<Mailvorlage>()
    const save = (body: object) => admin('PUT', url, body)

    it('that come with the program, are changed under their version, and used at once', async () => {
      expect(await vorlage()).toMatchObject({ version: 0, angepasst: false, updatedBy: null })
      const saved = await save({ betreff: 'Willkommen, {{ name }}', text: 'Hallo {{name}}!\n{{link}}', version: 0 })
      expect(saved.json()).toEqual({ id: 'einladung', version: 1 })
      expect(await vorlage()).toMatchObject({ version: 1, angepasst: true, updatedBy: 'Vera admin', betreff: 'Willkommen, {{ name }}' })
      const late = await save({ betreff: 'Anders', text: '{{link}}', version: 0 })
      expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/^Sie selbst haben .* in einem anderen Fenster/)])
      const { username, id } = await person()
      const mailId = await queue(id)
      await send()
      expect(await getOf(mailId)).toMatchObject({ betreff: `Willkommen, Vera ${username.split('@')[0]}` })
      expect(sentTo(username)[0]).toMatch(/Hallo Vera person\d+!\r\nhttp.*\/passwort\/neu\/[\w-]{43}/)
    })

    it('that are reset, with their history, and a version from before is still refused', async () => {
      nowMs += MINUTE
      const { version } = await vorlage()
      expect((await admin('DELETE', url)).json()).toEqual({ id: 'einladung', version: version + 1 })
      expect((await admin('DELETE', url)).json()).toEqual({ id: 'einladung', version: version + 1 })
      const { betreff, text, standard, angepasst } = await vorlage()
      expect([{ betreff, text }, angepasst]).toEqual([standard, false])
      expect((await save({ betreff, text: `${text}\nPS: {{link}}`, version })).statusCode).toBe(409)
      const history = await server.kontext.db.selectFrom('verlauf').selectAll().where('noun', '=', 'mailvorlage').orderBy('id').execute()
      expect(history.map(({ datensatzId, aktion }) => [datensatzId, aktion])).toEqual([
        ['einladung', 'geändert'],
        ['einladung', 'zurückgesetzt'],
      ])
    })

    it('that name only what there is, and always the link, which never stands in the subject', async () => {
      const { version } = await vorlage()
      const cases: [object, Record<string, unknown>][] = [
        [{ betreff: 'Hallo', text: 'Ohne alles' }, { text: expect.stringMatching(/braucht den Platzhalter \{\{link\}\}/) }],
        [{ betreff: 'Hallo', text: '{{link}} {{passwort}}' }, { text: expect.stringMatching(/\{\{passwort\}\} gibt es hier nicht/) }],
        [{ betreff: 'Hallo', text: `{{link}} {{${'a'.repeat(39)}🎨b}}` }, { text: expect.stringMatching(/\{\{a{39}🎨\}\} gibt es hier nicht/u) }],
        [{ betreff: 'Hallo', text: '{{link}} {{name}' }, { text: expect.stringMatching(/nicht vollständig/) }],
        [{ betreff: 'Hallo', text: '{{constructor}} {{link}}' }, { text: expect.stringMatching(/gibt es hier nicht/) }],
        [{ betreff: 'Ihr Link: {{link}}', text: '{{link}}' }, { betreff: expect.stringMatching(/nicht im Betreff/) }],
        [{ betreff: 'Zwei\nZeilen', text: '{{link}}' }, { betreff: expect.stringMatching(/einzige Zeile/) }],
        [{ betreff: ' ', text: '{{link}}' }, { betreff: expect.any(String) }],
        [{ betreff: 'Hallo', text: 'x'.repeat(10_001) }, { text: expect.any(String) }],
      ]
      for (const [body, fields] of cases) {
        expect((await save({ ...body, version })).json()).toMatchObject({ error: 'eingabe-ungueltig', fields })
        expect((await admin('POST', `${url}/vorschau`, body)).json()).toMatchObject({ error: 'eingabe-ungueltig', fields })
      }
      expect((await vorlage()).version).toBe(version)
    })

    it('that are shown with examples before they are saved', async () => {
      const answer = await admin('POST', `${url}/vorschau`, { betreff: 'Für {{name}} 🎨', text: '<b>{{benutzername}}</b>\n{{link}}' })
      expect(answer.json()).toEqual({
        betreff: 'Für Vera Berger 🎨',
        text: '<b>vera.berger@agentur.example</b>\nhttps://lorbeer.example/passwort/neu/beispiel',
      })
    })

    it('in which a name stays a name, whatever it looks like', async () => {
      const { username, id } = await person()
      const name = { firstname: '{{link}}{{{link}}}\r\nBcc: alle', lastname: '' }
      await server.kontext.db.updateTable('benutzer').set(name).where('id', '=', id).execute()
      await queue(id, 'passwort-reset')
      await send()
      const [mail = ''] = sentTo(username)
      expect(mail.match(/\/passwort\/neu\//g)).toHaveLength(1)
      expect(mail).not.toMatch(/^Bcc:/m)
    })
  })
})
