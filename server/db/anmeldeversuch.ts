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

/** Which of these keys are locked now. */
export async function listGesperrte(db: Db, keys: readonly string[], nowMs: number): Promise<Set<string>> {
  const rows = await db.selectFrom('anmeldeversuch').select('schluessel').where('schluessel', 'in', keys).where('gesperrtBisMs', '>', nowMs).execute()
  return new Set(rows.map(({ schluessel }) => schluessel))
}

/** Counts one failure; what lies further back than `forgetMs` is forgotten first. Returns the failures so far. */
export async function countFehlversuch(db: Db, schluessel: string, zeit: { nowMs: number; forgetMs: number }): Promise<number> {
  const [row] = await countFehlversuche(db, new Map([[schluessel, 1]]), zeit)
  return row?.fehlversuche ?? 0
}

/** So many failures of each key, in the order of the keys: two processes that count the same never wait for each other crosswise. */
export async function countFehlversuche(
  db: Db,
  counts: ReadonlyMap<string, number>,
  { nowMs, forgetMs }: { nowMs: number; forgetMs: number },
): Promise<{ schluessel: string; fehlversuche: number }[]> {
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([schluessel, zahl]) => ({ schluessel, fehlversuche: zahl, lastMs: nowMs }))
  return db
    .insertInto('anmeldeversuch')
    .values(rows.map((row) => ({ ...row, gesperrtBisMs: 0 })))
    .onConflict((conflict) =>
      conflict.column('schluessel').doUpdateSet({
        fehlversuche: sql<number>`case when anmeldeversuch.last_ms < ${nowMs - forgetMs} then 0 else anmeldeversuch.fehlversuche end + excluded.fehlversuche`,
        lastMs: nowMs,
      }),
    )
    .returning(['schluessel', 'fehlversuche'])
    .execute()
}

export async function lockSchluessel(db: Db, schluessel: string, gesperrtBisMs: number): Promise<void> {
  await db.updateTable('anmeldeversuch').set({ gesperrtBisMs }).where('schluessel', '=', schluessel).execute()
}

export async function clearFehlversuche(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('anmeldeversuch').where('schluessel', 'in', keys).execute()
}

/** Of the account itself, and all that belongs to it: their keys begin with it. */
export async function clearFehlversucheOf(db: Db, konto: string): Promise<void> {
  await db
    .deleteFrom('anmeldeversuch')
    .where(sql<string>`substr(schluessel, 1, ${sql.lit(konto.length)})`, '=', konto)
    .execute()
}

/** How often this key has failed since then. */
export async function readFehlversuche(db: Db, schluessel: string, sinceMs: number): Promise<number> {
  const row = await db
    .selectFrom('anmeldeversuch')
    .select('fehlversuche')
    .where('schluessel', '=', schluessel)
    .where('lastMs', '>=', sinceMs)
    .executeTakeFirst()
  return row?.fehlversuche ?? 0
}

export async function deleteOldFehlversuche(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('anmeldeversuch').where('lastMs', '<', beforeMs).where('gesperrtBisMs', '<', beforeMs).execute()
}
