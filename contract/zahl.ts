/** „1.495", „1,5": grouped as amounts of money are, with at most so many decimals. */
export function formatZahl(zahl: number, stellen = 0): string {
  return zahl.toLocaleString('de-DE', { maximumFractionDigits: stellen })
}
