import { AppFehler } from '../grund/app-fehler.ts'

export interface Gleichzeitig {
  /** `work` now, or AppFehler `zu-viele-anfragen`. */
  with<T>(wer: string, work: () => Promise<T>): Promise<T>
}

const BALD_SEC = 5

/** So many at a time for each, and for all of them: one's many leave room for everybody else's. */
export function createGleichzeitig({ jeWer, insgesamt = Infinity }: { jeWer: number; insgesamt?: number }): Gleichzeitig {
  const busy = new Map<string, number>()
  let alle = 0
  return {
    async with(wer, work) {
      const running = busy.get(wer) ?? 0
      if (running >= jeWer || alle >= insgesamt) throw new AppFehler('zu-viele-anfragen', { retryAfterSec: BALD_SEC })
      busy.set(wer, running + 1)
      alle += 1
      try {
        return await work()
      } finally {
        alle -= 1
        const left = (busy.get(wer) ?? 1) - 1
        if (left > 0) busy.set(wer, left)
        else busy.delete(wer)
      }
    },
  }
}
