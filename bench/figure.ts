/** One row of the table and of `bench/results.json`. `reached` is null where this machine cannot tell. */
export interface Figure {
  id: string
  work: string
  figure: string
  target: string
  reached: boolean | null
  against: string
  runs: number
  /** What it is compared with was slower than itself: something else was at work on this machine. Shown, never recorded. */
  unruhig?: true
}

/** Nothing is faster under a flood than without it. */
export function unruheOf(ratio: number): Pick<Figure, 'unruhig'> {
  return ratio < 0.9 ? { unruhig: true } : {}
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * q) - 1))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** German figures: 1,25 */
export function number(value: number, digits = 2): string {
  return value.toLocaleString('de-AT', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
