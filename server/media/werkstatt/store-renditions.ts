import type { RenditionTable } from '../../db/tabellen/tabellen-einreichung.ts'
import type { Bild, BildVariant } from '../decoder/make-bild.ts'
import type { MedienAblage, MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { Werkstatt } from './werkstatt.ts'
import type { Quelle } from '../decoder/werkstatt-auftrag.ts'

interface Ziel {
  medien: MedienSpeicher
  werkstatt: Pick<Werkstatt, 'makeBilder' | 'makePdfSeiten'>
  mediumId: string
  nowMs: number
}

interface Merkmale {
  variant: string
  mime: string
  seite?: number
  width?: number | null
  height?: number | null
  durationMs?: number | null
}

/** Files first, rows later: a row exists only when its file is in the store. */
export async function storeBilder(ziel: Ziel, quelle: Quelle, varianten: readonly BildVariant[]): Promise<RenditionTable[]> {
  const bilder = await ziel.werkstatt.makeBilder(quelle, varianten)
  return Promise.all([...bilder].map(([variant, bild]) => storeBild(ziel, bild, { variant })))
}

export async function storeSeiten(ziel: Ziel, pdf: Quelle): Promise<RenditionTable[]> {
  const seiten = await ziel.werkstatt.makePdfSeiten(pdf)
  const [first] = seiten
  const thumb = first ? await storeBilder(ziel, first.bytes, ['thumb']) : []
  const pages = await Promise.all(seiten.map((seite) => storeBild(ziel, seite, { variant: 'seite', seite: seite.seite })))
  return [...thumb, ...pages]
}

export async function storeBild(ziel: Omit<Ziel, 'werkstatt'>, bild: Bild, als: { variant: string; seite?: number }): Promise<RenditionTable> {
  const { mime, width, height } = bild
  return toRendition(ziel, await ziel.medien.put(bild.bytes), { ...als, mime, width, height })
}

/** A file that is served as it came: films and sound. */
export function toRendition({ mediumId, nowMs }: Pick<Ziel, 'mediumId' | 'nowMs'>, ablage: MedienAblage, merkmale: Merkmale): RenditionTable {
  const { variant, mime, seite = 0, width = null, height = null, durationMs = null } = merkmale
  const { sha256, bytes, chunkSha256 } = ablage
  return { mediumId, variant, seite, sha256, bytes, mime, width, height, durationMs, chunkSha256: JSON.stringify(chunkSha256), createdMs: nowMs }
}
