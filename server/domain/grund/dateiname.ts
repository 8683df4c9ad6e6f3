import { ohneRichtungszeichen } from './richtung.ts'

const MAX_ZEICHEN = 160
/** What file systems hold. */
const MAX_BYTES = 255
/** More marks than any language puts on one letter, and more joined pictures than any emoji has. */
const MAX_ZEICHENTEILE = 32
/** Beside what turns the direction of writing, so that „gpj.exe" looks like „exe.jpg". */
const UNSICHTBAR = /[\p{Cc}\uFEFF]/gu
const ZEICHEN = new Intl.Segmenter('de', { granularity: 'grapheme' })

/** The name of a file as people read it; no path is ever made of it. Emoji stay whole, the ending stays at the end. */
export function cleanDateiname(name: string): string {
  const last = name.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? ''
  const clean = ohneRichtungszeichen(last).replaceAll(UNSICHTBAR, '').normalize('NFC').trim().replace(/^\.+/, '')
  return shorten(clean) || 'Datei'
}

function shorten(name: string): string {
  const zeichen = Array.from(ZEICHEN.segment(name), ({ segment }) => shortenZeichen(segment))
  const whole = zeichen.join('')
  if (zeichen.length <= MAX_ZEICHEN && Buffer.byteLength(whole) <= MAX_BYTES) return whole
  const [endung = ''] = /\.[\p{L}\p{N}]{1,8}$/u.exec(name) ?? []
  const ende = `…${endung}`
  return takeBytes(zeichen.slice(0, MAX_ZEICHEN - ende.length), MAX_BYTES - Buffer.byteLength(ende)) + ende
}

function shortenZeichen(zeichen: string): string {
  if (zeichen.length <= MAX_ZEICHENTEILE) return zeichen
  return Array.from(zeichen)
    .slice(0, MAX_ZEICHENTEILE)
    .join('')
    .replace(/\u200D$/, '')
}

/** As many of them from the first on as these bytes hold, each whole. */
export function takeBytes(zeichen: Iterable<string>, maxBytes: number): string {
  let kept = ''
  let bytes = 0
  for (const one of zeichen) {
    bytes += Buffer.byteLength(one)
    if (bytes > maxBytes) break
    kept += one
  }
  return kept
}

/** RFC 6266: a plain name for old programs, the real one for all others. */
export function toDownloadKopf(name: string): string {
  const clean = cleanDateiname(name)
  const plain = clean
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(/['()*]/g, (zeichen) => `%${zeichen.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
