import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'

interface TonFakten {
  durationMs: number | null
  codec: string
}

const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const RATES = [44_100, 48_000, 32_000] as const
const SEARCH_BYTES = 65_536

export async function readWav(datei: DateiLeser): Promise<TonFakten> {
  const head = await datei.read(0, 12)
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF') throw new Beschaedigt('no RIFF')
  let byteRate = 0
  for (let at = 12; at + 8 <= datei.size;) {
    const chunk = await datei.read(at, 24)
    const [name, size] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)]
    if (name === 'fmt ' && chunk.length >= 20) byteRate = chunk.readUInt32LE(16)
    if (name === 'data') {
      if (at + 8 + size > datei.size) throw new Abgeschnitten('data')
      return { durationMs: byteRate > 0 ? Math.round((size / byteRate) * 1000) : null, codec: 'PCM' }
    }
    at += 8 + size + (size % 2)
  }
  throw new Abgeschnitten('no data')
}

/** The frame count of its first frame, or what its bit rate says. */
export async function readMp3(datei: DateiLeser): Promise<TonFakten> {
  const from = await skipId3(datei)
  const start = await datei.read(from, SEARCH_BYTES)
  for (let at = 0; at + 4 < start.length; at += 1) {
    const frame = parseFrame(start, at)
    if (!frame || !isFollowed(start, at + frame.length)) continue
    const frames = readXing(start.subarray(at, at + frame.length))
    const bytes = datei.size - from - at
    const seconds = frames ? (frames * frame.samples) / frame.rate : (bytes * 8) / (frame.kbit * 1000)
    return { durationMs: Math.round(seconds * 1000), codec: 'MP3' }
  }
  throw new Beschaedigt('no frames')
}

async function skipId3(datei: DateiLeser): Promise<number> {
  const head = await datei.read(0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  if (10 + size >= datei.size) throw new Abgeschnitten('ID3')
  return 10 + size
}

/** A frame of layer III. */
function parseFrame(buffer: Buffer, at: number) {
  const [a = 0, b = 0, c = 0] = buffer.subarray(at, at + 3)
  const version = (b >> 3) & 3
  if (a !== 0xff || (b & 0xe0) !== 0xe0 || version === 1 || ((b >> 1) & 3) !== 1) return null
  const kbit = BITRATES[version === 3 ? 1 : 2][c >> 4] ?? 0
  const base = RATES[((c >> 2) & 3) as 0 | 1 | 2]
  if (kbit === 0 || base === undefined) return null
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  return { kbit, rate, samples, length: Math.floor(((samples / 8) * kbit * 1000) / rate) + ((c >> 1) & 1) }
}

function isFollowed(buffer: Buffer, at: number): boolean {
  return at + 4 > buffer.length || parseFrame(buffer, at) !== null
}

function readXing(frame: Buffer): number | null {
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (at < 0 || at + 12 > frame.length || (frame.readUInt32BE(at + 4) & 1) === 0) return null
  return frame.readUInt32BE(at + 8)
}
