const MM_JE_PUNKT = 25.4 / 72

export function toMm(punkt: number): number {
  return punkt * MM_JE_PUNKT
}

/** „186", with a tenth where there is one. */
export function nennMm(mm: number): string {
  return (Math.round(mm * 10) / 10).toLocaleString('de-DE', { maximumFractionDigits: 1 })
}

export function nennZahl(zahl: number): string {
  return Math.round(zahl).toLocaleString('de-DE')
}

export function nennGroesse(breiteMm: number, hoeheMm: number): string {
  return `${nennMm(breiteMm)} × ${nennMm(hoeheMm)} mm`
}
