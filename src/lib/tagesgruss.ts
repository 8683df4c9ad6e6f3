import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { getTimeZone } from './datum.ts'

/** „Guten Morgen", by the programme's clock. */
export function tagesgrussOf(nowMs: number): string {
  const stunde = Number(wandzeitOfInstant(nowMs, getTimeZone()).slice(11, 13))
  return stunde < 5 || stunde >= 18 ? 'Guten Abend' : stunde < 11 ? 'Guten Morgen' : 'Guten Tag'
}
