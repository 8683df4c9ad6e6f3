import * as z from 'zod/mini'
import type { Modus } from './runde.ts'

/** How the votes for a work become its value (docs/rules.md, „Evaluations"). */
export const AUSWERTUNGEN = ['MITTEL', 'MEDIAN', 'GESTUTZT', 'Z_MITTEL'] as const
export const AuswertungSchema = z.enum(AUSWERTUNGEN)
export type Auswertung = z.infer<typeof AuswertungSchema>

/** Which a mode has: only what gives points on a scale has anything to weigh. The first is what a new round begins with. */
export const AUSWERTUNGEN_DES_MODUS = {
  PUNKTE: AUSWERTUNGEN,
  KRITERIEN: AUSWERTUNGEN,
  JA_NEIN: ['MITTEL'],
  MEDAILLE: ['MITTEL'],
} as const satisfies Record<Modus, readonly [Auswertung, ...Auswertung[]]>

export function hatAuswertung(modus: Modus, auswertung: Auswertung): boolean {
  return AUSWERTUNGEN_DES_MODUS[modus].some((each) => each === auswertung)
}

export const AUSWERTUNG_WORT: Readonly<Record<Auswertung, string>> = {
  MITTEL: 'Schnitt',
  MEDIAN: 'Median',
  GESTUTZT: 'Schnitt ohne höchste und niedrigste Stimme',
  Z_MITTEL: 'Ausgeglichener Wert',
}
