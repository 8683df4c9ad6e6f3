import { forgetAlleFehlversuche } from '../../auth/login-sperre.ts'
import { checkNeuesPasswort, hashPasswort } from '../../auth/passwort.ts'
import { hashToken } from '../../auth/sitzung.ts'
import { findBenutzer, updatePasswortHash } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deletePasswortTokensOf, findPasswortToken, takePasswortToken } from '../../db/konto/passwort-token.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

export interface RedeemEingabe {
  token: string
  newPassword: string
  newPasswordConfirm: string
  nowMs: number
}

/** A new password by a link: the link is used up, and every session of the person ends. A password that is refused leaves the link as it was. */
export async function redeemPasswortToken(db: Db, { token, newPassword, newPasswordConfirm, nowMs }: RedeemEingabe): Promise<{ username: string }> {
  checkNeuesPasswort({ username: '', newPassword, newPasswordConfirm })
  // A link that nobody was sent must not cost a hash.
  const wer = await findPasswortToken(db, hashToken(token), nowMs)
  if (wer === null) throw new AppFehler('token-ungueltig')
  const passwortHash = await hashPasswort(newPassword, { wer, vorrang: true })
  return inTransaktion(db, async (trx) => {
    const benutzerId = await takePasswortToken(trx, hashToken(token), nowMs)
    const benutzer = benutzerId && (await findBenutzer(trx, benutzerId))
    if (!benutzer || benutzer.aktiv === 0) throw new AppFehler('token-ungueltig')
    checkNeuesPasswort({ username: benutzer.username, newPassword, newPasswordConfirm })
    await updatePasswortHash(trx, benutzer.id, { passwortHash, nowMs, by: benutzer.id })
    await deletePasswortTokensOf(trx, benutzer.id)
    await deleteSitzungenOf(trx, benutzer.id)
    await forgetAlleFehlversuche(trx, benutzer.username)
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzer.id, aktion: 'passwort-zurueckgesetzt', benutzerId: benutzer.id, nowMs })
    return { username: benutzer.username }
  })
}
