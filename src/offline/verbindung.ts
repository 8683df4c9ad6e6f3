import type { Dexie } from 'dexie'
import { StorageFailure, isConnectionLost, isQuotaError } from './storage-failure.ts'
import type { Umgebung } from './umgebung.ts'

const PAUSES_MS = [0, 100, 500]

/** An open database that is opened again when the browser takes it away. */
export interface Verbindung {
  db(): Dexie
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
      const used = db
      try {
        return await attempt(used)
      } catch (error) {
        if (closed || isQuotaError(error) || !isConnectionLost(error)) throw error
        if (tries >= PAUSES_MS.length) throw new StorageFailure('verbindung', error)
        await new Promise<void>((resolve) => void schedule(resolve, PAUSES_MS[tries] ?? 0))
        replace(used)
      }
    }
  }

  return {
    db: () => db,
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
