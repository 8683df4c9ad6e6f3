import { Socket } from 'node:net'
import { PostgresDialect, type Dialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { LEBENSZEICHEN } from './postgres-lauscher.ts'

const NUMBER_TYPES: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Counts and sums come as numbers, as they do on SQLite; all our values are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (NUMBER_TYPES.includes(id) ? Number : pg.types.getTypeParser(id, format)),
}

/** Whoever waits longer for a connection is told to come again. */
const CONNECT_MS = 5000
/** Our longest statements take seconds; one that hangs must not hold a connection, nor the locks of a forgotten transaction. */
const STATEMENT_MS = 60_000
/** By then the server has answered, if only that it took too long: nobody is there. */
const ANTWORT_MS = STATEMENT_MS + 5000
const STUMM = 'Query read timeout'

export interface PostgresZugang {
  dialect: Dialect
  /** Nobody answers on any of them: whoever waits is told so, and the next one gets a new one. */
  breakConnections: () => void
}

export function createPostgresZugang(databaseUrl: string): PostgresZugang {
  const sockets = new Set<Socket>()
  function openSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    options: '-c synchronous_commit=on',
    ...LEBENSZEICHEN,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANTWORT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    stream: openSocket,
  })
  // A server that goes away breaks connections, those that somebody holds between two statements too, and an error that nobody hears ends the process.
  // The pool opens new ones, and the next query says what is wrong.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    dialect: new PostgresDialect({ pool: withoutStumme(pool) }),
    breakConnections() {
      for (const socket of sockets) socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }))
    },
  }
}

/** A connection on which an answer did not come leaves the pool: the next query on it would wait behind the same silence. */
function withoutStumme(pool: pg.Pool): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    let stumm: Error | undefined
    async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
      if (stumm) throw stumm
      try {
        return await client.query(text, values)
      } catch (error) {
        if (error instanceof Error && error.message === STUMM) stumm = error
        throw error
      }
    }
    const release = (destroy?: boolean) => client.release(destroy === true || stumm !== undefined)
    return { query, release } as unknown as PostgresPoolClient
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
