import { crc32, inflateRawSync } from 'node:zlib'

export interface ZipEintrag {
  name: string
  bytes: Buffer
}

/** Entries of a ZIP by its central directory, each checked against its length and CRC. */
export function readZip(zip: Buffer): ZipEintrag[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no end of central directory')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no central header')
    const [method, crc, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, comment, local] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)).concat(zip.readUInt32LE(at + 42)) as [
      number,
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + extra + comment
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + packed)
    const bytes = method === 0 ? raw : inflateRawSync(raw)
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is broken`)
    return { name, bytes }
  })
}

export function textOf(eintraege: readonly ZipEintrag[], name: string): string {
  const found = eintraege.find((eintrag) => eintrag.name === name)
  if (!found) throw new Error(`${name} is missing`)
  return found.bytes.toString('utf8')
}
