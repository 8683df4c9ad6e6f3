import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { getTimeZone } from '#src/lib/datum.ts'
import { useNow } from '../tablet/app-context.ts'

/** „Guten Morgen", by the programme's clock. */
export function tagesgrussOf(nowMs: number): string {
  const stunde = Number(wandzeitOfInstant(nowMs, getTimeZone()).slice(11, 13))
  return stunde < 5 || stunde >= 18 ? 'Guten Abend' : stunde < 11 ? 'Guten Morgen' : 'Guten Tag'
}

/** „Guten Morgen, Marion Keller." */
export function Tagesgruss({ name }: { name: string }) {
  return `${tagesgrussOf(useNow()())}, ${name}.`
}
