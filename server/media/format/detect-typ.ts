import type { DateiLeser } from './datei-leser.ts'
import { skipId3 } from './mp3-rahmen.ts'

const HEAD_BYTES = 4100
const MARKUP = /<(script|html|svg|body|iframe|\?php)[\s>/]|<!doctype\s+html/i
/** A ZIP is found by its end, wherever its beginning is. */
const ZIP_END_BYTES = 65_557
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** Names under which the same formats are known. */
const SAME: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'video/matroska': 'video/webm',
}

/** The content type by the first bytes; null: none that we know. What the browser or the name says is never asked. */
export async function detectTyp(datei: DateiLeser): Promise<string | null> {
  // What lies behind long tags decides; file-type looks for it in the head alone.
  const from = await skipId3(datei)
  const head = await datei.read(from, HEAD_BYTES)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  if (found) return SAME[found.mime] ?? found.mime
  if (MARKUP.test(head.toString('latin1'))) return 'text/html'
  return from > 0 ? 'audio/mpeg' : null
}

/** A file that is something else as well: to a browser a page, to an archiver an archive. */
export async function isMehrdeutig(datei: DateiLeser, mime: string): Promise<boolean> {
  const head = (await datei.read(0, 1024)).toString('latin1')
  if (MARKUP.test(head)) return true
  // The length of the first segment of a JPEG, read as the beginning of a comment, makes a script of it.
  if (mime === 'image/jpeg' && /^\xff\xd8\xff[\xe0-\xef]\/\*/.test(head)) return true
  if (mime === 'application/pdf' ? !head.startsWith('%PDF-') : head.includes('%PDF-')) return true
  return hasZip(datei)
}

async function hasZip(datei: DateiLeser): Promise<boolean> {
  const from = Math.max(0, datei.size - ZIP_END_BYTES)
  const tail = await datei.read(from, ZIP_END_BYTES)
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + 22 > tail.length) continue
    const [size, offset, comment] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16), tail.readUInt16LE(at + 20)]
    if (size + offset <= from + at && at + 22 + comment <= tail.length) return true
  }
  return false
}
