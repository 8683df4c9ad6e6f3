import { AUSWERTUNGEN, hatAuswertung, type Auswertung } from '#contract/auswertung.ts'
import type { Modus } from '#contract/runde.ts'

/** The evaluation in a column that somebody may have written by hand; what this mode does not have counts as the mean. */
export function readAuswertung(modus: Modus, text: string): Auswertung {
  return AUSWERTUNGEN.find((each) => each === text && hatAuswertung(modus, each)) ?? 'MITTEL'
}
