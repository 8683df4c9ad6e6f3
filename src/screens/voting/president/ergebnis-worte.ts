import type { Auswertung } from '#contract/auswertung.ts'
import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { mitMinus } from '#contract/zahl.ts'

interface Ergebnisworte {
  /** Over the column of `wert`. */
  spalte: string
  verteilung(skala: Skala | null): string
  format(wert: number): string
  /** One value of the distribution. */
  einzeln(wert: number | string): string
  /** The value fills a wreath of points. */
  kranz: boolean
  /** Every step of the scale has its bar, also those nobody chose. */
  jedeStufe: boolean
}

/** Over the column, where the round is not counted by its mean. */
const AUSWERTUNG_SPALTE: Readonly<Record<Auswertung, string | null>> = {
  MITTEL: null,
  MEDIAN: 'Median',
  GESTUTZT: 'Gestutzt',
  Z_MITTEL: 'Ausgeglichen',
}

const SCHNITT = {
  spalte: 'Schnitt',
  verteilung: (skala: Skala | null) => (skala ? `Verteilung ${mitMinus(skala.min)} bis ${mitMinus(skala.max)}` : 'Verteilung'),
  format: (wert: number) => mitMinus(wert.toFixed(2).replace('.', ',')),
  einzeln: mitMinus,
  kranz: true,
}

const WORTE = {
  PUNKTE: { ...SCHNITT, jedeStufe: true },
  KRITERIEN: { ...SCHNITT, jedeStufe: false },
  JA_NEIN: {
    spalte: 'Anteil Ja',
    verteilung: () => 'Ja / Nein',
    format: (wert) => `${Math.round(wert * 100)} %`,
    einzeln: (wert) => (wert === 'JA' ? 'Ja' : 'Nein'),
    kranz: false,
    jedeStufe: false,
  },
  MEDAILLE: {
    spalte: 'Stufe',
    verteilung: () => 'Verteilung',
    format: (wert) => MEDAILLE_TITEL[MEDAILLEN.at(-1 - wert) ?? 'KEINE'],
    einzeln: (wert) => MEDAILLE_TITEL[wert as Medaille],
    kranz: false,
    jedeStufe: false,
  },
} satisfies Record<Modus, Ergebnisworte>

export function worteOf(modus: Modus): Ergebnisworte {
  return WORTE[modus]
}

export function spalteOf({ modus, auswertung }: Pick<Ergebnis, 'modus' | 'auswertung'>): string {
  return AUSWERTUNG_SPALTE[auswertung] ?? WORTE[modus].spalte
}

/** What of the evaluation did not apply to a work. */
export function hinweisSatz(hinweis: ErgebnisEinreichung['hinweis']): string | null {
  if (!hinweis) return null
  if (hinweis.art === 'NICHT_GESTUTZT') return 'nicht gestutzt: weniger als 5 Stimmen'
  return hinweis.stimmen === 1 ? '1 Stimme ohne Ausgleich' : `${hinweis.stimmen} Stimmen ohne Ausgleich`
}

/** Two decimals for means, percent for shares, the word for medals. */
export function formatWert(modus: Modus, wert: number | null): string {
  return wert === null ? '–' : WORTE[modus].format(wert)
}

export function fillVerteilung({ modus, skala }: Ergebnis, verteilung: ErgebnisEinreichung['verteilung']): ErgebnisEinreichung['verteilung'] {
  if (!WORTE[modus].jedeStufe || !skala) return verteilung
  const anzahlOf = new Map(verteilung.map(({ wert, anzahl }) => [Number(wert), anzahl]))
  const steps = Math.floor((skala.max - skala.min) / skala.schritt) + 1
  return Array.from({ length: steps }, (_, index) => {
    const wert = skala.min + index * skala.schritt
    return { wert, anzahl: anzahlOf.get(wert) ?? 0 }
  })
}
