/** What lies in a stream (ISO 32000-1, 7.4). Pictures are never unpacked. */
import { inflateSync } from 'node:zlib'
import { PdfName, type PdfDict, type PdfWert } from './pdf-lexer.ts'

/** It unfolds to more than anybody draws. */
export class PdfZuGross extends Error {}
/** Written in a way that is not read here. */
export class PdfFremd extends Error {}

const MAX_STROM = 64 * 1024 * 1024

export interface Entpacken {
  filter: PdfWert
  parms: PdfWert
  /** What may still come out of all streams together. */
  rest: { bytes: number }
}

export function unpackStrom(bytes: Buffer, { filter, parms, rest }: Entpacken): Buffer {
  const namen = listOf(filter)
  const angaben = listOf(parms)
  let inhalt = bytes
  namen.forEach((name, at) => {
    inhalt = unpackOne(inhalt, name instanceof PdfName ? name.name : '', angaben[at] instanceof Map ? angaben[at] : new Map())
    rest.bytes -= inhalt.length
    if (rest.bytes < 0) throw new PdfZuGross()
  })
  return inhalt
}

function listOf(wert: PdfWert): PdfWert[] {
  if (wert === null) return []
  return Array.isArray(wert) ? wert : [wert]
}

function unpackOne(bytes: Buffer, name: string, parms: PdfDict): Buffer {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(bytes), parms)
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(bytes.toString('latin1').replaceAll(/[^\da-f]/gi, ''), 'hex')
    case 'ASCII85Decode':
    case 'A85':
      return unpack85(bytes)
    default:
      throw new PdfFremd(name)
  }
}

function inflate(bytes: Buffer): Buffer {
  try {
    // What comes before a broken end is still drawn.
    return inflateSync(bytes, { maxOutputLength: MAX_STROM, finishFlush: 2 })
  } catch (error) {
    const { code } = error as { code?: string }
    if (error instanceof RangeError || code === 'ERR_BUFFER_TOO_LARGE') throw new PdfZuGross()
    throw new PdfFremd('FlateDecode')
  }
}

function unpack85(bytes: Buffer): Buffer {
  const out: number[] = []
  let gruppe: number[] = []
  for (const code of bytes) {
    if (code === 0x7e) break
    if (code === 0x7a && gruppe.length === 0) out.push(0, 0, 0, 0)
    else if (code >= 0x21 && code <= 0x75) gruppe.push(code - 0x21)
    if (gruppe.length === 5) {
      out.push(...bytesOf85(gruppe))
      gruppe = []
    }
  }
  if (gruppe.length > 1) out.push(...bytesOf85([...gruppe, ...Array.from({ length: 5 - gruppe.length }, () => 84)]).slice(0, gruppe.length - 1))
  return Buffer.from(out)
}

function bytesOf85(gruppe: readonly number[]): number[] {
  const wert = gruppe.reduce((sum, ziffer) => sum * 85 + ziffer, 0)
  return [24, 16, 8, 0].map((bits) => Math.floor(wert / 2 ** bits) & 255)
}

/** Rows of PNG, in which lists of objects are often written. */
function undoPredictor(bytes: Buffer, parms: PdfDict): Buffer {
  const number = (name: string, sonst: number) => (typeof parms.get(name) === 'number' ? (parms.get(name) as number) : sonst)
  if (number('Predictor', 1) < 10) return bytes
  const pixel = Math.max(1, Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8))
  const zeile = Math.max(1, Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8))
  const zeilen = Math.floor(bytes.length / (zeile + 1))
  const out = Buffer.alloc(zeilen * zeile)
  for (let nr = 0; nr < zeilen; nr += 1) undoZeile(out, bytes, { nr, zeile, pixel })
  return out
}

function undoZeile(out: Buffer, bytes: Buffer, { nr, zeile, pixel }: { nr: number; zeile: number; pixel: number }): void {
  const art = bytes[nr * (zeile + 1)] ?? 0
  for (let at = 0; at < zeile; at += 1) {
    const to = nr * zeile + at
    const links = at >= pixel ? (out[to - pixel] ?? 0) : 0
    const oben = nr > 0 ? (out[to - zeile] ?? 0) : 0
    const schraeg = nr > 0 && at >= pixel ? (out[to - zeile - pixel] ?? 0) : 0
    const plus = [0, links, oben, (links + oben) >> 1, paeth(links, oben, schraeg)][art] ?? 0
    out[to] = ((bytes[nr * (zeile + 1) + 1 + at] ?? 0) + plus) & 255
  }
}

function paeth(links: number, oben: number, schraeg: number): number {
  const schaetzung = links + oben - schraeg
  const [a, b, c] = [links, oben, schraeg].map((wert) => Math.abs(schaetzung - wert)) as [number, number, number]
  if (a <= b && a <= c) return links
  return b <= c ? oben : schraeg
}
