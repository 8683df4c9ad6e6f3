import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { instantOf } from '../grund/instant-of.ts'
import { addTage, tagOf } from '../rechnung/rechnung.ts'

/** In the morning of its day: nobody is written to at the hour at which a deadline ends. */
const UHRZEIT = 'T09:00:00Z'

interface Plan {
  fristMs: number
  /** How many days before. */
  tage: readonly number[]
  timeZone: string
}

/** When a deadline is reminded of, `tage` days of the calendar before it. */
function faelligMsOf({ fristMs, timeZone }: Plan, tage: number): number {
  const tag = addTage(tagOf(wandzeitOfInstant(fristMs, timeZone)), -tage)
  return instantOf(`${tag.slice(0, 10)}${UHRZEIT}`, timeZone)
}

/** The reminders that have become due after `seitMs`, the one nearest to the deadline first; none once it is over. */
export function faelligeTage(plan: Plan, { seitMs, nowMs }: { seitMs: number; nowMs: number }): number[] {
  if (nowMs > plan.fristMs) return []
  return plan.tage
    .filter((tage) => {
      const faelligMs = faelligMsOf(plan, tage)
      return faelligMs > seitMs && faelligMs <= nowMs
    })
    .toSorted((a, b) => a - b)
}

/** When the next one is due; Infinity: none is. */
export function naechsteErinnerungMs(plan: Plan, nowMs: number): number {
  return Math.min(...plan.tage.map((tage) => faelligMsOf(plan, tage)).filter((faelligMs) => faelligMs > nowMs), Infinity)
}

/** „heute", „morgen", „in 7 Tagen" */
export function wannWort({ fristMs, nowMs, timeZone }: { fristMs: number; nowMs: number; timeZone: string }): string {
  const tage = (Date.parse(tagOf(wandzeitOfInstant(fristMs, timeZone))) - Date.parse(tagOf(wandzeitOfInstant(nowMs, timeZone)))) / 86_400_000
  if (tage <= 0) return 'heute'
  return tage === 1 ? 'morgen' : `in ${tage} Tagen`
}
