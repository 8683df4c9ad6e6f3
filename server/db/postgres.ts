import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

const NUMBER_TYPES: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Counts and sums come as numbers, as they do on SQLite; all our values are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (NUMBER_TYPES.includes(id) ? Number : pg.types.getTypeParser(id, format)),
}

export function createPostgresDialect(databaseUrl: string): Dialect {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types, options: '-c synchronous_commit=on', connectionTimeoutMillis: 10_000 })
  // A server that goes away breaks idle connections; the pool opens new ones, and the next query says what is wrong.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
