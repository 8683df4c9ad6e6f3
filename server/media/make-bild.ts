import type { Sharp } from 'sharp'
import { BILDFORMATE, type Bildformat } from '#contract/bildformat.ts'
import type { Formatvariante } from '../domain/bildformat.ts'

/** Long edges of voting-sync.md §5. */
export const BILD_KANTEN = { thumb: 320, preview: 1600, full: 2732 } as const
export type BildVariant = keyof typeof BILD_KANTEN

export interface Bild {
  bytes: Buffer
  mime: string
  width: number
  height: number
}

/** More effort makes AVIF a tenth smaller and takes ten times as long. */
const FORMAT_GUETE = { avif: { quality: 55, effort: 2 }, webp: { quality: 80, effort: 2 } } as const
const KANTE_IN_FORMATEN = { preview: BILD_KANTEN.preview, poster: BILD_KANTEN.preview, seite: BILD_KANTEN.preview, full: BILD_KANTEN.full } as const

const GUETE = { thumb: 74, preview: 82, full: 86 } as const
/** What a decoder may take at most: an image of a few kilobytes can claim gigapixels. */
const MAX_PIXELS = 120_000_000
const MAX_AVATAR_PIXELS = 25_000_000

/** JPEGs without any metadata of the original, upright, in sRGB, never enlarged. Several sizes share one decoding. `quelle`: bytes, or the path of a file. */
export async function makeBilder(quelle: Buffer | string, varianten: readonly BildVariant[]): Promise<Map<BildVariant, Bild>> {
  const bild = await openBild(quelle, Math.max(...varianten.map((variant) => BILD_KANTEN[variant])))
  const made = await Promise.all(varianten.map(async (variant) => [variant, await makeJpeg(bild.clone(), variant)] as const))
  return new Map(made)
}

/** The same picture as the JPEG of this variant, as large and as bare, in every format: one after the other, from one decoding. */
export async function makeInFormaten(quelle: Buffer | string, variant: Formatvariante): Promise<Map<Bildformat, Bild>> {
  const sharp = await loadSharp()
  const kante = KANTE_IN_FORMATEN[variant]
  const { data, info } = await (
    await openBild(quelle, kante)
  )
    .resize({ width: kante, height: kante, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const made = new Map<Bildformat, Bild>()
  for (const format of BILDFORMATE) {
    const bytes = await sharp(data, { raw: { width, height, channels } }).toFormat(format, FORMAT_GUETE[format]).toBuffer()
    made.set(format, { bytes, mime: `image/${format}`, width, height })
  }
  return made
}

/** What is wrong with an image that somebody sent; `FORMAT`: neither JPEG nor PNG, whatever its name and type say. */
export type AvatarMangel = 'FORMAT' | 'ZU_KLEIN'

/** A square JPEG of `kante` pixels from the middle of the image, drawn anew: nothing of the file that came is kept. */
export async function makeAvatar(quelle: Buffer, kante: number): Promise<Bild | AvatarMangel> {
  const sharp = await loadSharp()
  const bild = sharp(quelle, { limitInputPixels: MAX_AVATAR_PIXELS, failOn: 'error' })
  const { width, height, format } = await bild.metadata()
  if (format !== 'jpeg' && format !== 'png') return 'FORMAT'
  if (Math.min(width, height) < kante) return 'ZU_KLEIN'
  const { data, info } = await bild
    .rotate()
    .toColourspace('srgb')
    .resize({ width: kante, height: kante, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: GUETE.full })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/jpeg', width: info.width, height: info.height }
}

async function makeJpeg(bild: Sharp, variant: BildVariant): Promise<Bild> {
  const kante = BILD_KANTEN[variant]
  const { data, info } = await bild
    .resize({ width: kante, height: kante, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: GUETE[variant] })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/jpeg', width: info.width, height: info.height }
}

async function openBild(quelle: Buffer | string, kante: number): Promise<Sharp> {
  const sharp = await loadSharp()
  const image = sharp(quelle, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { width, height, format } = await image.metadata()
  if (format !== 'svg') return image.rotate().toColourspace('srgb')
  // Drawings have no pixels of their own: they are drawn once in the largest size asked for.
  const density = Math.min(2400, (72 * kante) / Math.max(width, height))
  const raster = await sharp(quelle, { density, limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(raster.data, { raw: { width: raster.info.width, height: raster.info.height, channels: raster.info.channels } })
}

/** Loaded with the first image only. One thread per image, several images at once. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
