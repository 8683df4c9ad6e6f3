import type { FastifyBaseLogger } from 'fastify'
import { prepareMail } from '../commands/mail/prepare-mail.ts'
import { MAIL_JOB, type Anhang } from '../commands/mail/queue-mail.ts'
import { PASSWORT_RESET_JOB, queuePasswortResets } from '../commands/konto/request-passwort-reset.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { noteMailVersuch } from '../db/mail/mail.ts'
import type { MailVersand } from '../mail/mail-versand.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import type { MailAnhaenge } from './mail-anhaenge.ts'

/** No try of its own: the process ended each time. */
const AUFGEGEBEN = 0

interface MailUmgebung {
  db: Db
  now: () => number
  ownUrl: string
  sendMail: MailVersand
  anhaenge: MailAnhaenge
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Every mail leaves here, and its row says how that went. */
export function registerMailJobs(jobs: Jobs, { db, now, ownUrl, sendMail, anhaenge, log }: MailUmgebung): void {
  const noteAufgegeben = async (daten: unknown, { message: fehler }: Error) => {
    const { mailId } = daten as { mailId: string }
    await noteMailVersuch(db, mailId, { status: 'FEHLER', versuche: AUFGEGEBEN, fehler, gesendetMs: null })
  }
  const send: JobHandler = async (daten, { versuch, letzter }) => {
    const { mailId } = daten as { mailId: string }
    const mail = await prepareMail(db, mailId, { nowMs: now(), ownUrl })
    if (!mail) return
    const { anhang, mangel, ...brief } = mail
    if (mangel) log.warn({ mailId, ...mangel }, 'mail: the stored template lacks what it must name, the text of the program is used')
    try {
      const made = anhang && (await anhaenge.makeAnhang(anhang))
      if (anhang && !made) {
        // Waiting would not help: nobody knows how to make it.
        await noteMailVersuch(db, mailId, { status: 'FEHLER', versuche: versuch, fehler: unknownSatzOf(anhang), gesendetMs: null })
        return
      }
      await sendMail(made ? { ...brief, anhang: made } : brief)
    } catch (error) {
      const fehler = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await noteMailVersuch(db, mailId, { status: letzter ? 'FEHLER' : 'WARTET', versuche: versuch, fehler, gesendetMs: null })
      throw error
    }
    await noteMailVersuch(db, mailId, { status: 'GESENDET', versuche: versuch, fehler: null, gesendetMs: now() })
  }
  jobs.registerJob(MAIL_JOB, send, { onAufgegeben: noteAufgegeben })
  const queueLinks = async (daten: unknown) => {
    await queuePasswortResets(db, (daten as { usernames: string[] }).usernames, now())
    jobs.wake()
  }
  jobs.registerJob(PASSWORT_RESET_JOB, queueLinks, { vergessen: true })
}

function unknownSatzOf({ art }: Anhang): string {
  return `Nicht gesendet: Den Anhang „${art}“ kann dieser Server nicht erstellen.`
}
