import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'

/** However many ids: PostgreSQL reads them as one value, so that the statement is the same and keeps its plan. */
export function idIn(db: Db, spalte: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return dialektOf(db) === 'postgres' ? sql`${sql.ref(spalte)} = any(${ids})` : sql`${sql.ref(spalte)} in (${sql.join(ids)})`
}
