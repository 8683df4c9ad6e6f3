/** The boxes that MP4, M4A and QuickTime consist of (ISO 14496-12). */
import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'

export interface Box {
  type: string
  /** Of its head: size and type. */
  start: number
  /** Of what it holds. */
  body: number
  end: number
}

const MAX_INDEX = 64 * 1024 * 1024
const MAX_BOXES = 100_000

/** Those of the file itself, without a gap. */
export async function listBoxes(datei: DateiLeser): Promise<Box[]> {
  const boxes: Box[] = []
  for (let start = 0; start < datei.size;) {
    if (boxes.length > MAX_BOXES) throw new Beschaedigt('too many boxes')
    const box = parseBox(await datei.read(start, 16), { at: 0, start, size: datei.size })
    if (!box) throw new Abgeschnitten('box head')
    if (!/^[\x20-\x7E\xA9]{4}$/.test(box.type)) throw start === 0 ? new Beschaedigt('no boxes') : new Abgeschnitten('no box')
    if (box.end < box.body) throw new Beschaedigt('box size')
    if (box.end > datei.size) throw new Abgeschnitten(box.type)
    boxes.push(box)
    start = box.end
  }
  return boxes
}

/** What a box holds that describes the others. */
export async function readIndex(datei: DateiLeser, { body, end }: Box): Promise<Buffer> {
  if (end - body > MAX_INDEX) throw new Beschaedigt('index too large')
  return datei.read(body, end - body)
}

/** Boxes inside of one, as far as they can be told apart. */
export function* childrenOf(buffer: Buffer): Generator<Box> {
  for (let at = 0; ;) {
    const box = parseBox(buffer, { at, start: at, size: buffer.length })
    if (!box || box.end < box.body || box.end > buffer.length) return
    yield box
    at = box.end
  }
}

/** null: too few bytes for a head. A box whose size is 0 reaches to the end. */
function parseBox(buffer: Buffer, { at, start, size }: { at: number; start: number; size: number }): Box | null {
  if (at + 8 > buffer.length) return null
  const [short, type] = [buffer.readUInt32BE(at), buffer.toString('latin1', at + 4, at + 8)]
  if (short !== 1) return { type, start, body: start + 8, end: short === 0 ? size : start + short }
  return at + 16 > buffer.length ? null : { type, start, body: start + 16, end: start + Number(buffer.readBigUInt64BE(at + 8)) }
}
