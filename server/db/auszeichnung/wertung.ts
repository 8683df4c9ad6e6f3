import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { lockRows } from '../datenbank/sperre.ts'

interface Spalten {
  punkte: string
  embargo: string | null
}

interface Wann {
  by: string
  nowMs: number
}

export function findWertung(db: Db, jahr: number) {
  return db.selectFrom('wertung').selectAll().where('jahr', '=', jahr).executeTakeFirst()
}

export function listWertungen(db: Db) {
  return db.selectFrom('wertung').select(['jahr', 'punkte']).execute()
}

export function lockWertung(trx: Trx, jahr: number) {
  return lockRows(trx, trx.selectFrom('wertung').selectAll().where('jahr', '=', jahr), { art: 'exklusiv', of: 'wertung' }).executeTakeFirst()
}

/** False when somebody else has made it at the same moment. */
export async function insertWertung(trx: Trx, jahr: number, spalten: Spalten, { by, nowMs }: Wann): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('wertung')
    .values({ ...spalten, jahr, version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by })
    .onConflict((conflict) => conflict.column('jahr').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateWertung(trx: Trx, jahr: number, spalten: Spalten, { by, nowMs }: Wann): Promise<void> {
  await trx
    .updateTable('wertung')
    .set((eb) => ({ ...spalten, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where('jahr', '=', jahr)
    .execute()
}
