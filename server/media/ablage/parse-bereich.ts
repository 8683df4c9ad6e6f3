import type { Bereich } from './medien-speicher.ts'

/** `ganz`: answer 200; `unerfuellbar`: answer 416. */
export type BereichWahl = Bereich | 'ganz' | 'unerfuellbar'

const FORM = /^bytes=(\d*)-(\d*)$/i

/** RFC 9110 §14: an unreadable header, another unit or several ranges are passed over, so the whole file is answered. */
export function parseBereich(header: string | undefined, bytes: number): BereichWahl {
  const match = FORM.exec(header?.replaceAll(/[\t ]/g, '') ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '') return last === '' ? 'ganz' : parseSuffix(Number(last), bytes)
  const start = Number(first)
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < start) return 'ganz'
  if (start >= bytes) return 'unerfuellbar'
  return { start, end: Math.min(end, bytes - 1) }
}

function parseSuffix(length: number, bytes: number): BereichWahl {
  if (length === 0 || bytes === 0) return 'unerfuellbar'
  return { start: Math.max(0, bytes - length), end: bytes - 1 }
}
