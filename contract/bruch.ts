/** An exact fraction; `nenner` is positive. Results are compared as fractions and rounded for display only. */
export interface Bruch {
  zaehler: number
  nenner: number
}

/** Like a comparison function: negative when `a` is smaller. Our products stay far below 2^53. */
export function compareBruch(a: Bruch, b: Bruch): number {
  return a.zaehler * b.nenner - b.zaehler * a.nenner
}

/** Two decimals, half up. */
export function roundBruch({ zaehler, nenner }: Bruch): number {
  return Math.floor((zaehler * 200 + nenner) / (2 * nenner)) / 100
}
