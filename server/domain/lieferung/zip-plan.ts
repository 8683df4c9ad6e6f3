/** A stored ZIP as a plan: where each byte of it comes from follows from names, lengths and checksums alone, so any part can be sent without the rest. */
const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff
const KOPF_BYTES = 30
const EINTRAG_BYTES = 46
const ENDE_BYTES = 22
/** Record and locator of ZIP64. */
const ENDE64_BYTES = 56 + 20
const VERSION = 20
const VERSION_64 = 45
/** Made by Unix, whose rights the entry carries. */
const UNIX = 3 << 8
const RECHTE = 0o100_644 * 0x1_0000

/** `name`: ASCII only. */
export interface ZipDatei {
  name: string
  bytes: number
  crc32: number
}

export interface ZipTeil<T extends ZipDatei> {
  datei: T
  /** Where its header begins, and its bytes. */
  kopfAb: number
  inhaltAb: number
  ende: number
}

export interface ZipPlan<T extends ZipDatei> {
  teile: readonly ZipTeil<T>[]
  /** Where the table of contents begins: all that follows stands in `schluss`. */
  schlussAb: number
  bytes: number
  schluss: () => Buffer
  kopfOf: (teil: ZipTeil<T>) => Buffer
}

/** `zeit`: `dosZeitOf`, the same for all entries. */
export function planZip<T extends ZipDatei>(dateien: readonly T[], zeit: number): ZipPlan<T> {
  let at = 0
  const teile = dateien.map((datei) => {
    const kopfAb = at
    const inhaltAb = kopfAb + KOPF_BYTES + datei.name.length + (isGross(datei) ? 20 : 0)
    at = inhaltAb + datei.bytes
    return { datei, kopfAb, inhaltAb, ende: at }
  })
  const schlussAb = at
  const verzeichnis = teile.reduce((sum, teil) => sum + EINTRAG_BYTES + teil.datei.name.length + zusatzOf(teil).length, 0)
  const ist64 = teile.length >= MAX_16 || schlussAb >= MAX_32 || verzeichnis >= MAX_32
  const bytes = schlussAb + verzeichnis + (ist64 ? ENDE64_BYTES : 0) + ENDE_BYTES
  return {
    teile,
    schlussAb,
    bytes,
    kopfOf: (teil) => writeKopf(teil.datei, zeit),
    schluss: () =>
      Buffer.concat([...teile.map((teil) => writeEintrag(teil, zeit)), writeEnde({ anzahl: teile.length, verzeichnis, schlussAb, ist64 })]),
  }
}

/** Date and time as DOS writes them, in two-second steps from 1980, of a wall-clock text. */
export function dosZeitOf(wandzeit: string): number {
  const [jahr = 1980, monat = 1, tag = 1, stunde = 0, minute = 0, sekunde = 0] = (wandzeit.match(/\d+/g) ?? []).map(Number)
  const datum = ((Math.min(Math.max(jahr, 1980), 2107) - 1980) << 9) | (monat << 5) | tag
  return datum * 0x1_0000 + ((stunde << 11) | (minute << 5) | (sekunde >> 1))
}

function isGross({ bytes }: ZipDatei): boolean {
  return bytes >= MAX_32
}

function writeKopf(datei: ZipDatei, zeit: number): Buffer {
  const gross = isGross(datei)
  const kopf = Buffer.alloc(KOPF_BYTES + datei.name.length + (gross ? 20 : 0))
  kopf.writeUInt32LE(0x0403_4b50, 0)
  kopf.writeUInt16LE(gross ? VERSION_64 : VERSION, 4)
  kopf.writeUInt32LE(zeit, 10)
  kopf.writeUInt32LE(datei.crc32, 14)
  kopf.writeUInt32LE(gross ? MAX_32 : datei.bytes, 18)
  kopf.writeUInt32LE(gross ? MAX_32 : datei.bytes, 22)
  kopf.writeUInt16LE(datei.name.length, 26)
  kopf.write(datei.name, KOPF_BYTES, 'latin1')
  if (!gross) return kopf
  kopf.writeUInt16LE(20, 28)
  writeZusatz([datei.bytes, datei.bytes]).copy(kopf, KOPF_BYTES + datei.name.length)
  return kopf
}

