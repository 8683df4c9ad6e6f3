import { hasWandzeitForm } from '#contract/wandzeit.ts'
import { plainTextOf } from '#src/lib/rich-text.ts'

/** The German word of each value of a choice. */
export type Wertworte = Readonly<Partial<Record<string, string>>>

/** Any value of a record in words, for comparing and for the history. */
export function showWert(value: unknown, worte: Wertworte = {}): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (typeof value === 'string') return worte[value] ?? showText(value, worte)
  if (Array.isArray(value)) return value.map((each) => showWert(each, worte)).join(', ') || (worte['[]'] ?? '–')
  if (typeof value === 'object')
    return Object.values(value)
      .map((each) => showWert(each, worte))
      .join(' · ')
  return String(value as number)
}

/** A rich text begins with one of its blocks. */
const RICH_TEXT = /^<(p|h2|h3|ul|ol)>/

/** Wall-clock times as people read them; lists that are kept as JSON text as lists. */
function showText(value: string, worte: Wertworte): string {
  if (hasWandzeitForm(value)) {
    const [year, month, day] = value.slice(0, 10).split('-')
    const time = value.slice(11, 16)
    // An end at 23:59 is the end of its day, as everywhere.
    return `${day}.${month}.${year}${time === '00:00' || time === '23:59' ? '' : `, ${time}\u00A0Uhr`}`
  }
  if (RICH_TEXT.test(value)) return plainTextOf(value)
  if (!/^[[{]/.test(value)) return value
  try {
    return showWert(JSON.parse(value), worte)
  } catch {
    return value
  }
}
