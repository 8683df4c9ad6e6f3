import type { Dexie } from 'dexie'
import { withTimeout } from './pause.ts'
import { StorageFailure, isConnectionLost, isQuotaError } from './storage-failure.ts'
import type { Umgebung } from './umgebung.ts'

const PAUSES_MS = [0, 100, 500]
/** Longer than any healthy browser takes, also on a busy tablet; a tab of an older version may hold the database for ever. */
const OEFFNEN_MS = 10_000

/** An open database that is opened again when the browser takes it away. */
export interface Verbindung {
  db(): Dexie
  /** Opens the database, or says within a bounded time that it does not. */
  open(): Promise<void>
  /** Runs `attempt`; after a lost connection closes, reopens and tries again, three times, then says so. */
  run<T>(attempt: (db: Dexie) => Promise<T>): Promise<T>
  /** After a reopening, and whenever told: whoever observes reads again. */
  onNews(listener: () => void): () => void
  notify(): void
  close(): void
}

export function createVerbindung(open: () => Dexie, { schedule }: Pick<Umgebung, 'schedule'>): Verbindung {
  let db = open()
  let closed = false
  const listeners = new Set<() => void>()

  /** Only whoever still holds the lost database replaces it: its successor may already serve others. */
  function replace(lost: Dexie): void {
    if (db !== lost || closed) return
    lost.close({ disableAutoOpen: true })
    db = open()
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  async function run<T>(attempt: (db: Dexie) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      if (closed) throw new StorageFailure('verbindung')
      const used = db
      try {
        return await attempt(used)
      } catch (error) {
        if (closed || error instanceof StorageFailure) throw error
        // A Dexie that failed to open fails for ever after: whoever asks next needs another.
        const istEndgueltig = isQuotaError(error) || !isConnectionLost(error)
        if (istEndgueltig && !used.isOpen()) replace(used)
        if (istEndgueltig) throw error
        if (tries >= PAUSES_MS.length) throw new StorageFailure('verbindung', error)
        await new Promise<void>((resolve) => void schedule(resolve, PAUSES_MS[tries] ?? 0))
        replace(used)
      }
    }
  }

  return {
    db: () => db,
    open: () => run((used) => openInTime(used, schedule)),
    run,
    notify,
    onNews(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      closed = true
      db.close({ disableAutoOpen: true })
    },
  }
}

async function openInTime(db: Dexie, schedule: Umgebung['schedule']): Promise<void> {
  let istBlockiert = false
  db.on('blocked', () => {
    istBlockiert = true
  })
  if (await withTimeout(schedule, db.open(), OEFFNEN_MS)) return
  db.close({ disableAutoOpen: true })
  throw new StorageFailure(istBlockiert ? 'blockiert' : 'verbindung')
}
