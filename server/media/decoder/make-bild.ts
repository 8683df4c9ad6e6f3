import type { Sharp } from 'sharp'
import { BILDFORMATE, type Bildformat } from '#contract/bildformat.ts'
import type { Formatvariante } from '../../domain/medium/bildformat.ts'

/** Long edges of what tablets show, in pixels. */
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
  const roh = await readVollstaendig(quelle, Math.max(...varianten.map((variant) => BILD_KANTEN[variant])))
  const made = await Promise.all(varianten.map(async (variant) => [variant, await makeJpeg(await openRoh(roh), variant)] as const))
  return new Map(made)
}

/** The same picture as the JPEG of this variant, as large and as bare, in every format: one after the other, from one decoding. */
export async function makeInFormaten(quelle: Buffer | string, variant: Formatvariante): Promise<Map<Bildformat, Bild>> {
  const roh = await readRoh(quelle, { kante: KANTE_IN_FORMATEN[variant], failOn: 'error' })
  const { width, height } = roh.raw
  const made = new Map<Bildformat, Bild>()
  for (const format of BILDFORMATE) {
    const bytes = await (await openRoh(roh)).toFormat(format, FORMAT_GUETE[format]).toBuffer()
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
    .jpeg({ quality: GUETE[variant] })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/jpeg', width: info.width, height: info.height }
}

/** Pixels without transparency. */
interface Roh {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Where a part of a JPEG is missing its decoder only warns and goes on in grey; about what cameras write between its parts it warns as well. */
async function readVollstaendig(quelle: Buffer | string, kante: number): Promise<Roh> {
  return readRoh(quelle, { kante, failOn: 'warning' }).catch((error: unknown) => {
    if (/premature end/.test((error as Error).message)) throw error
    return readRoh(quelle, { kante, failOn: 'error' })
  })
}

/** Decoded once, in the largest size that is wanted: an interlaced image lies in memory as a whole meanwhile. */
async function readRoh(quelle: Buffer | string, wunsch: { kante: number; failOn: 'error' | 'warning' }): Promise<Roh> {
  const { kante } = wunsch
  const { data, info } = await (
    await openBild(quelle, wunsch)
  )
    .resize({ width: kante, height: kante, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function openRoh({ data, raw }: Roh): Promise<Sharp> {
  return (await loadSharp())(data, { raw })
}

async function openBild(quelle: Buffer | string, { kante, failOn }: { kante: number; failOn: 'error' | 'warning' }): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(quelle, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata()
  // Other decoders warn of what every program writes.
  const strenge = format === 'jpeg' ? failOn : 'error'
  if (format !== 'svg') return sharp(quelle, { limitInputPixels: MAX_PIXELS, failOn: strenge }).rotate().toColourspace('srgb')
  // Drawings have no pixels of their own: they are drawn in the size asked for.
  const density = Math.min(2400, (72 * kante) / Math.max(width, height))
  return sharp(quelle, { density, limitInputPixels: MAX_PIXELS })
}

/** Loaded with the first image only. One thread per image, several images at once. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
