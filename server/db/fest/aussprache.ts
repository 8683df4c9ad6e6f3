import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { AusspracheTable } from '../tabellen/tabellen-aussprache.ts'

export type AusspracheRow = Selectable<AusspracheTable>

export function listAussprachen(db: Db, jahr: number): Promise<AusspracheRow[]> {
  return db.selectFrom('aussprache').selectAll().where('jahr', '=', jahr).orderBy('schluessel').execute()
}

export function findAussprache(db: Db, id: string): Promise<AusspracheRow | undefined> {
  return db.selectFrom('aussprache').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockAussprache(trx: Trx, wo: { id: string } | Pick<AusspracheTable, 'jahr' | 'schluessel'>): Promise<AusspracheRow | undefined> {
  const alle = trx.selectFrom('aussprache').selectAll()
  const query = 'id' in wo ? alle.where('id', '=', wo.id) : alle.where('jahr', '=', wo.jahr).where('schluessel', '=', wo.schluessel)
  return lockRows(trx, query, { art: 'exklusiv', of: 'aussprache' }).executeTakeFirst()
}

/** false: somebody was first. */
export async function insertAussprache(trx: Trx, row: Insertable<AusspracheTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('aussprache')
    .values(row)
    .onConflict((conflict) => conflict.columns(['jahr', 'schluessel']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateAussprache(trx: Trx, id: string, set: Updateable<AusspracheTable>): Promise<void> {
  await trx.updateTable('aussprache').set(set).where('id', '=', id).execute()
}

/** Sounds that were replaced or removed before that cannot be had back any longer. */
export async function dropAlteToene(db: Db, beforeMs: number): Promise<void> {
  await db.updateTable('aussprache').set({ vorherSha256: null, vorher: null, vorherMs: null }).where('vorherMs', '<', beforeMs).execute()
}
