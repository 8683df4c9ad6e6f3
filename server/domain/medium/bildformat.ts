/** Pictures in other formats than JPEG: how their renditions are named, and which one somebody is answered. */
import { BILDFORMATE, type Bildformat } from '#contract/bildformat.ts'
import { VARIANTEN } from '#contract/jurypaket.ts'

/** Thumbnails are too small to gain anything; films and sound are no pictures. */
export const FORMATVARIANTEN = ['preview', 'poster', 'seite', 'full'] as const
export type Formatvariante = (typeof FORMATVARIANTEN)[number]

export function isFormatvariante(variant: string): variant is Formatvariante {
  return (FORMATVARIANTEN as readonly string[]).includes(variant)
}

/** What an asker shows, and how new a picture in another format than JPEG may be. */
export interface Bildwahl {
  formate: readonly Bildformat[]
  bisMs: number
}

export const NUR_JPEG: Bildwahl = { formate: [], bisMs: 0 }

/** `preview` is the JPEG alone, everywhere; beside it stands `preview@avif`. */
export function variantIn(variant: Formatvariante, format: Bildformat): string {
  return `${variant}@${format}`
}

export function variantenIn(formate: readonly Bildformat[]): string[] {
  return formate.flatMap((format) => FORMATVARIANTEN.map((variant) => variantIn(variant, format)))
}

export const ALLE_IN_FORMATEN = variantenIn(BILDFORMATE)

/** Names of the renditions that may be chosen from. */
export function wahlvarianten({ formate }: Bildwahl): string[] {
  return [...VARIANTEN, ...variantenIn(formate)]
}

interface Wahlzeile {
  mediumId: string
  variant: string
  seite: number
  bytes: number
  createdMs: number
}

/** One row for each JPEG, in the order of the JPEGs: the smallest that the asker shows, under the JPEG's name. */
export function pickFormate<Zeile extends Wahlzeile>(zeilen: readonly Zeile[], { bisMs }: Bildwahl): Zeile[] {
  const kleinste = new Map<string, Zeile>()
  for (const zeile of zeilen) {
    const [variant = '', format] = zeile.variant.split('@')
    if (format === undefined || zeile.createdMs > bisMs) continue
    const key = keyOf(zeile, variant)
    if (zeile.bytes < (kleinste.get(key)?.bytes ?? Infinity)) kleinste.set(key, { ...zeile, variant })
  }
  return zeilen
    .filter(({ variant }) => !variant.includes('@'))
    .map((jpeg) => {
      const other = kleinste.get(keyOf(jpeg, jpeg.variant))
      return other && other.bytes < jpeg.bytes ? other : jpeg
    })
}

function keyOf({ mediumId, seite }: Wahlzeile, variant: string): string {
  return `${mediumId} ${variant} ${seite}`
}

/** The ETag of a package carries how new its pictures are: while a round is open, whoever comes back with it keeps them. */
export function etagOf(hash: string, { formate, bisMs }: Bildwahl): string {
  return formate.length === 0 ? `"${hash}"` : `"${hash}.${bisMs.toString(36)}"`
}

/** 0: what they have are JPEGs. */
export function readBisMs(etag: string): number {
  return Number.parseInt(/\.([0-9a-z]{1,9})"/.exec(etag)?.[1] ?? '0', 36)
}
