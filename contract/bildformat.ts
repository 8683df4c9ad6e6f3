/** Formats in which a tablet may be offered a picture beside its JPEG, the usually smallest first. */
export const BILDFORMATE = ['avif', 'webp'] as const
export type Bildformat = (typeof BILDFORMATE)[number]

/** Request header by which a browser says what it shows, e.g. `avif, webp`. Whoever says nothing is answered JPEGs. */
export const BILDER_KOPF = 'lorbeer-bilder'

export function readBildformate(kopf: string | string[] | undefined): Bildformat[] {
  const named = new Set(String(kopf ?? '').split(/[\s,]+/))
  return BILDFORMATE.filter((format) => named.has(format))
}
