import { plainTextOf } from '#src/lib/rich-text.ts'

/** Any value of a record in words, for comparing and for the history. Flags of the database and of forms read alike. */
export function showWert(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'string') return showText(value)
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(showWert).join(', ')
  if (typeof value === 'object') return Object.values(value).map(showWert).join(' · ')
  return String(value as number)
}

/** A rich text begins with one of its blocks. */
const RICH_TEXT = /^<(p|h2|h3|ul|ol)>/

/** Wall-clock times as people read them; lists that are kept as JSON text as lists. */
function showText(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}):\d{2}Z$/.exec(value) ?? []
  if (year) return `${day}.${month}.${year}${time === '00:00' ? '' : `, ${time} Uhr`}`
  if (RICH_TEXT.test(value)) return plainTextOf(value)
  if (!/^[[{]/.test(value)) return value
  try {
    return showWert(JSON.parse(value))
  } catch {
    return value
  }
}
