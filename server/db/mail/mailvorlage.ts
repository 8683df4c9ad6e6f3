import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { Wann } from '../datensatz/datensatz.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export function findMailvorlage(db: Db, schluessel: string) {
  return db.selectFrom('mailvorlage').selectAll().where('schluessel', '=', schluessel).executeTakeFirst()
}

export function listMailvorlagen(db: Db) {
  return db.selectFrom('mailvorlage').selectAll().execute()
}

export function lockMailvorlage(trx: Trx, schluessel: string) {
  const query = trx.selectFrom('mailvorlage').selectAll().where('schluessel', '=', schluessel)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

interface Fassung {
  betreff: string | null
  text: string | null
}

/** The first change of a template; false when somebody else's came a moment before. */
export async function insertMailvorlage(trx: Trx, schluessel: string, { by, nowMs, ...fassung }: Fassung & Wann): Promise<boolean> {
  const inserted = await trx
    .insertInto('mailvorlage')
    .values({ schluessel, ...fassung, version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by })
    .onConflict((conflict) => conflict.column('schluessel').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateMailvorlage(trx: Trx, schluessel: string, { by, nowMs, ...fassung }: Fassung & Wann): Promise<void> {
  await trx
    .updateTable('mailvorlage')
    .set((eb) => ({ ...fassung, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where('schluessel', '=', schluessel)
    .execute()
}
