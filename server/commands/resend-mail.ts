import { MailvorlageSchluesselSchema } from '#contract/mailvorlage.ts'
import { findBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { findMail } from '../db/mail.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { empfaengerOf, insertMailWithJob, queueMail } from './queue-mail.ts'

/** A mail with a link is written anew, for the person as it is now and with another link; any other goes out as it was. */
export async function resendMail(db: Db, id: string, { by, nowMs }: { by: string; nowMs: number }): Promise<{ id: string }> {
  return inTransaktion(db, async (trx) => {
    const mail = await findMail(trx, id)
    if (!mail) throw new AppFehler('nicht-gefunden')
    if (mail.status === 'WARTET') throw new AppFehler('mail-wartet')
    const vorlage = MailvorlageSchluesselSchema.safeParse(mail.vorlage).data
    const empfaenger = vorlage && mail.benutzerId ? empfaengerOf(await findBenutzer(trx, mail.benutzerId)) : null
    if (vorlage && !empfaenger) throw new AppFehler('empfaenger-fehlt')
    const { an, betreff, text, werte, benutzerId } = mail
    const neueId =
      vorlage && empfaenger
        ? await queueMail(trx, { ...empfaenger, vorlage, nowMs })
        : await insertMailWithJob(trx, { an, betreff, text, werte, benutzerId, vorlage: mail.vorlage }, nowMs)
    await insertVerlauf(trx, { noun: 'mail', datensatzId: neueId, aktion: 'erneut-gesendet', benutzerId: by, daten: { mailId: id }, nowMs })
    return { id: neueId }
  })
}
