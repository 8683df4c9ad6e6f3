import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'
import { parseRahmen, skipId3 } from './mp3-rahmen.ts'

export interface WavChunk {
  name: string
  /** Of its head. */
  start: number
  /** Of what it holds. */
  size: number
}

interface TonFakten {
  durationMs: number | null
  codec: string
}

/** Programs write a dozen. */
const MAX_CHUNKS = 2000
const SEARCH_BYTES = 65_536

/** Its pieces up to the sound itself, in their order. */
export async function listWavChunks(datei: DateiLeser): Promise<WavChunk[]> {
  const chunks: WavChunk[] = []
  const head = await datei.read(0, 12)
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF') throw new Beschaedigt('no RIFF')
  for (let at = 12; at + 8 <= datei.size;) {
    if (chunks.length > MAX_CHUNKS) throw new Beschaedigt('too many chunks')
    const chunk = await datei.read(at, 8)
    const [name, size] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)]
    chunks.push({ name, start: at, size })
    if (name === 'data') {
      if (at + 8 + size > datei.size) throw new Abgeschnitten('data')
      return chunks
    }
    at += 8 + size + (size % 2)
  }
  throw new Abgeschnitten('no data')
}

export async function readWav(datei: DateiLeser): Promise<TonFakten> {
  const chunks = await listWavChunks(datei)
  const format = chunks.find(({ name, size }) => name === 'fmt ' && size >= 16)
  const byteRate = format ? byteRateOf(await datei.read(format.start, 24)) : 0
  const size = chunks.at(-1)?.size ?? 0
  return { durationMs: byteRate > 0 ? Math.round((size / byteRate) * 1000) : null, codec: 'PCM' }
}

/** Players take the samples at their rate; of packed sound only its maker knows. */
function byteRateOf(format: Buffer): number {
  const [rate, byteRate, frame] = [format.readUInt32LE(12), format.readUInt32LE(16), format.readUInt16LE(20)]
  return frame > 0 && rate > 0 ? Math.min(byteRate, rate * frame) : byteRate
}

/** The frame count of its first frame, or what its bit rate says. */
export async function readMp3(datei: DateiLeser): Promise<TonFakten> {
  const from = await skipId3(datei)
  const start = await datei.read(from, SEARCH_BYTES)
  for (let at = 0; at + 4 < start.length; at += 1) {
    const frame = parseRahmen(start, at)
    if (!frame || !isFollowed(start, at + frame.length)) continue
    const frames = readXing(start.subarray(at, at + frame.length))
    const bytes = datei.size - from - at
    const seconds = frames ? (frames * frame.samples) / frame.rate : (bytes * 8) / (frame.kbit * 1000)
    return { durationMs: Math.round(seconds * 1000), codec: 'MP3' }
  }
  throw new Beschaedigt('no frames')
}

function isFollowed(buffer: Buffer, at: number): boolean {
  return at + 4 > buffer.length || parseRahmen(buffer, at) !== null
}

function readXing(frame: Buffer): number | null {
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (at < 0 || at + 12 > frame.length || (frame.readUInt32BE(at + 4) & 1) === 0) return null
  return frame.readUInt32BE(at + 8)
}
