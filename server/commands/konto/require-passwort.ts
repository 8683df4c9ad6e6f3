import { assertNotLocked, kontoOf, noteFehlversuch } from '../../auth/login-sperre.ts'
import { verifyPasswort } from '../../auth/passwort.ts'
import type { Sitzung } from '../../auth/sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

export interface PasswortProbe {
  benutzer: { username: string; passwortHash: string }
  passwort: string
  /** The log-in that asks: strangers at the same address are no hindrance to it. */
  sitzung: Pick<Sitzung, 'tokenHash'>
  adresse: string
  nowMs: number
}

/** Who changes what protects an account says the password once more; wrong ones are counted like those of a log-in. */
export async function requirePasswort(db: Db, { benutzer, passwort, sitzung, adresse, nowMs }: PasswortProbe, fehler: AppFehler): Promise<void> {
  const ort = { username: benutzer.username, adresse, geraet: sitzung.tokenHash }
  await assertNotLocked(db, ort, nowMs)
  const right = await verifyPasswort(benutzer.passwortHash, passwort, { wer: kontoOf(benutzer.username), vorrang: true })
  await assertNotLocked(db, ort, nowMs)
  if (right) return
  await inTransaktion(db, (trx) => noteFehlversuch(trx, ort, nowMs))
  throw fehler
}

export function passwortFalsch(feld: 'oldPassword' | 'password'): AppFehler {
  const satz = feld === 'oldPassword' ? 'Das bisherige Passwort stimmt nicht.' : 'Das Passwort stimmt nicht.'
  return new AppFehler('passwort-falsch', { satz, fields: { [feld]: satz } })
}
