import { setImmediate } from 'node:timers/promises'
import type { Db } from './datenbank.ts'

/** Few enough of the dearest (a page of the book, a row of a list) for some milliseconds. */
const STUECK = 32

/**
 * Between two pieces of what reads a year: SQLite answers at once, so that without it votes would wait until all of it is read. Not within a transaction,
 * which votes wait for anyway.
 */
export async function giveWay(db: Db): Promise<void> {
  if (!db.isTransaction) await setImmediate()
}

/** As `map`, for lists of a year: votes come in between. */
export async function mapGivingWay<T, R>(db: Db, alle: readonly T[], toOne: (each: T, index: number) => R): Promise<R[]> {
  const done: R[] = []
  for (const [index, each] of alle.entries()) {
    if (index % STUECK === 0) await giveWay(db)
    done.push(toOne(each, index))
  }
  return done
}
