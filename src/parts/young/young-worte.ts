import type { Jurypaket } from '#contract/jurypaket.ts'
import { sortKeyOf } from '#contract/sortierung.ts'

/** „22 Arbeiten aus 9 Hochschulen“ */
export function arbeitenSatz(arbeiten: number, hochschulen: number): string {
  const werke = arbeiten === 1 ? '1 Arbeit' : `${arbeiten} Arbeiten`
  if (hochschulen === 0) return werke
  return `${werke} aus ${hochschulen === 1 ? '1 Hochschule' : `${hochschulen} Hochschulen`}`
}

/** „Der Nachwuchs 2026: 94 Arbeiten aus 23 Hochschulen.“ */
export function nachwuchsSatz(jahr: number, arbeiten: number, hochschulen: number): string {
  return `Der Nachwuchs ${jahr}: ${arbeitenSatz(arbeiten, hochschulen)}.`
}

/** Spellings of one school count once, as on the server (`countHochschulen`). */
export function countHochschulenOf(werke: readonly Pick<Jurypaket['einreichungen'][number], 'hochschule'>[]): number {
  return new Set(werke.map(({ hochschule = '' }) => sortKeyOf(hochschule)).filter(Boolean)).size
}
