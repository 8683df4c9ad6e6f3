import type { Sitzung } from '../../auth/sitzung.ts'
import { openSiegel, readFaktorSchluessel, sealText } from '../../auth/siegel.ts'
import { matchTotp, newTotpGeheimnis, totpUriOf } from '../../auth/totp.ts'
import { newWiederherstellungscodes } from '../../auth/wiederherstellungscode.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { confirmZweiterFaktor as writeConfirmed, lockZweiterFaktor, putZweiterFaktor, replaceCodes } from '../../db/konto/zweiter-faktor.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { passwortFalsch, requirePasswort } from './require-passwort.ts'

/** Whoever does not confirm within an hour begins anew. */
const PENDING_MS = 3_600_000

export interface StartEingabe {
  sitzung: Sitzung
  password: string
  adresse: string
  nowMs: number
}

/** The secret is told this once. It asks nobody for anything before it is confirmed. */
export async function startZweiterFaktor(db: Db, { sitzung, password, adresse, nowMs }: StartEingabe): Promise<{ geheimnis: string; uri: string }> {
  const benutzer = await findBenutzer(db, sitzung.benutzerId)
  if (!benutzer) throw new AppFehler('nicht-angemeldet')
  await requirePasswort(db, { benutzer, passwort: password, sitzung, adresse, nowMs }, passwortFalsch('password'))
  const schluessel = await readFaktorSchluessel(db)
  const geheimnis = newTotpGeheimnis()
  const row = { benutzerId: benutzer.id, geheimnis: sealText(schluessel, geheimnis, benutzer.id), createdMs: nowMs }
  await inTransaktion(db, async (trx) => {
    if (!(await putZweiterFaktor(trx, row))) throw new AppFehler('faktor-aktiv')
  })
  return { geheimnis, uri: totpUriOf(geheimnis, benutzer.username) }
}

/** From now on every log-in asks for a code; log-ins without one end, but for this. The recovery codes are told this once. */
export async function confirmZweiterFaktor(
  db: Db,
  { sitzung, code, nowMs }: { sitzung: Sitzung; code: string; nowMs: number },
): Promise<{ codes: string[] }> {
  const { benutzerId, tokenHash } = sitzung
  const schluessel = await readFaktorSchluessel(db)
  const codes = newWiederherstellungscodes()
  await inTransaktion(db, async (trx) => {
    const faktor = await lockZweiterFaktor(trx, benutzerId)
    if (!faktor) throw new AppFehler('faktor-fehlt')
    if (faktor.bestaetigtMs !== null) throw new AppFehler('faktor-aktiv')
    if (nowMs - faktor.createdMs > PENDING_MS) throw new AppFehler('faktor-fehlt')
    const geheimnis = openSiegel(schluessel, faktor.geheimnis, benutzerId)
    const schritt = matchTotp(geheimnis, code.replaceAll(/\s/g, ''), { nowMs, letzterSchritt: 0 })
    if (schritt === null) throw codeFalsch()
    await writeConfirmed(trx, benutzerId, { schritt, nowMs })
    await replaceCodes(trx, benutzerId, { codeHashes: codes.map(({ codeHash }) => codeHash), nowMs })
    await deleteSitzungenOf(trx, benutzerId, tokenHash)
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'zweiter-faktor-eingeschaltet', benutzerId, nowMs })
  })
  return { codes: codes.map((one) => one.code) }
}

export function codeFalsch(): AppFehler {
  return new AppFehler('code-falsch', { fields: { code: 'Dieser Code stimmt nicht oder ist abgelaufen.' } })
}
