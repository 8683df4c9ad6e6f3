import { MailvorlageSchluesselSchema } from '#contract/mailvorlage.ts'
import { newToken } from '../auth/sitzung.ts'
import { findBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { findMail, noteMailVersuch } from '../db/mail.ts'
import { deletePasswortTokensOf, insertPasswortToken } from '../db/passwort-token.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { fillVorlage, VORLAGEN } from '../domain/mailvorlage.ts'
import { empfaengerOf } from './queue-mail.ts'

const ANDERE_ADRESSE = 'Nicht gesendet: Das Konto ist deaktiviert, gelöscht oder hat inzwischen eine andere Adresse.'

export interface Sendung {
  an: string
  betreff: string
  text: string
}

/**
 * A waiting mail as it leaves, with a link made for this try. A link goes only to the address that its person has now. null when there is nothing to send
 * (any more). An invitation voids every link before it: one of them may have gone to a mistyped address.
 */
export async function prepareMail(db: Db, id: string, { nowMs, ownUrl }: { nowMs: number; ownUrl: string }): Promise<Sendung | null> {
  return inTransaktion(db, async (trx) => {
    const mail = await findMail(trx, id)
    if (mail?.status !== 'WARTET') return null
    const { an, betreff, text } = mail
    const vorlage = MailvorlageSchluesselSchema.safeParse(mail.vorlage).data
    if (!vorlage) return { an, betreff, text }
    const empfaenger = mail.benutzerId ? empfaengerOf(await findBenutzer(trx, mail.benutzerId)) : null
    if (empfaenger?.an !== an) {
      await noteMailVersuch(trx, id, { status: 'FEHLER', versuche: mail.versuche, fehler: ANDERE_ADRESSE, gesendetMs: null })
      return null
    }
    const { token, tokenHash } = newToken()
    const { benutzerId } = empfaenger
    if (vorlage === 'einladung') await deletePasswortTokensOf(trx, benutzerId)
    await insertPasswortToken(trx, { tokenHash, benutzerId, createdMs: nowMs, expiresMs: nowMs + VORLAGEN[vorlage].linkMs })
    return { an, betreff, text: fillVorlage(text, { link: `${ownUrl}/passwort/neu/${token}` }) }
  })
}
