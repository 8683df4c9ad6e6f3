import type { Rolle } from '#contract/rolle.ts'
import type { Sitzung } from '../../auth/sitzung.ts'
import { lockBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { setAnsicht } from '../../db/konto/sitzung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { ANSICHT_MS, maySee, type Ansicht } from '../../domain/konto/ansicht.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

export interface StartAnsichtEingabe {
  sitzung: Sitzung
  benutzerId: string
  grund: string
  nowMs: number
}

/** The administrator's own session speaks for another person for a while. Why stands in the history of that person. */
export async function startAnsicht(db: Db, { sitzung, benutzerId, grund, nowMs }: StartAnsichtEingabe): Promise<Ansicht> {
  const bisMs = nowMs + ANSICHT_MS
  await inTransaktion(db, async (trx) => {
    const benutzer = await lockBenutzer(trx, benutzerId)
    if (!benutzer) throw new AppFehler('nicht-gefunden')
    if (!maySee({ aktiv: benutzer.aktiv === 1, roles: JSON.parse(benutzer.roles) as Rolle[] })) throw new AppFehler('ansicht-unmoeglich')
    await setAnsicht(trx, sitzung.tokenHash, { benutzerId, bisMs })
    const daten = { grund, bisMs }
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: benutzerId, aktion: 'ansicht-begonnen', benutzerId: sitzung.benutzerId, daten, nowMs })
  })
  return { adminId: sitzung.benutzerId, adminName: sitzung.name, bisMs }
}