/** What does not fit into 32 bits, in the order of the format. */
function zusatzOf({ datei, kopfAb }: ZipTeil<ZipDatei>): Buffer {
  const werte = [...(isGross(datei) ? [datei.bytes, datei.bytes] : []), ...(kopfAb >= MAX_32 ? [kopfAb] : [])]
  return werte.length === 0 ? Buffer.alloc(0) : writeZusatz(werte)
}

function writeZusatz(werte: readonly number[]): Buffer {
  const zusatz = Buffer.alloc(4 + werte.length * 8)
  zusatz.writeUInt16LE(1, 0)
  zusatz.writeUInt16LE(werte.length * 8, 2)
  for (const [index, wert] of werte.entries()) zusatz.writeBigUInt64LE(BigInt(wert), 4 + index * 8)
  return zusatz
}

function writeEintrag(teil: ZipTeil<ZipDatei>, zeit: number): Buffer {
  const { datei, kopfAb } = teil
  const zusatz = zusatzOf(teil)
  const version = zusatz.length > 0 ? VERSION_64 : VERSION
  const eintrag = Buffer.alloc(EINTRAG_BYTES + datei.name.length)
  eintrag.writeUInt32LE(0x0201_4b50, 0)
  eintrag.writeUInt16LE(UNIX | version, 4)
  eintrag.writeUInt16LE(version, 6)
  eintrag.writeUInt32LE(zeit, 12)
  eintrag.writeUInt32LE(datei.crc32, 16)
  eintrag.writeUInt32LE(Math.min(datei.bytes, MAX_32), 20)
  eintrag.writeUInt32LE(Math.min(datei.bytes, MAX_32), 24)
  eintrag.writeUInt16LE(datei.name.length, 28)
  eintrag.writeUInt16LE(zusatz.length, 30)
  eintrag.writeUInt32LE(RECHTE, 38)
  eintrag.writeUInt32LE(Math.min(kopfAb, MAX_32), 42)
  eintrag.write(datei.name, EINTRAG_BYTES, 'latin1')
  return Buffer.concat([eintrag, zusatz])
}

interface Ende {
  anzahl: number
  verzeichnis: number
  schlussAb: number
  ist64: boolean
}

function writeEnde({ anzahl, verzeichnis, schlussAb, ist64 }: Ende): Buffer {
  const ende = Buffer.alloc(ENDE_BYTES)
  ende.writeUInt32LE(0x0605_4b50, 0)
  ende.writeUInt16LE(Math.min(anzahl, MAX_16), 8)
  ende.writeUInt16LE(Math.min(anzahl, MAX_16), 10)
  ende.writeUInt32LE(Math.min(verzeichnis, MAX_32), 12)
  ende.writeUInt32LE(Math.min(schlussAb, MAX_32), 16)
  if (!ist64) return ende
  const ende64 = Buffer.alloc(ENDE64_BYTES)
  ende64.writeUInt32LE(0x0606_4b50, 0)
  ende64.writeBigUInt64LE(44n, 4)
  ende64.writeUInt16LE(UNIX | VERSION_64, 12)
  ende64.writeUInt16LE(VERSION_64, 14)
  ende64.writeBigUInt64LE(BigInt(anzahl), 24)
  ende64.writeBigUInt64LE(BigInt(anzahl), 32)
  ende64.writeBigUInt64LE(BigInt(verzeichnis), 40)
  ende64.writeBigUInt64LE(BigInt(schlussAb), 48)
  ende64.writeUInt32LE(0x0706_4b50, 56)
  ende64.writeBigUInt64LE(BigInt(schlussAb + verzeichnis), 64)
  ende64.writeUInt32LE(1, 72)
  return Buffer.concat([ende64, ende])
}
