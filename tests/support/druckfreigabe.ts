import type { Db } from '#server/db/datenbank/datenbank.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { saveDruckfreigabe } from '#server/db/jahrbuch/druckfreigabe.ts'
import { readSeiten } from '#server/queries/jahrbuch/buchwerke.ts'

/** As if their agency had released these works for print, as they are now. */
export async function gibFrei(db: Db, einreichungIds: readonly string[]): Promise<void> {
  await inTransaktion(db, async (trx) => {
    for (const [id, { fassung }] of await readSeiten(trx, einreichungIds, 0))
      await saveDruckfreigabe(trx, id, { art: 'AGENTUR', fassung, entschiedenMs: 1 })
  })
}
