import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteStatement,
} from 'kysely'
import { isPlatteVoll } from './datenfehler.ts'

const MAX_STATEMENTS = 500

/** Every transaction takes the write lock at once: two that read first and write later would otherwise meet SQLITE_BUSY half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite can: all migrations are one transaction, so a server that is killed between two of them leaves the database as it was. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

interface Umgang {
  /** Told when there was no room on the disk; a statement that stands for itself is tried once more after it. */
  onVoll?: (() => void) | undefined
  nurLesen?: boolean
}

export function createSqliteDialect(file: string, umgang: Umgang = {}): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database: async () => openSqlite(file, umgang) }),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** `synchronous = FULL` flushes every commit to the disk, which WAL alone does not promise. */
function openSqlite(file: string, { onVoll, nurLesen = false }: Umgang) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true, readOnly: nurLesen })
  if (!nurLesen) database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  database.exec('pragma temp_store = memory; pragma cache_size = -32000;')
  const statements = new Map<string, StatementSync>()

  function prepareCached(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  /** What ended the transaction under way: SQLite has rolled all of it back, and what follows must not stand for itself. */
  let beendet: Error | null = null

  function withRaum<T>(work: () => T): T {
    if (beendet) throw beendet
    const allein = !database.isTransaction
    try {
      return work()
    } catch (error) {
      if (!isPlatteVoll(error)) throw error
      onVoll?.()
      if (allein) return work()
      // From its beginning: `inTransaktion`.
      if (!database.isTransaction && error instanceof Error) beendet = error
      throw error
    }
  }

  function prepare(sql: string): SqliteStatement {
    const statement = prepareCached(sql)
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => withRaum(() => statement.all(...values(parameters))),
      run: (parameters) => {
        // Nothing is left to roll back; an error that says so would hide the one that matters.
        const schonBeendet = sql === 'rollback' && beendet !== null
        if (schonBeendet) beendet = null
        return schonBeendet ? { changes: 0, lastInsertRowid: 0 } : withRaum(() => statement.run(...values(parameters)))
      },
      iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)) as IterableIterator<unknown>,
    }
  }

  return { close: () => database.close(), prepare }
}
