import type { Jurypaket, PaketMedium } from '#contract/jurypaket.ts'
import type { Buehnenwerk } from '#contract/preisverleihung.ts'

export interface Bildquelle {
  src: string
  width: number | null
  height: number | null
}

/** Of one medium, the largest first. */
const VARIANTEN: readonly PaketMedium['variant'][] = ['full', 'preview', 'poster', 'seite', 'thumb']

/** Where the picture of a work may be had, the best first: out of the package that this device holds, whatever format it came in, then by the server's word. */
export function bildquellenOf(werk: Buehnenwerk, pakete: readonly Jurypaket[]): Bildquelle[] {
  const quellen = new Map<string, Bildquelle>()
  for (const { sha256, width, height } of [...listBildmedien(werk, pakete), ...werk.bilder]) {
    const src = `/media/${sha256}`
    if (!quellen.has(src)) quellen.set(src, { src, width, height })
  }
  return [...quellen.values()]
}

/** The pictures of a work that packages on this device name, the largest first. */
export function listBildmedien(werk: Buehnenwerk, pakete: readonly Jurypaket[]): PaketMedium[] {
  const medienId = werk.bilder[0]?.medienId
  return pakete
    .flatMap(({ einreichungen }) => einreichungen.find(({ id }) => id === werk.id)?.medien ?? [])
    .filter((medium) => medium.medienId === medienId && VARIANTEN.includes(medium.variant) && (medium.seite ?? 1) === 1)
    .toSorted((a, b) => VARIANTEN.indexOf(a.variant) - VARIANTEN.indexOf(b.variant))
}
