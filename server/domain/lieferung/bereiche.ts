/** [from, to): sorted, none touches another. */
export type Bereiche = readonly (readonly [from: number, to: number])[]

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
