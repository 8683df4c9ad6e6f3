/** [from, to): sorted, none touches another. */
export type Bereiche = readonly (readonly [from: number, to: number])[]

/** Browsers and download managers leave a few dozen; a thousand are read and written with every piece. */
export const MAX_BEREICHE = 1000

/** Of more than that the smallest are forgotten: what is forgotten has to be fetched again, and nothing counts that was not. */
export function limitBereiche(bereiche: Bereiche): Bereiche {
  if (bereiche.length <= MAX_BEREICHE) return bereiche
  const groesste = new Set(bereiche.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0])).slice(0, MAX_BEREICHE))
  return bereiche.filter((bereich) => groesste.has(bereich))
}

/** Both together, each byte once. */
export function mergeBereiche(a: Bereiche, b: Bereiche): Bereiche {
  const merged: [number, number][] = []
  for (const [from, to] of [...a, ...b].filter((each) => each[0] < each[1]).toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export function countBytes(bereiche: Bereiche): number {
  return bereiche.reduce((sum, [from, to]) => sum + to - from, 0)
}
