/** So many at once, and then as many as come back with time. */
export interface BudgetMass {
  menge: number
  proMinute: number
  /** How far somebody may get into debt by what is asked for while anything is left. Without it: not at all. */
  schuld?: number
}

const TAG_MINUTEN = 24 * 60

/**
 * So much in any twenty-four hours, whenever they begin: half of it at once, and the other half comes back in the course of a day. With all of it at once, and
 * as much coming back, the first day would take twice.
 */
export function jeTag(menge: number): BudgetMass {
  return { menge: menge / 2, proMinute: menge / 2 / TAG_MINUTEN }
}

export interface Budget {
  hasRest(wer: string, nowMs: number, wieviel?: number): boolean
  /** May be asked for when there is none: nobody gets deeper into debt than the measure says. */
  take(wer: string, nowMs: number, wieviel?: number): void
  /** How many are remembered. */
  readonly groesse: number
}

/** Nobody fills the memory with addresses: the one that has asked for nothing for the longest time is forgotten, which has most likely recovered. */
const GEMERKT = 20_000

/** In memory of this process: it holds back floods, and may forget them at a restart. */
export function createBudget({ menge, proMinute, schuld = 0 }: BudgetMass): Budget {
  const used = new Map<string, { verbraucht: number; seitMs: number }>()

  function readVerbraucht(wer: string, nowMs: number): number {
    const row = used.get(wer)
    // The clock was set back: from now on it counts anew, or nothing would come back until the old time is reached.
    if (row && nowMs < row.seitMs) row.seitMs = nowMs
    return row ? Math.max(0, row.verbraucht - ((nowMs - row.seitMs) / 60_000) * proMinute) : 0
  }

  return {
    hasRest: (wer, nowMs, wieviel = 1) => readVerbraucht(wer, nowMs) + wieviel <= menge,
    take(wer, nowMs, wieviel = 1) {
      const verbraucht = Math.min(menge + schuld, readVerbraucht(wer, nowMs) + wieviel)
      used.delete(wer)
      used.set(wer, { verbraucht, seitMs: nowMs })
      const [oldest] = used.keys()
      if (used.size > GEMERKT && oldest !== undefined) used.delete(oldest)
    },
    get groesse() {
      return used.size
    },
  }
}
