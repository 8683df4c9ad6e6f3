import { toStorageFailure, type StorageFailureArt } from './storage-failure.ts'
import type { Observable } from './tablet.ts'
import type { Umgebung } from './umgebung.ts'
import { createZustand } from './zustand.ts'

const PAUSES_MS = [250, 1_000, 2_000, 4_000, 8_000, 15_000]
/** One failure is over before anybody could read of it; storage that answers nothing at all is told of after a while. */
const SAGEN_AB = 2
const SAGEN_NACH_MS = 4_000

/** `unlesbar`: storage does not answer, and why, as far as it says. */
export interface Versuchslage {
  art: 'laeuft' | 'unlesbar' | 'da'
  grund: StorageFailureArt | null
}

export interface Versuch<T> extends Observable<Versuchslage> {
  /** Stays open until it works. */
  result: Promise<T>
  read(): Versuchslage
  /** A person asks for it, or something has changed: at once. */
  retry(): void
  close(): void
}

/** Tries what needs storage until it works, without limit: what cannot be read is never taken for empty. */
export function keepTrying<T>(work: () => Promise<T>, { schedule }: Pick<Umgebung, 'schedule'>): Versuch<T> {
  const lage = createZustand<Versuchslage>({ art: 'laeuft', grund: null })
  let failures = 0
  let running = false
  let closed = false
  let cancel = () => {}
  const cancelSagen = schedule(() => {
    if (lage.read().art === 'laeuft') lage.set({ art: 'unlesbar', grund: null })
  }, SAGEN_NACH_MS)
  let resolve: (value: T) => void
  const result = new Promise<T>((done) => {
    resolve = done
  })

  async function run(): Promise<void> {
    cancel()
    if (running || closed || lage.read().art === 'da') return
    running = true
    try {
      const value = await work()
      cancelSagen()
      lage.set({ art: 'da', grund: null })
      resolve(value)
    } catch (error) {
      failures += 1
      if (failures >= SAGEN_AB) lage.set({ art: 'unlesbar', grund: toStorageFailure(error).art })
      if (!closed) cancel = schedule(() => void run(), PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0)
    }
    running = false
  }

  void run()
  return {
    result,
    read: lage.read,
    subscribe: lage.subscribe,
    retry: () => void run(),
    close() {
      closed = true
      cancel()
      cancelSagen()
    },
  }
}
