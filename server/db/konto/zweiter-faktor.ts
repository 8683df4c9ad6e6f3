import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { ZweiterFaktorTable } from '../tabellen/tabellen-betrieb.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export function findZweiterFaktor(db: Db, benutzerId: string) {
  return db.selectFrom('zweiterFaktor').selectAll().where('benutzerId', '=', benutzerId).executeTakeFirst()
}

/** Of two log-ins with one code the second waits, and then finds the code used. */
export function lockZweiterFaktor(trx: Trx, benutzerId: string): Promise<ZweiterFaktorTable | undefined> {
  const query = trx.selectFrom('zweiterFaktor').selectAll().where('benutzerId', '=', benutzerId)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** A new secret, not yet confirmed; one that was never confirmed goes. False when a confirmed one is there. */
export async function putZweiterFaktor(trx: Trx, row: { benutzerId: string; geheimnis: string; createdMs: number }): Promise<boolean> {
  await trx.deleteFrom('zweiterFaktor').where('benutzerId', '=', row.benutzerId).where('bestaetigtMs', 'is', null).execute()
  const inserted = await trx
    .insertInto('zweiterFaktor')
    .values({ ...row, letzterSchritt: 0, bestaetigtMs: null })
    .onConflict((conflict) => conflict.column('benutzerId').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function confirmZweiterFaktor(trx: Trx, benutzerId: string, { schritt, nowMs }: { schritt: number; nowMs: number }): Promise<void> {
  await trx.updateTable('zweiterFaktor').set({ bestaetigtMs: nowMs, letzterSchritt: schritt }).where('benutzerId', '=', benutzerId).execute()
}

export async function noteSchritt(trx: Trx, benutzerId: string, schritt: number): Promise<void> {
  await trx.updateTable('zweiterFaktor').set({ letzterSchritt: schritt }).where('benutzerId', '=', benutzerId).execute()
}

/** With all its recovery codes. */
export async function deleteZweiterFaktor(trx: Trx, benutzerId: string): Promise<void> {
  await trx.deleteFrom('wiederherstellungscode').where('benutzerId', '=', benutzerId).execute()
  await trx.deleteFrom('zweiterFaktor').where('benutzerId', '=', benutzerId).execute()
}

export async function replaceCodes(
  trx: Trx,
  benutzerId: string,
  { codeHashes, nowMs }: { codeHashes: readonly string[]; nowMs: number },
): Promise<void> {
  await trx.deleteFrom('wiederherstellungscode').where('benutzerId', '=', benutzerId).execute()
  await trx
    .insertInto('wiederherstellungscode')
    .values(codeHashes.map((codeHash) => ({ codeHash, benutzerId, createdMs: nowMs, usedMs: null })))
    .execute()
}

/** Uses up a recovery code; false when the person has none like it left. */
export async function takeCode(trx: Trx, { benutzerId, codeHash, nowMs }: { benutzerId: string; codeHash: string; nowMs: number }): Promise<boolean> {
  const taken = await trx
    .updateTable('wiederherstellungscode')
    .set({ usedMs: nowMs })
    .where('codeHash', '=', codeHash)
    .where('benutzerId', '=', benutzerId)
    .where('usedMs', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function countFreieCodes(db: Db, benutzerId: string): Promise<number> {
  const { anzahl } = await db
    .selectFrom('wiederherstellungscode')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('benutzerId', '=', benutzerId)
    .where('usedMs', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}
