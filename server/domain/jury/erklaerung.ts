/** What was stated on the tablet, as it is kept. */
export interface ErklaerungZeile {
  art: string
  version: number | null
  werke: string
  erhaltenMs: number
}

/** To which version a seat's person agreed, when (the server's clock), and by which way. */
export interface Zustimmung {
  version: number
  ms: number
  weg: 'EINLADUNG' | 'TABLET'
}

export interface Erklaert {
  zustimmung: Zustimmung | null
  bestaetigtMs: number | null
  verneint: readonly string[]
  befangen: readonly string[]
}

interface Einladung {
  vertraulichVersion: number | null
  vertraulichMs: number | null
}

/** What holds of all that a seat's person stated: the newest version agreed to, whichever came last, and the last word about recusals. */
export function erklaertOf(zeilen: readonly ErklaerungZeile[], { vertraulichVersion, vertraulichMs }: Einladung): Erklaert {
  const einladung: Zustimmung[] = vertraulichVersion === null ? [] : [{ version: vertraulichVersion, ms: vertraulichMs ?? 0, weg: 'EINLADUNG' }]
  const tablet = zeilen.flatMap(({ version, erhaltenMs }): Zustimmung[] => (version === null ? [] : [{ version, ms: erhaltenMs, weg: 'TABLET' }]))
  // Of the same version the first holds: there is nothing to agree to twice.
  const zustimmung = [...einladung, ...tablet].toSorted((a, b) => b.version - a.version || a.ms - b.ms)[0] ?? null
  const last = zeilen.findLast(({ art }) => art === 'BEFANGENHEIT')
  const { verneint = [], befangen = [] } = last ? (JSON.parse(last.werke) as { verneint?: string[]; befangen?: string[] }) : {}
  return { zustimmung, bestaetigtMs: last?.erhaltenMs ?? null, verneint, befangen }
}
