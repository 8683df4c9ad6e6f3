import { STUFEN, type Medaillenspiegel, type Stufe } from '#contract/auszeichnung.ts'

/** Points for each level. */
export type Punkte = Readonly<Record<Stufe, number>>

/** How often each level was given. */
export function spiegelOf(stufen: readonly Stufe[]): Medaillenspiegel {
  return Object.fromEntries(STUFEN.map((stufe) => [stufe, stufen.filter((each) => each === stufe).length])) as Medaillenspiegel
}

export function punkteOf(spiegel: Medaillenspiegel, punkte: Punkte): number {
  return STUFEN.reduce((sum, stufe) => sum + spiegel[stufe] * punkte[stufe], 0)
}

/** Most points first: equal points share a rank, and the next skips. */
export function rankByPunkte<T extends { punkte: number }>(zeilen: readonly T[]): (T & { rang: number; geteilt: boolean })[] {
  const sorted = zeilen.toSorted((a, b) => b.punkte - a.punkte)
  return sorted.map((zeile) => ({
    ...zeile,
    rang: sorted.findIndex(({ punkte }) => punkte === zeile.punkte) + 1,
    geteilt: sorted.filter(({ punkte }) => punkte === zeile.punkte).length > 1,
  }))
}
