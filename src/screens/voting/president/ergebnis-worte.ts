import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { Medaille } from '#contract/medaille.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { mitMinus } from '#contract/zahl.ts'

interface Ergebnisworte {
  verteilung(skala: Skala | null): string
  /** One value of the distribution. */
  einzeln(wert: number | string): string
  /** The value fills a wreath of points. */
  kranz: boolean
  /** Every step of the scale has its bar, also those nobody chose. */
  jedeStufe: boolean
}

const SCHNITT = {
  verteilung: (skala: Skala | null) => (skala ? `Verteilung ${mitMinus(skala.min)} bis ${mitMinus(skala.max)}` : 'Verteilung'),
  einzeln: mitMinus,
  kranz: true,
}

const WORTE = {
  PUNKTE: { ...SCHNITT, jedeStufe: true },
  KRITERIEN: { ...SCHNITT, jedeStufe: false },
  JA_NEIN: {
    verteilung: () => 'Ja / Nein',
    einzeln: (wert) => (wert === 'JA' ? 'Ja' : 'Nein'),
    kranz: false,
    jedeStufe: false,
  },
  MEDAILLE: {
    verteilung: () => 'Verteilung',
    einzeln: (wert) => MEDAILLE_TITEL[wert as Medaille],
    kranz: false,
    jedeStufe: false,
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
  if (!WORTE[modus].jedeStufe || !skala) return verteilung
  const anzahlOf = new Map(verteilung.map(({ wert, anzahl }) => [Number(wert), anzahl]))
  const steps = Math.floor((skala.max - skala.min) / skala.schritt) + 1
  return Array.from({ length: steps }, (_, index) => {
    const wert = skala.min + index * skala.schritt
    return { wert, anzahl: anzahlOf.get(wert) ?? 0 }
  })
}
