import type { Aussprache, Ton } from '#contract/aussprache.ts'

/** As the table has it. */
interface Zeile {
  id: string
  name: string
  laut: string
  quelle: string
  tonSha256: string | null
  ton: string | null
  vorherSha256: string | null
  version: number
  updatedMs: number
}

export function toAussprache({ tonSha256, ton, vorherSha256, ...zeile }: Zeile): Aussprache {
  const { id, name, laut, quelle, version, updatedMs } = zeile
  return {
    id,
    name,
    laut,
    quelle,
    ton: tonSha256 === null || ton === null ? null : { ...(JSON.parse(ton) as Omit<Ton, 'sha256'>), sha256: tonSha256 },
    zurueck: vorherSha256 !== null,
    version,
    updatedMs,
  }
}

interface Toene {
  tonSha256: string | null
  ton: string | null
  vorherSha256: string | null
  vorher: string | null
}

/** What was there is put aside; whatever was aside before is gone. */
export function tonErsetzt(
  { tonSha256, ton }: Pick<Toene, 'tonSha256' | 'ton'>,
  neu: Ton | null,
  nowMs: number,
): Toene & { vorherMs: number | null } {
  const aside = { vorherSha256: tonSha256, vorher: ton, vorherMs: tonSha256 === null ? null : nowMs }
  if (neu === null) return { tonSha256: null, ton: null, ...aside }
  const { sha256, ...rest } = neu
  return { tonSha256: sha256, ton: JSON.stringify(rest), ...aside }
}

/** The two change places: having it back can be taken back as well. */
export function tonGetauscht({ tonSha256, ton, vorherSha256, vorher }: Toene, nowMs: number): Toene & { vorherMs: number | null } {
  return { tonSha256: vorherSha256, ton: vorher, vorherSha256: tonSha256, vorher: ton, vorherMs: tonSha256 === null ? null : nowMs }
}
