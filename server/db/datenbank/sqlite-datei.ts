import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'

const MAX_STATEMENTS = 500

/** One connection to the file. */
export interface SqliteDatei {
  run<R>(sql: string, parameters?: readonly unknown[]): QueryResult<R>
  /** False as soon as an error has ended it, too. */
  readonly inTransaktion: boolean
  close(): void
}

interface Anweisung {
  statement: StatementSync
  hatZeilen: boolean
}

const ALLE = 'pragma temp_store = memory; pragma cache_size = -32000;'
/** `synchronous = FULL` flushes every commit to the disk, which WAL alone does not promise. */
const SCHREIBER = `pragma journal_mode = wal; pragma synchronous = full; ${ALLE}`
/** Beside one that writes: it may look after the index of the log, too, which a file opened for reading could not. */
export const LESER = `pragma query_only = on; ${ALLE}`

/** `nurLesen`: nothing is made, not even the index of the log. */
export function openSqliteDatei(file: string, rolle: 'schreiber' | 'leser' | 'nurLesen'): SqliteDatei {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true, readOnly: rolle === 'nurLesen' })
  database.exec({ schreiber: SCHREIBER, leser: LESER, nurLesen: ALLE }[rolle])
  const statements = new Map<string, Anweisung>()

  function prepareCached(sql: string): Anweisung {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    const statement = database.prepare(sql)
    // Asked for once: node makes an object of six texts for each column, each time.
    const anweisung = { statement, hatZeilen: statement.columns().length > 0 }
    statements.set(sql, anweisung)
    return anweisung
  }

  return {
    run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
      const { statement, hatZeilen } = prepareCached(sql)
      const values = parameters as SQLInputValue[]
      if (hatZeilen) return { rows: statement.all(...values) as R[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    },
    get inTransaktion() {
      return database.isTransaction
    },
    close: () => database.close(),
  }
}
