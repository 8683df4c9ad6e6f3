import type { ListenSpalte } from './liste-spalte.ts'

/** The column of the check boxes, in rem. */
export const WAHL_BREITE = 2.75

type Breit = Pick<ListenSpalte<never>, 'breite'>

export function sumBreiten(spalten: readonly Breit[], hasWahl: boolean): number {
  return spalten.reduce((sum, { breite }) => sum + breite, hasWahl ? WAHL_BREITE : 0)
}

/** Columns that fit into `platz` rem, those with the lowest `weicht` left out first; they come back with more room. */
export function fitSpalten<S extends Breit & { weicht?: number }>(spalten: readonly S[], platz: number, hasWahl: boolean): readonly S[] {
  if (sumBreiten(spalten, hasWahl) <= platz) return spalten
  const weichend = spalten.filter(({ weicht }) => weicht !== undefined)
  const [first] = weichend.toSorted((a, b) => (a.weicht ?? 0) - (b.weicht ?? 0))
  if (!first) return spalten
  return fitSpalten(
    spalten.filter((one) => one !== first),
    platz,
    hasWahl,
  )
}

/** The widths of the columns: what the region has beyond their sum goes to those that grow. */
export function widthsOf(spalten: readonly (Breit & { waechst?: number })[], hasWahl: boolean): string[] {
  const rest = `max(0px, 100cqi - ${sumBreiten(spalten, hasWahl)}rem)`
  const anteile = spalten.reduce((sum, { waechst = 0 }) => sum + waechst, 0)
  return spalten.map(({ breite, waechst = 0 }) => (waechst === 0 ? `${breite}rem` : `calc(${breite}rem + ${rest} * ${waechst} / ${anteile})`))
}
