import { Socket } from 'node:net'
import { PostgresDialect, type Dialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { LEBENSZEICHEN } from './postgres-lauscher.ts'
import { createNamen } from './postgres-namen.ts'
import { toVerbindung } from './postgres-verbindung.ts'

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

/**
 * `random_page_cost`: the tables lie in memory. A plan that is kept was made when a table was all but empty, and by the default would read all of it for each
 * batch until PostgreSQL counts its rows again.
 */
const EINSTELLUNGEN = '-c synchronous_commit=on -c random_page_cost=1.1'

/** For whoever asks whether the database is there. */
export interface Stille {
  /** An answer is late: from here on it is watched which connections hear anything. */
  begin: () => void
  /**
   * None came: unless one of them was answered since, those that have heard nothing are broken. Whoever waits on them is told so, and the next one gets a new
   * one.
   */
  breakStumme: () => void
}

export interface PostgresZugang {
  dialect: Dialect
  stille: Stille
}

export function createPostgresZugang(databaseUrl: string): PostgresZugang {
  const sockets = new Set<Socket>()
  let gehoert = new Map<Socket, number>()
  function openSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  function begin(): void {
    gehoert = new Map([...sockets].map((socket) => [socket, socket.bytesRead]))
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    options: EINSTELLUNGEN,
    ...LEBENSZEICHEN,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANTWORT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    stream: openSocket,
    pipeline: true,
  })
  // A server that goes away breaks connections, those that somebody holds between two statements too, and an error that nobody hears ends the process.
  // The pool opens new ones, and the next query says what is wrong.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    dialect: new PostgresDialect({ pool: toKyselyPool(pool) }),
    stille: {
      begin,
      breakStumme() {
        // One that was there before and has heard something: it is whoever listens that is deaf, or its answer is late. A statement that takes its time, and
        // one that was just sent on a connection at rest, have heard nothing either.
        const istStill = ![...gehoert].some(([socket, bytes]) => socket.bytesRead > bytes)
        const stumme = istStill ? [...sockets].filter((socket) => socket.bytesRead === (gehoert.get(socket) ?? 0)) : []
        for (const socket of stumme) socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }))
        // What was read late goes with the next.
        begin()
      },
    },
  }
}

function toKyselyPool(pool: pg.Pool): PostgresPool {
  const namen = createNamen()
  const connect = async () => toVerbindung(await pool.connect(), namen)
  return { connect, end: () => pool.end(), options: pool.options }
}
