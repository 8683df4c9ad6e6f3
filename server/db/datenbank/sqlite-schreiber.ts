import { isPlatteVoll } from './datenfehler.ts'
import type { SqliteDatei } from './sqlite-datei.ts'

/** Long enough for all of a group that failed to try again. */
const EINZELN_MS = 1000

/** Transactions that are flushed together. `fertig` rejects when none of them has been written. */
interface Gruppe {
  fertig: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
  /** Nobody joins any more. */
  voll: boolean
}

interface Umgang {
  onVoll: (() => void) | undefined
  /** Every transaction is a group of its own. */
  sofort: boolean
}

/**
 * One writes at a time, and what arrives in one turn of the event loop is flushed to the disk once: each transaction is a savepoint in a transaction around
 * them, and is told that it is done only when that one is committed. When it fails, all of them fail, and nobody has read what they wrote: whoever does not
 * write reads on a connection of its own.
 */
export class SqliteSchreiber {
  private readonly datei: SqliteDatei
  private readonly umgang: Umgang
  private readonly wartende: (() => void)[] = []
  private besetzt = false
  /** Until then each is a group of its own, so that one for whom there is no room cannot take the others with it again. */
  private einzelnBisMs = 0
  private gruppe: Gruppe | null = null

  constructor(datei: SqliteDatei, umgang: Umgang) {
    this.datei = datei
    this.umgang = umgang
  }

  /** Waits until nobody else writes; whoever is let in calls `release`. */
  async acquire(): Promise<void> {
    if (this.besetzt) await new Promise<void>((resolve) => this.wartende.push(resolve))
    this.besetzt = true
  }

  release(): void {
    if (this.gruppe?.voll) this.flush()
    const next = this.wartende.shift()
    if (next) next()
    else this.besetzt = false
  }

  /** Let in, joins the others of this turn. The lock for writing is taken at once: two that read first and write later would meet SQLITE_BUSY half-way. */
  join(): Gruppe {
    if (this.gruppe) return this.gruppe
    this.run((datei) => datei.run('begin immediate'))
    const gruppe = createGruppe(this.umgang.sofort || performance.now() < this.einzelnBisMs)
    this.gruppe = gruppe
    if (!gruppe.voll) setImmediate(() => this.end(gruppe))
    return gruppe
  }

  /** Let in, does one thing. What ended the transaction under way has ended all of its group. */
  run<T>(work: (datei: SqliteDatei) => T): T {
    const before = this.gruppe
    try {
      return work(this.datei)
    } catch (error) {
      this.noteFehler(error)
      if (before && !this.datei.inTransaktion) this.fail(before, error)
      throw error
    }
  }

  /** Let in, writes what stands before: what follows is in no group. */
  flush(): void {
    const { gruppe } = this
    if (!gruppe) return
    try {
      this.datei.run('commit')
      this.gruppe = null
      gruppe.resolve()
    } catch (error) {
      if (this.datei.inTransaktion) this.datei.run('rollback')
      this.noteFehler(error)
      this.fail(gruppe, error)
    }
  }

  /** False as soon as an error has ended the transaction under way, too. */
  get inTransaktion(): boolean {
    return this.datei.inTransaktion
  }

  /** Makes room where there is none, before somebody tries once more. */
  noteFehler(error: unknown): void {
    if (isPlatteVoll(error)) this.umgang.onVoll?.()
  }

  close(): void {
    this.flush()
    this.datei.close()
  }

  private end(gruppe: Gruppe): void {
    gruppe.voll = true
    if (this.gruppe === gruppe && !this.besetzt) this.flush()
  }

  private fail(gruppe: Gruppe, error: unknown): void {
    if (this.gruppe === gruppe) this.gruppe = null
    this.einzelnBisMs = performance.now() + EINZELN_MS
    gruppe.reject(error)
  }
}

function createGruppe(voll: boolean): Gruppe {
  const { promise: fertig, resolve, reject } = Promise.withResolvers<void>()
  // Whoever was in it may have been rolled back, and then asks no more.
  fertig.catch(() => undefined)
  return { fertig, resolve, reject, voll }
}
