import { inflateSync } from 'node:zlib'

/** A stream of a few kilobytes can unfold to gigabytes. */
const MAX_STREAM = 32 * 1024 * 1024
const MAX_GESAMT = 96 * 1024 * 1024

const PROGRAMM = /\/(?:JavaScript|JS|Launch|RichMedia|EmbeddedFiles?|XFA)\b/

/** The colours that a PDF draws with, read from its streams; refuses what is locked and what does more than draw. */
export function readPdfFarben(pdf: Buffer): { farbraum: string } | { mangel: string } {
  const roh = pdf.toString('latin1')
  const koerper = ohneStreams(roh)
  if (/\/Encrypt\b/.test(koerper)) return { mangel: 'Dieses PDF ist verschlüsselt oder geschützt. Bitte speichern Sie es ohne Schutz.' }
  const streams = inflateStreams(pdf, roh)
  if (streams === null) return { mangel: 'Dieses PDF entpackt sich zu einer riesigen Datei und wird nicht angenommen. Bitte exportieren Sie es neu.' }
  if (PROGRAMM.test(koerper) || streams.some((stream) => isObjekte(stream) && PROGRAMM.test(stream)))
    return { mangel: 'Dieses PDF enthält Programme oder Anhänge. Bitte speichern Sie es als reine Grafik.' }
  const farben = new Set<string>()
  for (const text of [koerper, ...streams]) collect(text, farben)
  return { farbraum: farben.size === 0 ? 'UNBEKANNT' : [...farben].toSorted().join(', ') }
}

function collect(text: string, farben: Set<string>): void {
  const number = String.raw`-?[\d.]+\s+`
  if (/\/DeviceCMYK\b/.test(text) || new RegExp(String.raw`(?:^|\s)(?:${number}){4}[kK](?:\s|$)`).test(text)) farben.add('CMYK')
  if (/\/(?:DeviceRGB|CalRGB)\b/.test(text) || new RegExp(String.raw`(?:^|\s)(?:${number}){3}(?:rg|RG)(?:\s|$)`).test(text)) farben.add('RGB')
  if (/\/(?:Separation|DeviceN)\b/.test(text)) farben.add('SONDERFARBE')
  if (/\/(?:DeviceGray|CalGray)\b/.test(text) || new RegExp(String.raw`(?:^|\s)${number}[gG](?:\s|$)`).test(text)) farben.add('GRAU')
}

/** null: more than anybody draws. Streams that are not deflated (pictures) tell nothing here. */
function inflateStreams(pdf: Buffer, roh: string): string[] | null {
  const streams: string[] = []
  let gesamt = 0
  for (const match of roh.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length
    const end = roh.indexOf('endstream', start)
    if (end < 0 || pdf[start] === undefined || (pdf[start] & 0x0f) !== 8) continue
    try {
      const text = inflateSync(pdf.subarray(start, end), { maxOutputLength: MAX_STREAM, finishFlush: 2 }).toString('latin1')
      gesamt += text.length
      if (gesamt > MAX_GESAMT) return null
      streams.push(text)
    } catch (error) {
      if (error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return null
    }
  }
  return streams
}

/** Pictures say nothing about what a document does; names may be written in numbers. */
function ohneStreams(roh: string): string {
  return roh
    .replaceAll(/stream\r?\n[^]*?endstream/g, ' ')
    .replaceAll(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function isObjekte(text: string): boolean {
  return /^\s*\d+ \d+ /.test(text) && text.includes('<<')
}
