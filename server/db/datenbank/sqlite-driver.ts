import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isPlatteVoll } from './datenfehler.ts'
import type { SqliteDatei } from './sqlite-datei.ts'
import { FERN, type SqliteFernleser } from './sqlite-fernleser.ts'
import type { SqliteSchreiber } from './sqlite-schreiber.ts'

interface Verbund {
  schreiber: SqliteSchreiber
  /** null: the writer reads too. */
  leser: SqliteDatei | null
  /** null: as `leser`. */
  fernleser: SqliteFernleser | null
}

/** Any number of connections for whoever asks; behind them are one that writes, one that reads, and one that reads what takes long. */
export class SqliteDriver implements Driver {
  private readonly open: () => Verbund
  private verbund: Verbund | undefined

  constructor(open: () => Verbund) {
    this.open = open
  }

  async init(): Promise<void> {
    this.verbund = this.open()
  }

  async acquireConnection(): Promise<SqliteVerbindung> {
    if (!this.verbund) throw new Error('Die Datenbank ist nicht offen')
    return new SqliteVerbindung(this.verbund)
  }

  beginTransaction(verbindung: SqliteVerbindung): Promise<void> {
    return verbindung.begin()
  }

  commitTransaction(verbindung: SqliteVerbindung): Promise<void> {
    return verbindung.commit()
  }

  rollbackTransaction(verbindung: SqliteVerbindung): Promise<void> {
    return verbindung.rollback()
  }

  async releaseConnection(): Promise<void> {}

  /** The writer last: it puts the log of the changes into the file. */
  async destroy(): Promise<void> {
    await this.verbund?.fernleser?.close()
    this.verbund?.leser?.close()
    this.verbund?.schreiber.close()
  }
}

type Art = 'lesen' | 'schreiben' | 'momentaufnahme' | 'ende' | 'allein'

const LESEND = /^\s*(select|with|values|explain)\b/i
const SCHREIBEND = /^\s*(insert|update|delete|replace)\b/i
const NODES: Record<string, Art> = {
  SelectQueryNode: 'lesen',
  InsertQueryNode: 'schreiben',
  UpdateQueryNode: 'schreiben',
  DeleteQueryNode: 'schreiben',
}

/** `momentaufnahme` … `ende`: statements on one connection that begin and end a transaction themselves. `allein`: changes of the schema, settings. */
function artOf({ sql, query }: CompiledQuery): Art {
  if (query.kind !== 'RawNode') return NODES[query.kind] ?? 'allein'
  if (LESEND.test(sql)) return 'lesen'
  if (SCHREIBEND.test(sql)) return 'schreiben'
  if (/^\s*begin\b/i.test(sql)) return 'momentaufnahme'
  return /^\s*(rollback|commit)\s*$/i.test(sql) ? 'ende' : 'allein'
}

/** Once more when there was no room: the reserve has been released then. */
async function tryZweimal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isPlatteVoll(error)) throw error
    return work()
  }
}

class SqliteVerbindung implements DatabaseConnection {
  private readonly verbund: Verbund
  /** `vorgang`: one of a group. `selbst`: its statements begin and end it. */
  private transaktion: 'vorgang' | 'selbst' | null = null
  /** What ended the transaction under way: what follows in it must not stand for itself. */
  private beendet: unknown = null

  constructor(verbund: Verbund) {
    this.verbund = verbund
  }

  private get schreiber(): SqliteSchreiber {
    return this.verbund.schreiber
  }

  async begin(): Promise<void> {
    await this.schreiber.acquire()
    try {
      this.schreiber.join()
      this.schreiber.run((datei) => datei.run('savepoint vorgang'))
      this.transaktion = 'vorgang'
    } catch (error) {
      this.schreiber.release()
      throw error
    }
  }

  async commit(): Promise<void> {
    this.runInTransaktion('release vorgang')
    const { fertig } = this.schreiber.join()
    this.leave()
    await fertig
  }

  /** Asked for after a commit that failed, too: by then nothing is left to undo, and somebody else may be writing. */
  async rollback(): Promise<void> {
    if (!this.transaktion) return
    try {
      if (this.beendet !== null) return
      this.runInTransaktion('rollback to vorgang')
      this.runInTransaktion('release vorgang')
    } finally {
      this.leave()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query
    const art = artOf(query)
    if (this.transaktion) return art === 'ende' && this.transaktion === 'selbst' ? this.endSelbst(sql) : this.runInTransaktion<R>(sql, parameters)
    if (art === 'momentaufnahme') return this.beginSelbst(sql)
    if (art === 'lesen' && sql.endsWith(FERN) && this.verbund.fernleser) return this.readFern<R>(this.verbund.fernleser, query)
    const work = (datei: SqliteDatei) => datei.run<R>(sql, parameters)
    return tryZweimal(() => this.runEinzeln(art, work))
  }

  // oxlint-disable-next-line require-yield -- nothing is read row by row: whoever did would hold a moment that others share
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Aus der eingebetteten Datenbank wird nicht zeilenweise gelesen')
  }

  private runInTransaktion<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    if (this.beendet !== null) throw this.beendet
    try {
      return this.schreiber.run((datei) => datei.run<R>(sql, parameters))
    } catch (error) {
      if (!this.schreiber.inTransaktion) this.beendet = error
      throw error
    }
  }

  private runEinzeln<T>(art: Art, work: (datei: SqliteDatei) => T): Promise<T> {
    if (art === 'schreiben') return this.write(work)
    return art === 'lesen' && this.verbund.leser ? this.read(this.verbund.leser, work) : this.runAllein(work)
  }

  private async read<T>(leser: SqliteDatei, work: (datei: SqliteDatei) => T): Promise<T> {
    try {
      return work(leser)
    } catch (error) {
      this.schreiber.noteFehler(error)
      throw error
    }
  }

  private async readFern<R>(fernleser: SqliteFernleser, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return tryZweimal(async () => {
      try {
        return await fernleser.run<R>(sql, parameters)
      } catch (error) {
        this.schreiber.noteFehler(error)
        throw error
      }
    })
  }

  private async write<T>(work: (datei: SqliteDatei) => T): Promise<T> {
    await this.schreiber.acquire()
    let geschrieben: Promise<void>
    let result: T
    try {
      geschrieben = this.schreiber.join().fertig
      result = this.schreiber.run(work)
    } finally {
      this.schreiber.release()
    }
    await geschrieben
    return result
  }

  private async runAllein<T>(work: (datei: SqliteDatei) => T): Promise<T> {
    await this.schreiber.acquire()
    try {
      this.schreiber.flush()
      return this.schreiber.run(work)
    } finally {
      this.schreiber.release()
    }
  }

  private async beginSelbst<R>(sql: string): Promise<QueryResult<R>> {
    await this.schreiber.acquire()
    try {
      this.schreiber.flush()
      this.schreiber.run((datei) => datei.run(sql))
      this.transaktion = 'selbst'
    } catch (error) {
      this.schreiber.release()
      throw error
    }
    return { rows: [] }
  }

  private endSelbst<R>(sql: string): QueryResult<R> {
    try {
      if (this.beendet === null) this.runInTransaktion(sql)
    } finally {
      this.leave()
    }
    return { rows: [] }
  }

  private leave(): void {
    this.transaktion = null
    this.beendet = null
    this.schreiber.release()
  }
}
