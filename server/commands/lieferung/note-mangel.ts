import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findLieferung, lockLieferung, updateLieferung } from '../../db/lieferung/lieferung.ts'

/** What is wrong with the files of a package, for the office; null: nothing is, or not any more. */
export async function noteMangel(db: Db, id: string, mangel: string | null, nowMs: number): Promise<void> {
  if ((await findLieferung(db, id))?.fehler === mangel) return
  await inTransaktion(db, async (trx) => {
    const row = await lockLieferung(trx, id)
    if (!row || row.fehler === mangel) return
    await updateLieferung(trx, id, { fehler: mangel })
    const daten = { vorher: { mangel: row.fehler }, nachher: { mangel } }
    await insertVerlauf(trx, { noun: 'lieferung', datensatzId: id, aktion: 'Datei geprüft', benutzerId: null, daten, nowMs })
  })
}
