import { endeOf } from '#contract/wandzeit.ts'
import { formatTermin } from './datum.ts'

/** The last day of what holds until a wall-clock time: „30.09.2026" when it holds all that day, else „30.09.2026, 18:00 Uhr". */
export function formatEnde(wandzeit: string): string {
  const ende = endeOf(wandzeit)
  if (!ende.endsWith('T00:00:00Z')) return formatTermin(ende)
  return formatTermin(`${new Date(Date.parse(ende) - 1).toISOString().slice(0, 10)}T00:00:00Z`)
}
