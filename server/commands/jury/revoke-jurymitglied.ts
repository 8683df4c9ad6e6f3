import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockMitglied, lockProbesitze, revokeMitglied } from '../../db/jury/jurymitglied.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { recountStimmen } from '../../db/stimmen/stimme.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

interface Widerruf {
  mitgliedId: string
  grund: string
  benutzerId: string
  now: () => number
}

/** A seat ends: nothing of it counts any more, its acts stay. With it the person's seat in the rehearsal, where the same works are read. */
export async function revokeJurymitglied(db: Db, { mitgliedId, grund, benutzerId, now }: Widerruf): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const mitglied = await lockMitglied(trx, mitgliedId)
    if (!mitglied) throw new AppFehler('nicht-gefunden')
    if (mitglied.widerrufenMs !== null) return
    const sitze = [mitglied, ...(await lockProbesitze(trx, mitglied))].toSorted((a, b) => (a.juryId < b.juryId ? -1 : 1))
    // Whether a result is confirmed decides what still changes in it.
    await lockRundenOfJurysGeteilt(
      trx,
      sitze.map(({ juryId }) => juryId),
    )
    const jetztMs = now()
    for (const sitz of sitze) await revokeSitz(trx, sitz, { grund, benutzerId, jetztMs })
  })
}

async function revokeSitz(
  trx: Trx,
  { id, juryId }: { id: string; juryId: string },
  { grund, benutzerId, jetztMs }: { grund: string; benutzerId: string; jetztMs: number },
): Promise<void> {
  await revokeMitglied(trx, id, { jetztMs, benutzerId })
  await recountStimmen(trx, { mitgliedId: id })
  await raisePaketRevision(trx, [juryId], jetztMs)
  await insertVerlauf(trx, { noun: 'jurymitglied', datensatzId: id, aktion: 'WIDERRUF', benutzerId, daten: { grund }, nowMs: jetztMs })
  await recordVorgang(trx, juryId, { art: 'WIDERRUF', status: 'WIDERRUFEN', mitgliedId: id, benutzerId, kommentar: grund, jetztMs })
}
