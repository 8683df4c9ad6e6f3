const MAX_ZEICHEN = 160
/** Control characters, and those that turn the direction of writing so that „gpj.exe" looks like „exe.jpg". */
const UNSICHTBAR = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The name of a file as people read it; no path is ever made of it. Emoji stay whole, the ending stays at the end. */
export function cleanDateiname(name: string): string {
  const last = name.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(UNSICHTBAR, '').normalize('NFC').trim().replace(/^\.+/, '')
  return shorten(clean) || 'Datei'
}

function shorten(name: string): string {
  const zeichen = Array.from(new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(name.slice(0, 4000)), ({ segment }) => segment)
  if (zeichen.length <= MAX_ZEICHEN) return zeichen.join('')
  const [endung = ''] = /\.[\p{L}\p{N}]{1,8}$/u.exec(name) ?? []
  return `${zeichen.slice(0, MAX_ZEICHEN - endung.length - 1).join('')}…${endung}`
}

/** RFC 6266: a plain name for old programs, the real one for all others. */
export function toDownloadKopf(name: string): string {
  const clean = cleanDateiname(name)
  const plain = clean.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(/['()*]/g, (zeichen) => `%${zeichen.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
