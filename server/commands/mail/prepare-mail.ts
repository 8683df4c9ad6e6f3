import { MailvorlageSchluesselSchema, type MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { newToken } from '../../auth/sitzung.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { insertBestaetigungToken } from '../../db/konto/bestaetigung-token.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findMail, noteMailVersuch } from '../../db/mail/mail.ts'
import { findMailvorlage } from '../../db/mail/mailvorlage.ts'
import { deletePasswortTokensOf, insertPasswortToken } from '../../db/konto/passwort-token.ts'
import { findRegistrierung } from '../../db/agentur/registrierung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { chooseVorlage, fillText, VORLAGEN } from '../../domain/mail/mailvorlage.ts'
import { empfaengerOf, type Anhang } from './queue-mail.ts'

const ANDERE_ADRESSE = 'Nicht gesendet: Das Konto ist deaktiviert, gelöscht oder hat inzwischen eine andere Adresse.'
const SCHON_BESTAETIGT = 'Nicht gesendet: Diese Registrierung ist schon bestätigt oder gilt nicht mehr.'

export interface Sendung {
  an: string
  betreff: string
  text: string
  anhang: Anhang | null
  /** The stored template does not do: which one, and what it fails to name. */
  mangel: Mangel | null
}

interface Mangel {
  vorlage: MailvorlageSchluessel
  fehlt: string
}

type MailZeile = NonNullable<Awaited<ReturnType<typeof findMail>>>
interface Versuch {
  nowMs: number
  ownUrl: string
}

/** A waiting mail as it leaves, with a link made for this try; null when there is nothing to send (any more). */
export async function prepareMail(db: Db, id: string, versuch: Versuch): Promise<Sendung | null> {
  return inTransaktion(db, async (trx) => {
    const mail = await findMail(trx, id)
    if (mail?.status !== 'WARTET') return null
    const link = await makeLink(trx, mail, versuch)
    if ('fehler' in link) {
      await noteMailVersuch(trx, id, { status: 'FEHLER', versuche: mail.versuche, fehler: link.fehler, gesendetMs: null })
      return null
    }
    const { an, betreff, text, anhang } = mail
    const mangel = await findMangel(trx, mail.vorlage)
    return { an, betreff, text: fillText(text, link), anhang: anhang === null ? null : (JSON.parse(anhang) as Anhang), mangel }
  })
}

async function findMangel(trx: Trx, art: string): Promise<Mangel | null> {
  const vorlage = MailvorlageSchluesselSchema.safeParse(art).data
  if (vorlage === undefined) return null
  const { fehlt } = chooseVorlage(vorlage, await findMailvorlage(trx, vorlage))
  return fehlt === null ? null : { vorlage, fehlt }
}

async function makeLink(trx: Trx, mail: MailZeile, versuch: Versuch): Promise<{ link: string } | { fehler: string } | Record<string, never>> {
  const vorlage = MailvorlageSchluesselSchema.safeParse(mail.vorlage).data
  const link = vorlage && VORLAGEN[vorlage].link
  if (!link || link.art === 'KEINER') return {}
  if (link.art === 'SEITE') return { link: `${versuch.ownUrl}${mail.ziel}` }
  return link.art === 'PASSWORT'
    ? makePasswortLink(trx, mail, { ...versuch, ms: link.ms })
    : makeBestaetigungLink(trx, mail, { ...versuch, ms: link.ms })
}

/** Goes only to the address that its person has now. An invitation voids every link before it: one of them may have gone to a mistyped address. */
async function makePasswortLink(trx: Trx, { an, benutzerId, vorlage }: MailZeile, { nowMs, ownUrl, ms }: Versuch & { ms: number }) {
  const empfaenger = benutzerId ? empfaengerOf(await findBenutzer(trx, benutzerId)) : null
  if (empfaenger?.an !== an) return { fehler: ANDERE_ADRESSE }
  const { token, tokenHash } = newToken()
  if (vorlage === 'einladung') await deletePasswortTokensOf(trx, empfaenger.benutzerId)
  await insertPasswortToken(trx, { tokenHash, benutzerId: empfaenger.benutzerId, createdMs: nowMs, expiresMs: nowMs + ms })
  return { link: `${ownUrl}/passwort/neu/${token}` }
}

async function makeBestaetigungLink(trx: Trx, { an, ziel }: MailZeile, { nowMs, ownUrl, ms }: Versuch & { ms: number }) {
  const registrierung = await findRegistrierung(trx, ziel)
  if (registrierung?.email !== an || registrierung.bestaetigtMs !== null) return { fehler: SCHON_BESTAETIGT }
  const { token, tokenHash } = newToken()
  await insertBestaetigungToken(trx, { tokenHash, registrierungId: registrierung.id, createdMs: nowMs, expiresMs: nowMs + ms })
  return { link: `${ownUrl}/agentur/registrieren/bestaetigen/${token}` }
}
