import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { BefangenheitTable } from '../tabellen/tabellen-jury.ts'

interface Auswahl {
  mitgliedIds: readonly string[]
  einreichungIds: readonly string[]
}

export async function listOffeneBefangenheiten(db: Db, { mitgliedIds, einreichungIds }: Auswahl) {
  if (mitgliedIds.length === 0 || einreichungIds.length === 0) return []
  return db
    .selectFrom('befangenheit')
    .select(['id', 'mitgliedId', 'einreichungId', 'status'])
    .where('mitgliedId', 'in', mitgliedIds)
    .where('einreichungId', 'in', einreichungIds)
    .where('beendetMs', 'is', null)
    .execute()
}

export async function insertBefangenheit(trx: Db, row: Insertable<BefangenheitTable>): Promise<void> {
  await trx.insertInto('befangenheit').values(row).execute()
}

export async function endBefangenheit(trx: Db, ort: { mitgliedId: string; einreichungId: string; jetztMs: number }): Promise<void> {
  await trx
    .updateTable('befangenheit')
    .set({ beendetMs: ort.jetztMs })
    .where('mitgliedId', '=', ort.mitgliedId)
    .where('einreichungId', '=', ort.einreichungId)
    .where('beendetMs', 'is', null)
    .execute()
}

export async function updateBefangenheit(trx: Db, id: string, set: Partial<BefangenheitTable>): Promise<void> {
  await trx.updateTable('befangenheit').set(set).where('id', '=', id).execute()
}
