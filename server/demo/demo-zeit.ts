import { wandzeitOfInstant } from '#contract/wandzeit.ts'

export const DAY_MS = 86_400_000
/** An end ends its day, so that what follows does so without a gap. */
export const TAGESENDE = '23:59:59'

/** The programme is always in the middle of its year: its dates are told from the moment at which it is loaded. */
export interface DemoZeit {
  nowMs: number
  timeZone: string
}

/** So many days from now, at a time of that day. */
export function tagOf({ nowMs, timeZone }: DemoZeit, tage: number, uhrzeit = '00:00:00'): string {
  return wandzeitOfInstant(nowMs + tage * DAY_MS, timeZone).replace(/T.*/, `T${uhrzeit}Z`)
}

export function verwaltet(nowMs: number) {
  return { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
}
