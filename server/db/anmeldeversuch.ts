import { sql } from 'kysely'
import type { Db } from './datenbank.ts'

/** Until when one of these keys is locked; 0 when none is. */
export async function lockedUntil(db: Db, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('anmeldeversuch')
    .select((eb) => eb.fn.max('gesperrtBisMs').as('bisMs'))
    .where('schluessel', 'in', keys)
    .executeTakeFirst()
  return row?.bisMs ?? 0
}

/** Counts one failure; what lies further back than `forgetMs` is forgotten first. Returns the failures so far. */
export async function countFehlversuch(db: Db, schluessel: string, { nowMs, forgetMs }: { nowMs: number; forgetMs: number }): Promise<number> {
  const row = await db
    .insertInto('anmeldeversuch')
    .values({ schluessel, fehlversuche: 1, lastMs: nowMs, gesperrtBisMs: 0 })
    .onConflict((conflict) =>
      conflict.column('schluessel').doUpdateSet({
        fehlversuche: sql<number>`case when anmeldeversuch.last_ms < ${nowMs - forgetMs} then 1 else anmeldeversuch.fehlversuche + 1 end`,
        lastMs: nowMs,
      }),
    )
    .returning('fehlversuche')
    .executeTakeFirstOrThrow()
  return row.fehlversuche
}

export async function lockSchluessel(db: Db, schluessel: string, gesperrtBisMs: number): Promise<void> {
  await db.updateTable('anmeldeversuch').set({ gesperrtBisMs }).where('schluessel', '=', schluessel).execute()
}

export async function clearFehlversuche(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('anmeldeversuch').where('schluessel', 'in', keys).execute()
}

export async function deleteOldFehlversuche(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('anmeldeversuch').where('lastMs', '<', beforeMs).where('gesperrtBisMs', '<', beforeMs).execute()
}
