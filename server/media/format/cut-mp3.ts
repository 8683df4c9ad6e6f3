import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'
import { id3LengthOf, parseRahmen, type Mp3Rahmen } from './mp3-rahmen.ts'
import { addStueck, hasZuViele, type Schnitt, type Stueck } from './schnitt.ts'

const BLOCK_BYTES = 1024 * 1024
/** The longest frame, and the head of the next. */
const VORAUS = 4096

/** The frames of an MP3 and nothing else: whatever tags lie before, between and behind them (ID3v2, APE, Lyrics3, ID3v1) stay out. */
export async function cutMp3(datei: DateiLeser): Promise<Schnitt> {
  const lauf: Lauf = { stuecke: [], erster: null, imTakt: false, seconds: 0 }
  for (let position = 0; position < datei.size;) {
    const block = await datei.read(position, BLOCK_BYTES)
    position += scan(lauf, block, { position, isLetzter: block.length < BLOCK_BYTES })
    if (block.length === 0) throw new Abgeschnitten('frames')
    if (hasZuViele(lauf.stuecke)) throw new Beschaedigt('too much between frames')
  }
  if (!lauf.erster) throw new Beschaedigt('no frames')
  return { stuecke: lauf.stuecke, durationMs: Math.round(lauf.seconds * 1000) }
}

interface Lauf {
  stuecke: Stueck[]
  erster: Mp3Rahmen | null
  /** The frame before ended exactly here. */
  imTakt: boolean
  seconds: number
}

/** How far it came: the next block begins there. */
function scan(lauf: Lauf, block: Buffer, { position, isLetzter }: { position: number; isLetzter: boolean }): number {
  const enough = isLetzter ? block.length : block.length - VORAUS
  let at = 0
  while (at < enough) {
    const tag = id3LengthOf(block, at)
    const rahmen = tag > 0 ? null : findRahmen(lauf, block, at)
    if (rahmen) {
      const end = Math.min(at + rahmen.length, block.length)
      addStueck(lauf.stuecke, { start: position + at, end: position + end })
      lauf.erster ??= rahmen
      lauf.seconds += rahmen.samples / rahmen.rate
      at = end
    } else at = tag > 0 ? at + tag : nextOf(block, at + 1, enough)
    lauf.imTakt = rahmen !== null
  }
  return at
}

/** Frames of one file are of one kind; one that does not follow another must be followed by one. */
function findRahmen({ erster, imTakt }: Lauf, block: Buffer, at: number): Mp3Rahmen | null {
  const rahmen = parseRahmen(block, at)
  if (!rahmen || (erster && (rahmen.rate !== erster.rate || rahmen.samples !== erster.samples))) return null
  const next = at + rahmen.length
  if (imTakt) return rahmen
  if (next + 4 > block.length) return erster ? null : rahmen
  return parseRahmen(block, next)?.rate === rahmen.rate ? rahmen : null
}

/** Where a frame or a tag may begin again: 0xff, or the I of ID3. */
function nextOf(block: Buffer, from: number, enough: number): number {
  let at = from
  while (at < enough && block[at] !== 0xff && block[at] !== 0x49) at += 1
  return at
}
