import type { Db } from '../../db/datenbank/datenbank.ts'
import { orderDatensaetze } from '../../db/datensatz/datensatz.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { raisePakete } from '../paket/raise-pakete.ts'
import type { Wer } from './save-datensatz.ts'

/** The order people have made by dragging or by keyboard. Records that came meanwhile follow behind; nothing can be outdated. */
export async function orderInListe(
  db: Db,
  tabelle: 'agenturnews' | 'medienfeld',
  ids: readonly string[],
  wer: Wer,
): Promise<{ ok: true; juryIds: readonly string[] }> {
  return inTransaktion(db, async (trx) => {
    await orderDatensaetze(trx, tabelle, ids)
    await insertVerlauf(trx, { noun: tabelle, datensatzId: '', aktion: 'geordnet', benutzerId: wer.by, daten: { ids }, nowMs: wer.nowMs })
    return { ok: true as const, juryIds: tabelle === 'medienfeld' ? await raisePakete(trx, { medienfeldId: 'alle' }, wer.nowMs) : [] }
  })
}
