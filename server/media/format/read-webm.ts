import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'
import type { FilmFakten } from './read-mp4.ts'

const ID = {
  ebml: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  tracks: 0x16_54_ae_6b,
  cluster: 0x1f_43_b6_75,
  scale: 0x2a_d7_b1,
  duration: 0x44_89,
  entry: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
}
const MAX_HEAD = 4 * 1024 * 1024
const MAX_ELEMENTS = 2000
const CODECS: Readonly<Record<string, string>> = { V_VP8: 'VP8', V_VP9: 'VP9', V_AV1: 'AV1', A_OPUS: 'Opus', A_VORBIS: 'Vorbis' }

interface Element {
  id: number
  start: number
  /** null: until its parent ends. */
  size: number | null
}

/** Facts of WebM from its first elements (Matroska). */
export async function readWebm(datei: DateiLeser): Promise<FilmFakten> {
  const kopf = await readElement(datei, 0)
  if (kopf.id !== ID.ebml || kopf.size === null) throw new Beschaedigt('no EBML')
  const segment = await readElement(datei, kopf.start + kopf.size)
  if (segment.id !== ID.segment) throw new Abgeschnitten('no segment')
  if (segment.size !== null && segment.start + segment.size > datei.size) throw new Abgeschnitten('segment')
  const fakten: FilmFakten = { brand: 'webm', width: null, height: null, groesstes: null, durationMs: null, video: null, audio: null }
  let cluster = false
  for (let at = segment.start, count = 0; at < datei.size && !cluster; count += 1) {
    const element = await readElement(datei, at)
    cluster = element.id === ID.cluster
    const size = cluster ? 0 : sizeOf(element, { count, bytes: datei.size })
    if (element.id === ID.info || element.id === ID.tracks) addFakten(await datei.read(element.start, Math.min(size, MAX_HEAD)), element.id, fakten)
    at = element.start + size
  }
  if (!cluster) throw new Abgeschnitten('no cluster')
  return fakten
}

function sizeOf({ size }: Element, { count, bytes }: { count: number; bytes: number }): number {
  if (size === null) throw new Beschaedigt('unknown size')
  if (count > MAX_ELEMENTS || size > bytes) throw new Abgeschnitten('element')
  return size
}

function addFakten(body: Buffer, id: number, fakten: FilmFakten): void {
  if (id === ID.info) {
    const scale = uintOf(childOf(body, ID.scale)) || 1_000_000
    const ticks = floatOf(childOf(body, ID.duration))
    if (ticks > 0) fakten.durationMs = Math.round((ticks * scale) / 1_000_000)
    return
  }
  for (const entry of childrenOf(body)) {
    if (entry.id !== ID.entry) continue
    const codec = childOf(entry.body, ID.codec)?.toString('latin1').replace(/\0+$/, '') ?? ''
    const name = CODECS[codec] ?? codec.slice(2)
    const video = childOf(entry.body, ID.video)
    if (codec.startsWith('A_')) fakten.audio ??= name
    if (!video || fakten.video !== null) continue
    const [width, height] = [uintOf(childOf(video, ID.width)), uintOf(childOf(video, ID.height))]
    Object.assign(fakten, { video: name, width: width || null, height: height || null, groesstes: { width, height } })
  }
}

async function readElement(datei: DateiLeser, at: number): Promise<Element> {
  const head = await datei.read(at, 12)
  const element = parseHead(head, 0)
  if (!element) throw new Abgeschnitten('element head')
  return { ...element, start: at + element.start }
}

function parseHead(buffer: Buffer, at: number): Element | null {
  const idLength = lengthOf(buffer[at])
  const sizeAt = at + idLength
  const sizeLength = lengthOf(buffer[sizeAt])
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || sizeAt + sizeLength > buffer.length) return null
  const id = buffer.readUIntBE(at, idLength)
  const raw = buffer.subarray(sizeAt, sizeAt + sizeLength)
  const first = (raw[0] ?? 0) & (0xff >> sizeLength)
  const unknown = first === 0xff >> sizeLength && raw.subarray(1).every((byte) => byte === 0xff)
  const size = raw.subarray(1).reduce((sum, byte) => sum * 256 + byte, first)
  return { id, start: sizeAt + sizeLength, size: unknown ? null : size }
}

/** Leading zero bits tell how many bytes a number has. */
function lengthOf(byte: number | undefined): number {
  return byte === undefined || byte === 0 ? 0 : Math.clz32(byte) - 23
}

function childrenOf(body: Buffer): { id: number; body: Buffer }[] {
  const children: { id: number; body: Buffer }[] = []
  for (let at = 0; at < body.length && children.length < MAX_ELEMENTS;) {
    const head = parseHead(body, at)
    if (!head || head.size === null) break
    children.push({ id: head.id, body: body.subarray(head.start, head.start + head.size) })
    at = head.start + head.size
  }
  return children
}

function childOf(body: Buffer, id: number): Buffer | undefined {
  return childrenOf(body).find((child) => child.id === id)?.body
}

function uintOf(body: Buffer | undefined): number {
  return body && body.length > 0 && body.length <= 6 ? body.readUIntBE(0, body.length) : 0
}

function floatOf(body: Buffer | undefined): number {
  if (body?.length === 4) return body.readFloatBE(0)
  return body?.length === 8 ? body.readDoubleBE(0) : 0
}
