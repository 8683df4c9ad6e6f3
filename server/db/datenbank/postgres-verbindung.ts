import type { Socket } from 'node:net'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Namen } from './postgres-namen.ts'

/** At the end of a statement of a transaction: nobody reads its answer, so the next one is sent behind it at once. */
export const OHNE_ANTWORT = '/* ohne antwort */'
const BEGINN = /^(begin|start transaction)\b/
const ENDE: ReadonlySet<string> = new Set(['commit', 'rollback'])
const STUMM = 'Query read timeout'
const ANDERE_TABELLEN = 'cached plan must not change result type'
const LEER = { command: '', rowCount: 0, rows: [] }

/**
 * One connection for as long as somebody holds it. A connection on which an answer did not come leaves the pool: the next query on it would wait behind the
 * same silence.
 *
 * Of a transaction only those statements are waited for whose answer is read; `commit` always is, and what failed before it is told then. Each wait is a turn
 * of our event loop, during which the locks are held: under load that is longer than the statement.
 */
export function toVerbindung(client: pg.PoolClient, namen: Namen): PostgresPoolClient {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  let stumm: Error | undefined
  let inTransaktion = false
  let offen: Promise<unknown>[] = []

  async function ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query({ text, values, name: namen.nameOf(text, values) } as pg.QueryConfig)
    } catch (error) {
      if (error instanceof Error && error.message === STUMM) stumm = error
      if (!(error instanceof Error && error.message === ANDERE_TABELLEN)) throw error
      namen.renew()
      // A transaction is over and is tried anew by whoever began it (`inTransaktion`).
      if (inTransaktion) throw error
      return ask(text, values)
    }
  }

  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (stumm) throw stumm
    const beginnt = BEGINN.test(text)
    inTransaktion = (inTransaktion || beginnt) && !ENDE.has(text)
    const ungelesen = inTransaktion && (beginnt || text.endsWith(OHNE_ANTWORT))
    if (ungelesen && offen.length === 0) stream.cork()
    const antwort = ask(text, values)
    if (ungelesen) {
      antwort.catch(() => undefined)
      offen.push(antwort)
      return LEER
    }
    if (offen.length === 0) return antwort
    const davor = offen
    offen = []
    stream.uncork()
    // The first that fails is what went wrong; those behind it only say that the transaction is over.
    await Promise.all([...davor, antwort])
    return antwort
  }

  const release = (destroy?: boolean) => client.release(destroy === true || stumm !== undefined || offen.length > 0)
  return { query, release } as unknown as PostgresPoolClient
}
