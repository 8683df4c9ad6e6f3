import type { Jurypaket } from '#contract/jurypaket.ts'
import { openDateiSpeicher } from '#server/media/ablage/datei-speicher.ts'
import { makeInFormaten } from '#server/media/decoder/make-bild.ts'
import { type Figure, number } from './figure.ts'

const PROBEN = 12
const VARIANTEN = ['preview', 'full', 'seite'] as const

/** What a package weighs with pictures in other formats, by the same pictures of it in each: a sample, since all of them take minutes. */
export async function measureFormate(dataDir: string, { einreichungen }: Pick<Jurypaket, 'einreichungen'>): Promise<Figure[]> {
  const medien = await openDateiSpeicher(dataDir, () => Date.now())
  const alle = einreichungen.flatMap((werk) => werk.medien)
  const bytes = { jpeg: 0, avif: 0, webp: 0 }
  for (const variant of VARIANTEN) {
    const bilder = alle.filter((medium) => medium.variant === variant)
    // Every few of them, so that posters, packages and books are all in it.
    const step = Math.max(1, Math.floor(bilder.length / PROBEN))
    for (const { sha256, bytes: jpeg } of bilder.filter((_, index) => index % step === 0).slice(0, PROBEN)) {
      bytes.jpeg += jpeg
      for (const [format, bild] of await makeInFormaten(medien.pathOf(sha256), variant)) bytes[format] += Math.min(jpeg, bild.bytes.length)
    }
  }
  return (['avif', 'webp'] as const).map((format) => ({
    id: 'B8',
    work: `Bilder des Jurypakets in ${format === 'avif' ? 'AVIF' : 'WebP'} (Stichprobe)`,
    figure: `${number((bytes[format] / bytes.jpeg) * 100, 0)} %`,
    target: '≤ 70 %',
    reached: bytes[format] / bytes.jpeg <= 0.7,
    against: `JPEG: ${number(bytes.jpeg / 1_000_000, 1)} MB`,
    runs: 1,
  }))
}
