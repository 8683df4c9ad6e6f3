import type { Db } from '../db/datenbank.ts'
import { orderDatensaetze } from '../db/datensatz.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import type { Wer } from './save-datensatz.ts'

/** The order people have made by dragging or by keyboard. Records that came meanwhile follow behind; nothing can be outdated. */
export async function orderInListe(db: Db, tabelle: 'agenturnews' | 'medienfeld', ids: readonly string[], wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await orderDatensaetze(trx, tabelle, ids)
    await insertVerlauf(trx, { noun: tabelle, datensatzId: '', aktion: 'geordnet', benutzerId: wer.by, daten: { ids }, nowMs: wer.nowMs })
  })
}
