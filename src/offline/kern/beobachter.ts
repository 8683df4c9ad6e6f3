import { Dexie } from 'dexie'
import type { Observable } from './tablet.ts'
import type { Umgebung } from './umgebung.ts'

/** About two frames: what the person has just done is painted before anything is read again. */
const NACH_DEM_BILD_MS = 32

interface Beobachtung<T> {
  /** `idb://database/table/` of everything that is read. */
  parts: string[]
  read(): Promise<T>
  /** The connection was opened again, or someone without Dexie has written. */
  onNews(listener: () => void): () => void
  schedule: Umgebung['schedule']
}

/**
 * Reads at once, and again after every change of this or another tab. Dexie's own live query reads inside the event of the write, before the
 * browser can paint.
 */
export function observeReading<T>({ parts, read, onNews, schedule }: Beobachtung<T>): Observable<T> {
  return {
    subscribe(next, onError) {
      let closed = false
      let running = false
      let again = false
      let cancel: (() => void) | null = null

      async function look(): Promise<void> {
        again = running
        if (running || closed) return
        running = true
        try {
          const value = await read()
          if (!closed) next(value)
        } catch (error) {
          if (!closed) onError?.(error)
        }
        running = false
        if (again) await look()
      }
      function lookSoon(): void {
        cancel ??= schedule(() => {
          cancel = null
          void look()
        }, NACH_DEM_BILD_MS)
      }
      function onMutation(mutated: object): void {
        if (Object.keys(mutated).some((part) => part === 'all' || parts.some((own) => part.startsWith(own)))) lookSoon()
      }

      const stop = onNews(() => void look())
      Dexie.on.storagemutated.subscribe(onMutation)
      void look()
      return {
        unsubscribe() {
          closed = true
          cancel?.()
          stop()
          Dexie.on.storagemutated.unsubscribe(onMutation)
        },
      }
    },
  }
}
