/** Figures that must not depend on the machine or on the order of additions: whole numbers until the last step. */

/** Half away from zero. */
export function divide(zaehler: bigint, nenner: bigint): bigint {
  const betrag = ((zaehler < 0n ? -zaehler : zaehler) * 2n + nenner) / (nenner * 2n)
  return zaehler < 0n ? -betrag : betrag
}

/** The largest whole number whose square is not larger (Newton). */
export function wurzelOf(zahl: bigint): bigint {
  if (zahl < 2n) return zahl
  let x = 1n << BigInt((zahl.toString(2).length + 1) >> 1)
  for (;;) {
    const naechste = (x + zahl / x) >> 1n
    if (naechste >= x) return x
    x = naechste
  }
}

/** A fraction with two decimals; `nenner` is positive. */
export function toHundertstel(zaehler: bigint, nenner: bigint): number {
  return Number(divide(zaehler * 100n, nenner)) / 100
}

/** Its root with two decimals; both are positive, or `zaehler` is zero. */
export function toWurzelHundertstel(zaehler: bigint, nenner: bigint): number {
  // √(4 · 10⁴ · x) is twice what is wanted, so that its last bit rounds.
  return Number((wurzelOf((zaehler * 40_000n) / nenner) + 1n) / 2n) / 100
}

export function kgvOf(zahlen: readonly bigint[]): bigint {
  return zahlen.reduce((kgv, zahl) => (kgv / ggtOf(kgv, zahl)) * zahl, 1n)
}

function ggtOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : ggtOf(b, a % b)
}
