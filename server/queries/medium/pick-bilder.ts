interface Werk {
  kategorieId: string
  thumb: string | null
}

/** Thumbnails that decorate a jury: the first work of each category, then the second of each, and so on; none twice. */
export function pickBilder(werke: readonly Werk[], anzahl: number): string[] {
  const reihen = new Map<string, string[]>()
  for (const { kategorieId, thumb } of werke) {
    if (thumb === null) continue
    const reihe = reihen.get(kategorieId)
    if (reihe) reihe.push(thumb)
    else reihen.set(kategorieId, [thumb])
  }
  const bilder = new Set<string>()
  const laengste = Math.max(0, ...[...reihen.values()].map((reihe) => reihe.length))
  for (let stelle = 0; stelle < laengste && bilder.size < anzahl; stelle += 1) {
    for (const reihe of reihen.values()) {
      const bild = reihe[stelle]
      if (bild !== undefined && bilder.size < anzahl) bilder.add(bild)
    }
  }
  return [...bilder]
}
