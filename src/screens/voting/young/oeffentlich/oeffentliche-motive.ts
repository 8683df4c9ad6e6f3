import type { PaketMedium } from '#contract/jurypaket.ts'
import type { Medium } from '#src/parts/medium/medien-of.ts'

export interface Motiv {
  bild: PaketMedium | null
  /** Plays when it is touched. */
  film: PaketMedium | null
}

/** What an audience looks at one after the other: pictures, pages and films; sound has no picture. */
export function listMotive(medien: readonly Medium[]): Motiv[] {
  return medien.flatMap(({ art, dateien, gross, poster }): Motiv[] => {
    if (art === 'film') return [{ bild: poster, film: dateien[0] ?? null }]
    if (art === 'pdf') return dateien.map((bild) => ({ bild, film: null }))
    return [{ bild: gross ?? dateien[0] ?? null, film: null }]
  })
}
