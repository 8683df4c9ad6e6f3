import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Kysely } from 'kysely'
import { openSqliteDatei } from './sqlite-datei.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { createFernleser } from './sqlite-fernleser.ts'
import { SqliteSchreiber } from './sqlite-schreiber.ts'

/** All migrations are one transaction, so a server that is killed between two of them leaves the database as it was. The driver knows who has to wait. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
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
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new SqliteDriver(() => openBeide(file, umgang)),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** What is in memory only has one connection, and nothing to flush. */
function openBeide(file: string, { onVoll, nurLesen = false }: Umgang) {
  const inMemory = file === ':memory:'
  const datei = openSqliteDatei(file, nurLesen ? 'nurLesen' : 'schreiber')
  const schreiber = new SqliteSchreiber(datei, { onVoll, sofort: inMemory })
  if (inMemory || nurLesen) return { schreiber, leser: null, fernleser: null }
  return { schreiber, leser: openSqliteDatei(file, 'leser'), fernleser: createFernleser(file) }
}
