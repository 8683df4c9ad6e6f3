import { assertNotLocked, noteFehlversuch } from '../auth/login-sperre.ts'
import type { Sitzung } from '../auth/sitzung.ts'
import { readFaktorSchluessel } from '../auth/siegel.ts'
import { spendCode } from '../auth/zweiter-faktor.ts'
import { findBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { deleteZweiterFaktor, lockZweiterFaktor } from '../db/zweiter-faktor.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { passwortFalsch, requirePasswort } from './require-passwort.ts'
import { codeFalsch } from './set-up-zweiter-faktor.ts'

export interface EndEingabe {
  sitzung: Sitzung
  password: string
  code: string
  adresse: string
  nowMs: number
}

/** The own factor, with both: what an open browser alone must not be able to do. Wrong codes are counted like those of a log-in. */
export async function endZweiterFaktor(db: Db, { sitzung: { benutzerId }, password, code, adresse, nowMs }: EndEingabe): Promise<void> {
  const benutzer = await findBenutzer(db, benutzerId)
  if (!benutzer) throw new AppFehler('nicht-angemeldet')
  await requirePasswort(db, { benutzer, passwort: password, adresse, nowMs }, passwortFalsch('password'))
  const schluessel = await readFaktorSchluessel(db)
  const ort = { username: benutzer.username, adresse }
  const right = await inTransaktion(db, async (trx) => {
    const faktor = await lockZweiterFaktor(trx, benutzerId)
    if (!faktor || faktor.bestaetigtMs === null) throw new AppFehler('faktor-fehlt')
    await assertNotLocked(trx, ort, nowMs)
    if (!(await spendCode(trx, faktor, { code, schluessel, nowMs }))) {
      await noteFehlversuch(trx, ort, nowMs)
      return false
    }
    await deleteZweiterFaktor(trx, benutzerId)
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'zweiter-faktor-ausgeschaltet', benutzerId, nowMs })
    return true
  })
  if (!right) throw codeFalsch()
}
