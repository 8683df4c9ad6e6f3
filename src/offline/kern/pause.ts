import type { Umgebung } from './umgebung.ts'

const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** Waiting that a trigger ends at once; twice as long each time, with full jitter so that sixty tablets do not come back in the same second. */
export interface Pause {
  wait(retryAfterMs: number | null, signal: AbortSignal): Promise<void>
  /** Something arrived: the next waiting is a short one. */
  reset(): void
  wake(): void
}

/** null when the promise took longer. */
export function withTimeout<T>(schedule: Umgebung['schedule'], promise: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => resolve(null), ms)
    void promise.then(resolve, reject).finally(cancel)
  })
}

export function openPause({ random, schedule }: Pick<Umgebung, 'random' | 'schedule'>): Pause {
  const sleeping = new Set<() => void>()
  let versuch = 0
  return {
    wait(retryAfterMs, signal) {
      const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** versuch)
      versuch += 1
      return new Promise((resolve) => {
        const cancel = schedule(end, retryAfterMs ?? random() * longest)
        function end() {
          cancel()
          signal.removeEventListener('abort', end)
          sleeping.delete(end)
          resolve()
        }
        sleeping.add(end)
        signal.addEventListener('abort', end, { once: true })
        if (signal.aborted) end()
      })
    },
    reset() {
      versuch = 0
    },
    wake() {
      versuch = 0
      for (const end of sleeping) end()
    },
  }
}
