import { lesbaresEnde } from '#contract/wandzeit.ts'
import { formatTermin } from './datum.ts'

/** Until when something holds: „30.09.2026" when it holds all that day, else „30.09.2026, 18:00 Uhr". */
export function formatEnde(wandzeit: string): string {
  return formatTermin(lesbaresEnde(wandzeit))
}
