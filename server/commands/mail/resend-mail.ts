import { MailvorlageSchluesselSchema, type MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findMail } from '../../db/mail/mail.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { VORLAGEN } from '../../domain/mail/mailvorlage.ts'
import { WETTBEWERBSBUERO } from '../../domain/mail/mailvorlagen-konto.ts'
import { empfaengerOf, insertMailWithJob, queueMail } from './queue-mail.ts'

/** A mail with a link to a password is written anew, for the person as it is now and with another link; any other goes out as it was. */
export async function resendMail(db: Db, id: string, { by, nowMs }: { by: string; nowMs: number }): Promise<{ id: string }> {
  return inTransaktion(db, async (trx) => {
    const mail = await findMail(trx, id)
    if (!mail) throw new AppFehler('nicht-gefunden')
    if (mail.status === 'WARTET') throw new AppFehler('mail-wartet')
    const vorlage = MailvorlageSchluesselSchema.safeParse(mail.vorlage).data
    const neueId =
      vorlage && VORLAGEN[vorlage].link.art === 'PASSWORT' ? await writeAnew(trx, { ...mail, vorlage }, nowMs) : await repeat(trx, mail, nowMs)
    await insertVerlauf(trx, { noun: 'mail', datensatzId: neueId, aktion: 'erneut-gesendet', benutzerId: by, daten: { mailId: id }, nowMs })
    return { id: neueId }
  })
}

async function writeAnew(
  trx: Trx,
  { benutzerId, vorlage, werte }: { benutzerId: string | null; vorlage: MailvorlageSchluessel; werte: string },
  nowMs: number,
): Promise<string> {
  const empfaenger = benutzerId ? empfaengerOf(await findBenutzer(trx, benutzerId)) : null
  if (!empfaenger) throw new AppFehler('empfaenger-fehlt')
  // Who invited stays who it was; a mail of long ago does not name it.
  const vorher = { einladend: WETTBEWERBSBUERO, ...(JSON.parse(werte) as Record<string, string>) }
  return queueMail(trx, { ...empfaenger, werte: { ...vorher, ...empfaenger.werte }, vorlage, nowMs })
}

/** A secret link in it is made when it leaves. */
function repeat(trx: Trx, mail: NonNullable<Awaited<ReturnType<typeof findMail>>>, nowMs: number): Promise<string> {
  const { an, betreff, text, werte, benutzerId, vorlage, ziel, anhang } = mail
  return insertMailWithJob(trx, { an, betreff, text, werte, benutzerId, vorlage, ziel, anhang }, nowMs)
}
