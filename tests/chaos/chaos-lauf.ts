/** What every layer takes and gives: `npm run chaos` adds them up. */
export interface ChaosLauf {
  schedules: number
  seed: number
  /** Called again and again with what has been done so far. */
  onProgress?: ((soFar: ChaosErgebnis) => void) | undefined
}

export interface ChaosErgebnis {
  schedules: number
  /** How often each kind of fault was met. */
  faults: Record<string, number>
  /** Each names its seed. */
  violations: string[]
}

export function count(counts: Record<string, number>, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1
}

export function addCounts(sums: Record<string, number>, counts: Record<string, number>): void {
  for (const [kind, added] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + added
}
