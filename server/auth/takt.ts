import { AppFehler } from '../domain/grund/app-fehler.ts'

export interface TaktMass {
  /** So much at once, after a pause that was long enough. */
  vorrat: number
  proSekunde: number
  /** Whoever would have to wait longer is refused. */
  geduldMs: number
}

/** Each goes on as fast as the beat allows and no faster: whoever asks more quickly waits, and takes nothing from others meanwhile. */
export interface Takt {
  /** Resolves when it is time, and says whether that was later; AppFehler `zu-viele-anfragen` when that is too far away. */
  wait(wer: string, wieviel?: number): Promise<boolean>
  /** The server stops: whoever waits is told to come again. */
  end(): void
}

/** As a budget: whoever has asked for nothing for the longest time is forgotten. */
const GEMERKT = 20_000

export function createTakt({ vorrat, proSekunde, geduldMs }: TaktMass): Takt {
  /** When all that was asked for so far has had its time. */
  const bisMs = new Map<string, number>()
  const abbrechen = new Set<() => void>()
  const dauerOf = (wieviel: number) => (wieviel / proSekunde) * 1000

  /** How long from now; asked for is taken, unless it is too long. */
  function take(wer: string, wieviel: number): number {
    const nowMs = performance.now()
    const endeMs = Math.max(bisMs.get(wer) ?? 0, nowMs) + dauerOf(wieviel)
    const warteMs = Math.max(0, endeMs - nowMs - dauerOf(vorrat))
    if (warteMs > geduldMs) throw new AppFehler('zu-viele-anfragen', { retryAfterSec: Math.ceil(geduldMs / 1000) })
    bisMs.delete(wer)
    bisMs.set(wer, endeMs)
    const [oldest] = bisMs.keys()
    if (bisMs.size > GEMERKT && oldest !== undefined) bisMs.delete(oldest)
    return warteMs
  }

  return {
    async wait(wer, wieviel = 1) {
      const warteMs = take(wer, wieviel)
      if (warteMs === 0) return false
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          abbrechen.delete(abort)
          resolve()
        }, warteMs).unref()
        function abort(): void {
          clearTimeout(timer)
          reject(new AppFehler('nicht-bereit', { retryAfterSec: 1 }))
        }
        abbrechen.add(abort)
      })
      return true
    },
    end() {
      for (const abort of abbrechen) abort()
      abbrechen.clear()
    },
  }
}
