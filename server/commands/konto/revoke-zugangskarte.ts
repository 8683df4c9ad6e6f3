import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { deleteSitzungenMitKarte } from '../../db/konto/sitzung.ts'
import { lockZugangskarte, sperreZugangskarte } from '../../db/konto/zugangskarte.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** The card lets nobody in any more, and whoever came in with it is out. What waits on a tablet stays there until its person logs in again. */
export function revokeZugangskarte(db: Db, id: string, { by, nowMs }: { by: string; nowMs: number }): Promise<{ beendet: number }> {
  return inTransaktion(db, async (trx) => {
    // A redemption of the same moment has written the row before it made its log-in.
    const karte = await lockZugangskarte(trx, id)
    const mitglied = karte && (await findDatensatz(trx, 'jurymitglied', karte.mitgliedId))
    if (!mitglied) throw new AppFehler('nicht-gefunden')
    const beendet = await deleteSitzungenMitKarte(trx, id)
    if (karte.gesperrtMs !== null) return { beendet }
    await sperreZugangskarte(trx, id, nowMs)
    const { benutzerId } = mitglied
    await insertVerlauf(trx, {
      noun: 'benutzer',
      datensatzId: benutzerId,
      aktion: 'zugangskarte-gesperrt',
      benutzerId: by,
      daten: { beendet },
      nowMs,
    })
    return { beendet }
  })
}
