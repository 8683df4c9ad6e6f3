import type { SelectQueryBuilder } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'
import type { Tabellen } from './tabellen.ts'

/**
 * Row locks. A request with votes takes them in this order: Gerät, Jurymitglieder by id, Runden, Einreichungen, heads of the log by juryId. On SQLite the
 * transaction itself is the lock, so they are empty there.
 */
export function lockRows<TB extends keyof Tabellen, O>(
  db: Db,
  query: SelectQueryBuilder<Tabellen, TB, O>,
  lock: { art: 'exklusiv' | 'geteilt'; of: TB },
): SelectQueryBuilder<Tabellen, TB, O> {
  if (dialektOf(db) === 'sqlite') return query
  return lock.art === 'exklusiv' ? query.forUpdate(lock.of) : query.forShare(lock.of)
}
