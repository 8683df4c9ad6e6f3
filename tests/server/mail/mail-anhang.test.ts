import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAILVORLAGEN, type MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { queueMail, type MailAuftrag } from '#server/commands/mail/queue-mail.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { beispielOf, checkVorlage, fillVorlage, VORLAGEN } from '#server/domain/mail/mailvorlage.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createMailAnhaenge } from '#server/jobs/mail-anhaenge.ts'
import { registerMailJobs } from '#server/jobs/mail-job.ts'
import { createMailVersand, type MailVersand } from '#server/mail/mail-versand.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const NOW = Date.UTC(2026, 2, 5, 9)
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const WERTE = { name: 'Vera Berger', titel: 'Klebt nicht.', nummer: '2026-03-017', kategorie: 'Plakat', preis: '290,00 €' }

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ now: () => NOW })
})
afterAll(() => server.close())

function sendWith(sendMail: MailVersand) {
  const { db, log } = server.kontext
  const jobs = createJobs({ db, now: () => NOW, log })
  const anhaenge = createMailAnhaenge()
  anhaenge.registerAnhang('einreichbestaetigung', async (id) => ({ dateiname: `Bestätigung ${id}.pdf`, mime: 'application/pdf', bytes: BYTES }))
  registerMailJobs(jobs, { db, now: () => NOW, ownUrl: 'https://lorbeer.example', sendMail, anhaenge, log })
  return jobs.runDue()
}
function queue(auftrag: Partial<MailAuftrag> = {}) {
  return inTransaktion(server.kontext.db, (trx) =>
    queueMail(trx, {
      vorlage: 'einreichung-bestaetigung',
      an: 'vera@agentur.example',
      werte: WERTE,
      ziel: '/einreichungen/view/7',
      nowMs: NOW,
      ...auftrag,
    }),
  )
}
const rowOf = (id: string) => server.kontext.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The attachment out of a mail as it travels. */
function attachmentOf(mail: string): Buffer {
  const [, body = ''] = /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? []
  return Buffer.from(body.replaceAll('\r\n', ''), 'base64')
}

describe('a mail with an attachment', () => {
  const anhang = { art: 'einreichbestaetigung', id: '7' }

  it('is written as a file that mail programs can open', async () => {
    const id = await queue({ anhang })
    await sendWith(createMailVersand({ smtpUrl: undefined, dataDir: server.kontext.env.dataDir, ownUrl: 'https://lorbeer.example', now: () => NOW }))
    const folder = join(server.kontext.env.dataDir, 'mail')
    const mail = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
    expect(mail).toContain("filename*=UTF-8''Best%C3%A4tigung%207.pdf")
    expect(mail).toContain('https://lorbeer.example/einreichungen/view/7')
    expect(attachmentOf(mail).equals(BYTES)).toBe(true)
    expect((await rowOf(id)).status).toBe('GESENDET')
  })

  it('leaves by SMTP', async () => {
    const post = await startSmtp()
    await queue({ anhang })
    await sendWith(createMailVersand({ smtpUrl: post.url, dataDir: '/nowhere', ownUrl: 'https://lorbeer.example', now: () => NOW }))
    await post.close()
    expect(post.received()).toMatch(/Content-Type: application\/pdf/)
    expect(attachmentOf(post.received()).equals(BYTES)).toBe(true)
  })

  it('that nobody can make fails visibly, and does not leave without it', async () => {
    const id = await queue({ anhang: { art: 'gibt-es-nicht', id: '7' } })
    const sent: string[] = []
    await sendWith(async ({ betreff }) => void sent.push(betreff))
    expect(await rowOf(id)).toMatchObject({ status: 'FEHLER', fehler: expect.stringMatching(/„gibt-es-nicht“ kann dieser Server nicht erstellen/) })
    expect(sent).toEqual([])
  })
})

describe('templates', () => {
  it.each(MAILVORLAGEN)('%s passes its own check and leaves no placeholder empty', (schluessel: MailvorlageSchluessel) => {
    const vorlage = VORLAGEN[schluessel]
    expect(checkVorlage(schluessel, vorlage)).toEqual({})
    const { betreff, text } = fillVorlage(schluessel, vorlage, beispielOf(schluessel))
    expect(`${betreff}\n${text}`).not.toMatch(/\{\{|\}\}/)
  })

  it('without a link take none, with a page may leave it out, with a secret one need it', () => {
    expect(checkVorlage('mahnung', { betreff: 'Hallo', text: '{{link}}' })).toEqual({ text: expect.stringMatching(/gibt es hier nicht/) })
    expect(checkVorlage('einreichung-zugelassen', { betreff: 'Hallo', text: '{{titel}}' })).toEqual({})
    expect(checkVorlage('agentur-bestaetigung', { betreff: '{{link}}', text: '{{name}}' })).toEqual({
      betreff: expect.stringMatching(/geheim/),
      text: expect.stringMatching(/E-Mail-Adresse bestätigen/),
    })
  })

  it('keep the lines of a reason in the text, and take none into the subject', () => {
    expect(checkVorlage('agentur-rueckfrage', { betreff: '{{text}}', text: '{{link}}' })).toEqual({ betreff: expect.any(String) })
    const werte = { name: 'A\r\nBcc: alle', text: 'Erstens.\r\nZweitens {{link}}.' }
    expect(fillVorlage('agentur-rueckfrage', { betreff: '{{name}}', text: '{{text}}\n\n\n\nEnde' }, werte)).toEqual({
      betreff: 'A Bcc: alle',
      text: 'Erstens.\nZweitens { {link} }.\n\nEnde',
    })
  })

  it('are never sent with a value missing', async () => {
    await expect(queue({ werte: { name: 'Vera' } })).rejects.toThrow(/no value for titel/)
  })
})
