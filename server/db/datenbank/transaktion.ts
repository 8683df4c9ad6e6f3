import { sql, type Transaction } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'
import { isDatenfehler, isPlatteVoll } from './datenfehler.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

export type Trx = Transaction<Tabellen>

/** Deadlock and serialization failure of PostgreSQL, and a table that became another one under a kept plan: the transaction left no trace and may simply run again. */
const RETRYABLE = new Set(['40001', '40P01', '0A000'])
const MAX_ATTEMPTS = 4

/**
 * One use case, one transaction. `fn` may run again after a deadlock, and once when the disk was full, because the reserve has been released then
 * (`platte/notreserve.ts`): it touches nothing but the database.
 */
export async function inTransaktion<T>(db: Db, fn: (trx: Trx) => Promise<T>): Promise<T> {
  let warVoll = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(fn)
    } catch (error) {
      const again = isRetryable(error) || (isPlatteVoll(error) && !warVoll)
      if (attempt >= MAX_ATTEMPTS || !again) throw error
      warVoll ||= isPlatteVoll(error)
    }
  }
}

/** Reads of one moment: what others write meanwhile is not seen, and nobody waits for it. */
export async function inMomentaufnahme<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (verbindung) => {
    await sql.raw(dialektOf(db) === 'postgres' ? 'begin isolation level repeatable read, read only' : 'begin').execute(verbindung)
    try {
      return await fn(verbindung)
    } finally {
      await sql`rollback`.execute(verbindung)
    }
  })
}

/** What `fn` wrote is undone when it throws; the transaction around it goes on. Savepoints may nest. */
export async function inSavepoint<T>(trx: Trx, fn: () => Promise<T>): Promise<T> {
  await sql`savepoint schritt`.execute(trx)
  try {
    const result = await fn()
    await sql`release savepoint schritt`.execute(trx)
    return result
  } catch (error) {
    await undoSavepoint(trx, error)
    throw error
  }
}

/** Some errors (a full disk) have ended the whole transaction already; then they are what happened, not the missing savepoint. */
async function undoSavepoint(trx: Trx, cause: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint schritt`.execute(trx)
    await sql`release savepoint schritt`.execute(trx)
  } catch (error) {
    if (isDatenfehler(cause)) throw error
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code)
}
