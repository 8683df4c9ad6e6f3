import type { SelectQueryBuilder } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

/**
 * Row locks. A request with votes takes them in this order: Gerät (of paper: the Nacherfassung), Jurymitglieder by id, Runden, Einreichungen, heads of the
 * log by juryId. On SQLite the transaction itself is the lock, so they are empty there.
 *
 * One is taken the other way round: whoever admits, moves or withdraws a work has it before the rounds of its juries (`lockRundenOfJurysGeteilt`), because only
 * the locked work says which these are (of a chair who moves one at the table it is known, so that has them first). With votes alone they share the rounds and nobody waits in a circle. In a jury with two rounds a third may close it:
 * who opens or closes holds the first round and waits for the second, which a vote has; the vote waits for the work, the work for the first round. PostgreSQL
 * ends one of the three, which left no trace and runs again (`inTransaktion`).
 *
 * Awards come between Runden and Einreichungen, by id. A chair who moves a work at the table writes its awards after it, and refuses any that is public;
 * whoever publishes, confirms or takes one away has them first.
 */
export function lockRows<TB extends keyof Tabellen, O>(
  db: Db,
  query: SelectQueryBuilder<Tabellen, TB, O>,
  lock: { art: 'exklusiv' | 'geteilt'; of: TB },
): SelectQueryBuilder<Tabellen, TB, O> {
  if (dialektOf(db) === 'sqlite') return query
  return lock.art === 'exklusiv' ? query.forUpdate(lock.of) : query.forShare(lock.of)
}
