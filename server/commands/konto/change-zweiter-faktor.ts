import { assertCodeNotLocked, noteFalschenCode } from '../../auth/login-sperre.ts'
import type { Sitzung } from '../../auth/sitzung.ts'
import { readFaktorSchluessel } from '../../auth/siegel.ts'
import { newWiederherstellungscodes } from '../../auth/wiederherstellungscode.ts'
import { spendCode } from '../../auth/zweiter-faktor.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { deleteZweiterFaktor, lockZweiterFaktor, replaceCodes } from '../../db/konto/zweiter-faktor.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { passwortFalsch, requirePasswort } from './require-passwort.ts'
import { codeFalsch } from './set-up-zweiter-faktor.ts'

export interface FaktorEingabe {
  sitzung: Sitzung
  password: string
  code: string
  adresse: string
  nowMs: number
}

export function endZweiterFaktor(db: Db, eingabe: FaktorEingabe): Promise<void> {
  return changeZweiterFaktor(db, eingabe, { aktion: 'zweiter-faktor-ausgeschaltet', apply: deleteZweiterFaktor })
}

/** Told this once. Those of before are void, also the one that may have been typed for this. */
export async function renewWiederherstellungscodes(db: Db, eingabe: FaktorEingabe): Promise<{ codes: string[] }> {
  const codes = newWiederherstellungscodes()
  const codeHashes = codes.map(({ codeHash }) => codeHash)
  await changeZweiterFaktor(db, eingabe, {
    aktion: 'wiederherstellungscodes-erneuert',
    apply: (trx, benutzerId) => replaceCodes(trx, benutzerId, { codeHashes, nowMs: eingabe.nowMs }),
  })
  return { codes: codes.map((one) => one.code) }
}

interface Aenderung {
  aktion: string
  apply: (trx: Trx, benutzerId: string) => Promise<void>
}

/** The own factor, with both: what an open browser alone must not be able to do. Wrong codes are counted like those of a log-in. */
async function changeZweiterFaktor(db: Db, eingabe: FaktorEingabe, { aktion, apply }: Aenderung): Promise<void> {
  const { sitzung, password, code, adresse, nowMs } = eingabe
  const { benutzerId } = sitzung
  const benutzer = await findBenutzer(db, benutzerId)
  if (!benutzer) throw new AppFehler('nicht-angemeldet')
  await requirePasswort(db, { benutzer, passwort: password, sitzung, adresse, nowMs }, passwortFalsch('password'))
  const schluessel = await readFaktorSchluessel(db)
  const ort = { username: benutzer.username, adresse, geraet: sitzung.tokenHash }
  const right = await inTransaktion(db, async (trx) => {
    const faktor = await lockZweiterFaktor(trx, benutzerId)
    if (!faktor || faktor.bestaetigtMs === null) throw new AppFehler('faktor-fehlt')
    await assertCodeNotLocked(trx, ort, nowMs)
    if (!(await spendCode(trx, faktor, { code, schluessel, nowMs }))) {
      await noteFalschenCode(trx, ort, nowMs)
      return false
    }
    await apply(trx, benutzerId)
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion, benutzerId, nowMs })
    return true
  })
  if (!right) throw codeFalsch()
}
