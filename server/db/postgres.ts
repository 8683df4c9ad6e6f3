import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

const NUMBER_TYPES: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Counts and sums come as numbers, as they do on SQLite; all our values are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (NUMBER_TYPES.includes(id) ? Number : pg.types.getTypeParser(id, format)),
}

/** Whoever waits longer for a connection is told to come again. */
const CONNECT_MS = 5000
/** Our longest statements take seconds; one that hangs must not hold a connection, nor the locks of a forgotten transaction. */
const STATEMENT_MS = 60_000

export function createPostgresDialect(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    options: '-c synchronous_commit=on',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  })
  // A server that goes away breaks connections, those that somebody holds between two statements too, and an error that nobody hears ends the process.
  // The pool opens new ones, and the next query says what is wrong.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
