import { kontoOf } from '../../auth/login-sperre.ts'
import { checkNeuesPasswort, hashPasswort } from '../../auth/passwort.ts'
import type { Sitzung } from '../../auth/sitzung.ts'
import { findBenutzer, updatePasswortHash } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deletePasswortTokensOf } from '../../db/konto/passwort-token.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { passwortFalsch, requirePasswort } from './require-passwort.ts'

export interface UpdatePasswortEingabe {
  sitzung: Sitzung
  oldPassword: string
  newPassword: string
  newPasswordConfirm: string
  adresse: string
  nowMs: number
}

/** The own password. All other sessions of the person end, this one stays. */
export async function updatePasswort(db: Db, eingabe: UpdatePasswortEingabe): Promise<void> {
  const { sitzung, newPassword, nowMs } = eingabe
  const benutzer = await findBenutzer(db, sitzung.benutzerId)
  if (!benutzer) throw new AppFehler('nicht-angemeldet')
  checkNeuesPasswort({ ...eingabe, username: benutzer.username })
  await requirePasswort(db, { ...eingabe, benutzer, passwort: eingabe.oldPassword }, passwortFalsch('oldPassword'))
  const passwortHash = await hashPasswort(newPassword, { wer: kontoOf(benutzer.username), vorrang: true })
  await inTransaktion(db, async (trx) => {
    await updatePasswortHash(trx, benutzer.id, { passwortHash, nowMs, by: benutzer.id })
    await deletePasswortTokensOf(trx, benutzer.id)
    await deleteSitzungenOf(trx, benutzer.id, sitzung.tokenHash)
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzer.id, aktion: 'passwort-geaendert', benutzerId: benutzer.id, nowMs })
  })
}
