import { hasWandzeitForm } from '#contract/wandzeit.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { plainTextOf } from '#src/lib/rich-text.ts'

/** The German word of each value of a choice. */
export type Wertworte = Readonly<Partial<Record<string, string>>>

/** Fields until which something holds: their day is its last one. A day of publication is a day, no end. */
const ENDEN = new Set(['ende', 'bis', 'neueDateiBis', 'sichtbarBis', 'einreichSchluss', 'druckdatenSchluss', 'fristAbweichend'])

/** The value of a field in words, for comparing and for the history. */
export function showFeld(feld: string, value: unknown, worte?: Wertworte): string {
  return ENDEN.has(feld) && typeof value === 'string' && hasWandzeitForm(value) ? formatEnde(value) : showWert(value, worte)
}

/** Any value of a record in words. */
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
  if (hasWandzeitForm(value)) return formatTermin(value)
  if (RICH_TEXT.test(value)) return plainTextOf(value)
  if (!/^[[{]/.test(value)) return value
  try {
    return showWert(JSON.parse(value), worte)
  } catch {
    return value
  }
}
