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

/** Two decimals for means, percent for shares, the word for medals. */
export function formatWert(modus: Modus, wert: number | null): string {
  return wert === null ? '–' : WORTE[modus].format(wert)
}

export function fillVerteilung(
  { modus, skala }: Pick<Ergebnis, 'modus' | 'skala'>,
  verteilung: ErgebnisEinreichung['verteilung'],
): ErgebnisEinreichung['verteilung'] {
  if (!WORTE[modus].jedeStufe || !skala) return verteilung
  const anzahlOf = new Map(verteilung.map(({ wert, anzahl }) => [Number(wert), anzahl]))
  const steps = Math.floor((skala.max - skala.min) / skala.schritt) + 1
  return Array.from({ length: steps }, (_, index) => {
    const wert = skala.min + index * skala.schritt
    return { wert, anzahl: anzahlOf.get(wert) ?? 0 }
  })
}
