import type { Auswertung } from './auswertung.ts'
import { MEDAILLEN } from './medaille.ts'
import { MEDAILLE_TITEL } from './modus-worte.ts'
import type { Modus } from './runde.ts'
import { mitMinus } from './zahl.ts'

interface Ergebnisformat {
  /** Over the column of `wert`. */
  spalte: string
  format(wert: number): string
}

const SCHNITT: Ergebnisformat = { spalte: 'Schnitt', format: (wert) => mitMinus(wert.toFixed(2).replace('.', ',')) }

/** How the value of a work in the ranking is written, on the screen and in print. */
export const ERGEBNIS_FORMAT: Readonly<Record<Modus, Ergebnisformat>> = {
  PUNKTE: SCHNITT,
  KRITERIEN: SCHNITT,
  JA_NEIN: { spalte: 'Anteil Ja', format: (wert) => `${Math.round(wert * 100)} %` },
  MEDAILLE: { spalte: 'Stufe', format: (wert) => MEDAILLE_TITEL[MEDAILLEN.at(-1 - wert) ?? 'KEINE'] },
}

/** Over the column, where the round is not counted by its mean. */
const AUSWERTUNG_SPALTE: Readonly<Record<Auswertung, string | null>> = {
  MITTEL: null,
  MEDIAN: 'Median',
  GESTUTZT: 'Gestutzt',
  Z_MITTEL: 'Ausgeglichen',
}

export function spalteOf({ modus, auswertung }: { modus: Modus; auswertung: Auswertung }): string {
  return AUSWERTUNG_SPALTE[auswertung] ?? ERGEBNIS_FORMAT[modus].spalte
}

/** Two decimals for means, percent for shares, the word for medals; „–" where nothing was given. */
export function formatWert(modus: Modus, wert: number | null): string {
  return wert === null ? '–' : ERGEBNIS_FORMAT[modus].format(wert)
}
