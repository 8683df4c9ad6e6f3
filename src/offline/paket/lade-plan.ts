import type { PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'

/** 0: thumbnails and posters of all works; 1: previews and pages; 2: the rest. 0 and 1 together are what voting needs. */
export type Gruppe = 0 | 1 | 2

export interface Datei {
  sha256: string
  bytes: number
  chunkBytes: number
  chunkSha256: string[]
  gruppe: Gruppe
}

const GRUPPEN: Record<PaketMedium['variant'], Gruppe> = { thumb: 0, poster: 0, preview: 1, seite: 1, full: 2, video: 2, audio: 2 }

/** Every file once, in the order of loading: by group, then as the juror sees the works. */
export function listDateien(einreichungen: PaketEinreichung[]): Datei[] {
  const dateien = new Map<string, Datei>()
  const media = einreichungen.flatMap(({ medien }) => medien)
  for (const gruppe of [0, 1, 2] as const) {
    for (const medium of media) {
      if (GRUPPEN[medium.variant] !== gruppe || dateien.has(medium.sha256)) continue
      const { sha256, bytes, chunkBytes, chunkSha256 } = medium
      dateien.set(sha256, { sha256, bytes, chunkBytes, chunkSha256, gruppe })
    }
  }
  return [...dateien.values()]
}

export function isGrundlage(datei: Pick<Datei, 'gruppe'>): boolean {
  return datei.gruppe < 2
}
