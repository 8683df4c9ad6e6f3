import type { Umgebung } from '../umgebung.ts'

/** Waiting that a trigger ends at once, with full jitter so that sixty tablets do not come back in the same second. */
export interface Pause { wait(maxMs: number, signal: AbortSignal): Promise<void>; wake(): void }

/** null when the promise took longer. */
export function withTimeout<T>(schedule: Umgebung['schedule'], promise: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => resolve(null), ms)
    void promise.then(resolve, reject).finally(cancel)
  })
}

export function openPause({ random, schedule }: Pick<Umgebung, 'random' | 'schedule'>): Pause {
  const sleeping = new Set<() => void>()
  return {
    wait(maxMs, signal) {
      return new Promise((resolve) => {
        const cancel = schedule(end, random() * maxMs)
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
    wake() {
      for (const end of sleeping) end()
    },
  }
}
