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

export function createSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database: async () => openSqlite(file) }),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** `synchronous = FULL` flushes every commit to the disk, which WAL alone does not promise. */
function openSqlite(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32000;')
  const statements = new Map<string, StatementSync>()

  function prepareCached(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    close: () => database.close(),
    prepare: (sql: string): SqliteStatement => toKyselyStatement(prepareCached(sql), () => database.prepare(sql)),
  }
}

function toKyselyStatement(statement: StatementSync, prepareFresh: () => StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => prepareFresh().iterate(...values(parameters)) as IterableIterator<unknown>,
  }
}
