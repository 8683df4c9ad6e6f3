import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { mitMinus } from '#contract/zahl.ts'

interface Ergebnisworte {
  verteilung(skala: Skala | null): string
  /** One value of the distribution. */
  einzeln(wert: number | string): string
  /** The same below its bar, where there is little room. */
  kurz(wert: number | string): string
  /** The value fills a wreath of points. */
  kranz: boolean
  /** Lowest first: each has its bar, also those nobody chose, so that rows can be compared; null: what was given. */
  stufen(skala: Skala | null): readonly (number | string)[] | null
}

const SCHNITT = {
  verteilung: (skala: Skala | null) => (skala ? `Verteilung ${mitMinus(skala.min)} bis ${mitMinus(skala.max)}` : 'Verteilung'),
  einzeln: mitMinus,
  kurz: mitMinus,
  kranz: true,
}

const jaWort = (wert: number | string) => (wert === 'JA' ? 'Ja' : 'Nein')
const MEDAILLE_BALKEN: Partial<Record<Medaille, string>> = { GRANDPRIX: 'GP', SHORTLIST: 'SL', KEINE: 'ohne' }

const WORTE = {
  PUNKTE: { ...SCHNITT, stufen: punkteOf },
  KRITERIEN: { ...SCHNITT, stufen: () => null },
  JA_NEIN: {
    verteilung: () => 'Nein / Ja',
    einzeln: jaWort,
    kurz: jaWort,
    kranz: false,
    stufen: () => ['NEIN', 'JA'],
  },
  MEDAILLE: {
    verteilung: () => 'Verteilung',
    einzeln: (wert) => MEDAILLE_TITEL[wert as Medaille],
    kurz: (wert) => MEDAILLE_BALKEN[wert as Medaille] ?? MEDAILLE_TITEL[wert as Medaille],
    kranz: false,
    stufen: () => MEDAILLEN.toReversed(),
  },
} satisfies Record<Modus, Ergebnisworte>

export function worteOf(modus: Modus): Ergebnisworte {
  return WORTE[modus]
}

/** What of the evaluation did not apply to a work. */
export function hinweisSatz(hinweis: ErgebnisEinreichung['hinweis']): string | null {
  if (!hinweis) return null
  if (hinweis.art === 'NICHT_GESTUTZT') return 'nicht gestutzt: weniger als 5 Stimmen'
  return hinweis.stimmen === 1 ? '1 Stimme ohne Ausgleich' : `${hinweis.stimmen} Stimmen ohne Ausgleich`
}

export function fillVerteilung(
  { modus, skala }: Pick<Ergebnis, 'modus' | 'skala'>,
  verteilung: ErgebnisEinreichung['verteilung'],
): ErgebnisEinreichung['verteilung'] {
  const stufen = worteOf(modus).stufen(skala)
  if (!stufen) return verteilung
  const anzahlOf = new Map(verteilung.map(({ wert, anzahl }) => [wert, anzahl]))
  return stufen.map((wert) => ({ wert, anzahl: anzahlOf.get(wert) ?? 0 }))
}

function punkteOf(skala: Skala | null): number[] | null {
  if (!skala) return null
  return Array.from({ length: Math.floor((skala.max - skala.min) / skala.schritt) + 1 }, (_, index) => skala.min + index * skala.schritt)
}
