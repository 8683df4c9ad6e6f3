import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockMitglied, revokeMitglied } from '../../db/jury/jurymitglied.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { recountStimmen } from '../../db/stimmen/stimme.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

/** A seat ends: nothing of it counts any more, its acts stay. */
export async function revokeJurymitglied(
  db: Db,
  { mitgliedId, grund, benutzerId, now }: { mitgliedId: string; grund: string; benutzerId: string; now: () => number },
): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const mitglied = await lockMitglied(trx, mitgliedId)
    if (!mitglied) throw new AppFehler('nicht-gefunden')
    if (mitglied.widerrufenMs !== null) return
    // Whether a result is confirmed decides what still changes in it.
    await lockRundenOfJurysGeteilt(trx, [mitglied.juryId])
    const jetztMs = now()
    await revokeMitglied(trx, mitgliedId, { jetztMs, benutzerId })
    await recountStimmen(trx, { mitgliedId })
    await raisePaketRevision(trx, [mitglied.juryId], jetztMs)
    await insertVerlauf(trx, { noun: 'jurymitglied', datensatzId: mitgliedId, aktion: 'WIDERRUF', benutzerId, daten: { grund }, nowMs: jetztMs })
    await recordVorgang(trx, mitglied.juryId, { art: 'WIDERRUF', status: 'WIDERRUFEN', mitgliedId, benutzerId, kommentar: grund, jetztMs })
  })
}
