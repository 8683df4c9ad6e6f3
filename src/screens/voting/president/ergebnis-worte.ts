import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { Modus } from '#contract/runde.ts'
import { MEDAILLE_TITEL, type Medaille } from '#contract/wert.ts'

const STUFEN: Medaille[] = ['KEINE', 'SHORTLIST', 'BRONZE', 'SILBER', 'GOLD', 'GRANDPRIX']

export function spaltenTitel(modus: Modus): string {
  if (modus === 'JA_NEIN') return 'Anteil Ja'
  return modus === 'MEDAILLE' ? 'Stufe' : 'Schnitt'
}

export function verteilungTitel({ modus, skala }: Ergebnis): string {
  if (modus === 'JA_NEIN') return 'Ja / Nein'
  if (modus === 'MEDAILLE') return 'Verteilung'
  return skala ? `Verteilung ${skala.min}–${skala.max}` : 'Verteilung'
}

/** Two decimals for means, percent for shares, the word for medals. */
export function formatWert(modus: Modus, wert: number | null): string {
  if (wert === null) return '–'
  if (modus === 'JA_NEIN') return `${Math.round(wert * 100)} %`
  if (modus === 'MEDAILLE') return MEDAILLE_TITEL[STUFEN[wert] ?? 'KEINE']
  return wert.toFixed(2).replace('.', ',')
}

export function verteilungWort(wert: number | string): string {
  if (wert === 'JA' || wert === 'true') return 'Ja'
  if (wert === 'NEIN' || wert === 'false') return 'Nein'
  return typeof wert === 'string' && wert in MEDAILLE_TITEL ? MEDAILLE_TITEL[wert as Medaille] : String(wert)
}

/** Every step of the scale has its bar, also those nobody chose. */
export function fillVerteilung({ modus, skala }: Ergebnis, verteilung: ErgebnisEinreichung['verteilung']): ErgebnisEinreichung['verteilung'] {
  if (modus !== 'PUNKTE' || !skala) return verteilung
  const anzahlOf = new Map(verteilung.map(({ wert, anzahl }) => [Number(wert), anzahl]))
  const steps = Math.floor((skala.max - skala.min) / skala.schritt) + 1
  return Array.from({ length: steps }, (_, index) => {
    const wert = skala.min + index * skala.schritt
    return { wert, anzahl: anzahlOf.get(wert) ?? 0 }
  })
}
