/** The head of an ICC profile (ICC.1): what it says of itself, read from its first bytes and its description. */

export interface IccProfil {
  /** What it can describe, by its own word; null: none that prints. */
  kanaele: number | null
  name: string
}

const KANAELE: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4, '2CLR': 2, '3CLR': 3, '4CLR': 4, '5CLR': 5, '6CLR': 6 }
const KOPF = 128
const MAX_TAGS = 100

/** null: no profile at all. */
export function readIccProfil(bytes: Buffer): IccProfil | null {
  if (bytes.length < KOPF + 4 || bytes.toString('latin1', 36, 40) !== 'acsp') return null
  return { kanaele: KANAELE[bytes.toString('latin1', 16, 20)] ?? null, name: readName(bytes) }
}

function readName(bytes: Buffer): string {
  const anzahl = Math.min(bytes.readUInt32BE(KOPF), MAX_TAGS)
  for (let nr = 0; nr < anzahl; nr += 1) {
    const at = KOPF + 4 + nr * 12
    if (at + 12 > bytes.length) return ''
    if (bytes.toString('latin1', at, at + 4) === 'desc') return readText(bytes.subarray(bytes.readUInt32BE(at + 4)))
  }
  return ''
}

function readText(tag: Buffer): string {
  if (tag.length < 28) return ''
  const art = tag.toString('latin1', 0, 4)
  if (art === 'desc') return clean(tag.toString('latin1', 12, 12 + tag.readUInt32BE(8)))
  if (art !== 'mluc') return ''
  const [length, offset] = [tag.readUInt32BE(20), tag.readUInt32BE(24)]
  const utf16 = Buffer.from(tag.subarray(offset, offset + (length & ~1)))
  return clean(utf16.length % 2 === 0 ? utf16.swap16().toString('utf16le') : '')
}

function clean(text: string): string {
  return text
    .replaceAll(/[^\x20-\x7E\u00A0-\u024F]/g, '')
    .trim()
    .slice(0, 80)
}
