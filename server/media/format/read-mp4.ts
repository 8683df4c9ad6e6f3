import { childrenOf, listBoxes, readIndex } from './boxen.ts'
import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'

export interface FilmFakten {
  brand: string
  width: number | null
  height: number | null
  /** The largest picture that a decoder is told to make, as it is stored. */
  groesstes: { width: number; height: number } | null
  durationMs: number | null
  video: string | null
  audio: string | null
}

const MAX_DEPTH = 12
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'edts'])
const CODECS: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  av01: 'AV1',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
  jpeg: 'Motion JPEG',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  mp4a: 'AAC',
  'ac-3': 'AC-3',
  lpcm: 'PCM',
  sowt: 'PCM',
  Opus: 'Opus',
}

/** Facts of MP4, M4A and QuickTime from their boxes (ISO 14496-12), without decoding anything. */
export async function readMp4(datei: DateiLeser): Promise<FilmFakten> {
  const boxes = await listBoxes(datei)
  const ftyp = boxes.findLast(({ type }) => type === 'ftyp')
  const moov = boxes.findLast(({ type }) => type === 'moov')
  if (!moov) throw new Abgeschnitten('no moov')
  const brand = ftyp ? (await datei.read(ftyp.body, 4)).toString('latin1') : ''
  return readMoov(await readIndex(datei, moov), { brand, size: datei.size })
}

const KEINE = { width: 0, height: 0 }

interface Masse {
  width: number
  height: number
}

interface Spur extends Masse {
  art: string
  codec: string
  gespeichert: Masse
}

function readMoov(moov: Buffer, { brand, size }: { brand: string; size: number }): FilmFakten {
  const spuren: Spur[] = []
  let durationMs: number | null = null
  walk(moov, 0, (type, body) => {
    const spur = spuren.at(-1)
    if (type === 'trak') spuren.push({ art: '', codec: '', ...KEINE, gespeichert: KEINE })
    else if (type === 'mvhd' || type === 'mehd') durationMs = readDauer(type, body, durationMs, moov)
    else if (type === 'tkhd' && spur) Object.assign(spur, readMasse(body))
    else if (type === 'hdlr' && spur && !spur.art) spur.art = body.toString('latin1', 8, 12)
    else if (type === 'stsd' && spur) Object.assign(spur, readProbe(body))
    else if (type === 'stco' || type === 'co64') checkChunks(type, body, size)
  })
  const video = spuren.find(({ art }) => art === 'vide')
  const audio = spuren.find(({ art }) => art === 'soun')
  if ([video, audio].some((spur) => spur?.codec === 'encv' || spur?.codec === 'enca')) throw new Beschaedigt('encrypted')
  const nameOf = (spur: Spur | undefined) => (spur ? (CODECS[spur.codec] ?? spur.codec.trim()) : null)
  const filme = spuren.filter(({ art }) => art === 'vide').flatMap((spur) => [spur, spur.gespeichert])
  const groesstes = filme.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
  return { brand, width: video?.width || null, height: video?.height || null, groesstes, durationMs, video: nameOf(video), audio: nameOf(audio) }
}

function walk(buffer: Buffer, depth: number, visit: (type: string, body: Buffer) => void): void {
  for (const { type, body: start, end } of childrenOf(buffer)) {
    const body = buffer.subarray(start, end)
    visit(type, body)
    if (CONTAINERS.has(type) && depth < MAX_DEPTH) walk(body, depth + 1, visit)
  }
}

function readDauer(type: string, body: Buffer, known: number | null, moov: Buffer): number | null {
  if (type === 'mehd') {
    const scale = findTimescale(moov)
    const ticks = body[0] === 1 ? Number(body.readBigUInt64BE(4)) : body.readUInt32BE(4)
    return scale > 0 ? Math.round((ticks / scale) * 1000) : known
  }
  if (body.length < 20) return known
  const [scale, ticks] = body[0] === 1 ? [body.readUInt32BE(20), Number(body.readBigUInt64BE(24))] : [body.readUInt32BE(12), body.readUInt32BE(16)]
  return scale > 0 && ticks > 0 && ticks !== 0xff_ff_ff_ff ? Math.round((ticks / scale) * 1000) : known
}

function findTimescale(moov: Buffer): number {
  let scale = 0
  walk(moov, MAX_DEPTH, (type, body) => {
    if (type === 'mvhd' && body.length >= 24) scale = body.readUInt32BE(body[0] === 1 ? 20 : 12)
  })
  return scale
}

/** How a track is stored. */
function readProbe(body: Buffer): Pick<Spur, 'codec' | 'gespeichert'> {
  const codec = body.toString('latin1', 12, 16)
  return { codec, gespeichert: body.length < 44 ? KEINE : { width: body.readUInt16BE(40), height: body.readUInt16BE(42) } }
}

/** As it is shown: a film that was turned by its maker is turned here, too. */
function readMasse(body: Buffer): Masse {
  const at = body[0] === 1 ? 88 : 76
  if (body.length < at + 8) return { width: 0, height: 0 }
  const [width, height] = [body.readUInt32BE(at) >>> 16, body.readUInt32BE(at + 4) >>> 16]
  const turned = body.readInt32BE(at - 36) === 0 && body.readInt32BE(at - 32) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

/** Where the index stands in front, a cut file still looks whole; its last piece is missing. */
function checkChunks(type: string, body: Buffer, size: number): void {
  if (body.length < 8) return
  const width = type === 'stco' ? 4 : 8
  const last = 8 + (body.readUInt32BE(4) - 1) * width
  if (last < 8 || last + width > body.length) return
  const offset = width === 4 ? body.readUInt32BE(last) : Number(body.readBigUInt64BE(last))
  if (offset >= size) throw new Abgeschnitten('last chunk')
}
