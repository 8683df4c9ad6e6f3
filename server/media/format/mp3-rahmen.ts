import { Abgeschnitten, Beschaedigt, type DateiLeser } from './datei-leser.ts'

const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const RATES = [44_100, 48_000, 32_000] as const
const MAX_TAGS = 100

export interface Mp3Rahmen {
  kbit: number
  rate: number
  samples: number
  length: number
}

/** A frame of layer III; null: none begins here. */
export function parseRahmen(buffer: Buffer, at: number): Mp3Rahmen | null {
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

/** How long the tag is that begins here (ID3v2, with its footer); 0: none does. */
export function id3LengthOf(buffer: Buffer, at: number): number {
  const head = buffer.subarray(at, at + 10)
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return 10 + size + ((head[5] ?? 0) & 0x10 ? 10 : 0)
}

/** Where the sound begins: several tags may stand one behind the other. */
export async function skipId3(datei: DateiLeser): Promise<number> {
  let from = 0
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const length = id3LengthOf(await datei.read(from, 10), 0)
    if (length === 0) return from
    from += length
    if (from >= datei.size) throw new Abgeschnitten('ID3')
  }
  throw new Beschaedigt('too many tags')
}
