import { sql } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'

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

/** Counts one more in a window of so long, which begins with its first (`lastMs` here) and is never prolonged. Returns how many it has. */
export async function countImFenster(db: Db, schluessel: string, { nowMs, fensterMs }: { nowMs: number; fensterMs: number }): Promise<number> {
  const isVorbei = sql<boolean>`anmeldeversuch.last_ms <= ${nowMs - fensterMs}`
  const row = await db
    .insertInto('anmeldeversuch')
    .values({ schluessel, fehlversuche: 1, lastMs: nowMs, gesperrtBisMs: 0 })
    .onConflict((conflict) =>
      conflict.column('schluessel').doUpdateSet({
        fehlversuche: sql<number>`case when ${isVorbei} then 1 else anmeldeversuch.fehlversuche + 1 end`,
        lastMs: sql<number>`case when ${isVorbei} then ${nowMs} else anmeldeversuch.last_ms end`,
      }),
    )
    .returning('fehlversuche')
    .executeTakeFirst()
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
