/** „−1": with a real minus sign, for reading only. */
export function mitMinus(zahl: number | string): string {
  return String(zahl).replace('-', '\u2212')
}

/** „1.495", „1,5": grouped as amounts of money are, with at most so many decimals. */
export function formatZahl(zahl: number, stellen = 0): string {
  return zahl.toLocaleString('de-DE', { maximumFractionDigits: stellen })
}
