import { assertNotLocked, forgetFehlversuche, noteFehlversuch, type Anmeldeort } from '../auth/login-sperre.ts'
import { verifyPasswort } from '../auth/passwort.ts'
import { endSitzung, startSitzung } from '../auth/sitzung.ts'
import { findBenutzerByUsername, noteAnmeldung } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { AppFehler } from '../domain/app-fehler.ts'

export interface LoginEingabe extends Anmeldeort {
  password: string
  /** What the browser calls itself, for the list of own log-ins. */
  beschreibung: string
  /** The session that the browser had until now: it ends. */
  bisher: string | undefined
  nowMs: number
}

export interface LoginErgebnis {
  benutzerId: string
  token: string
  expiresMs: number
}

/**
 * The lock is asked before the password is verified and again after: a hundred guesses at once are verified, but once they have locked the account none of
 * them learns anything.
 */
export async function login(db: Db, eingabe: LoginEingabe): Promise<LoginErgebnis> {
  const { password, nowMs } = eingabe
  await assertNotLocked(db, eingabe, nowMs)
  const benutzer = await findBenutzerByUsername(db, eingabe.username)
  const known = benutzer?.aktiv === 1 ? benutzer : undefined
  const right = await verifyPasswort(known?.passwortHash, password)
  await assertNotLocked(db, eingabe, nowMs)
  if (!known || !right) {
    await inTransaktion(db, (trx) => noteFehlversuch(trx, eingabe, nowMs))
    throw new AppFehler('anmeldung-falsch')
  }
  return inTransaktion(db, async (trx) => {
    await forgetFehlversuche(trx, eingabe)
    if (eingabe.bisher) await endSitzung(trx, eingabe.bisher)
    await noteAnmeldung(trx, known.id, nowMs)
    const person = { benutzerId: known.id, roles: JSON.parse(known.roles) as string[], beschreibung: eingabe.beschreibung }
    return { benutzerId: known.id, ...(await startSitzung(trx, person, nowMs)) }
  })
}
