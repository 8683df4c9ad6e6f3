/** A clock for the talk about one work. It locks nothing. */
export interface Uhrstand {
  dauerMs: number
  /** With so much left the second colour begins. */
  gelbAbMs: number
  laeuft: boolean
  /** Holds at `standMs`; below zero: over time. */
  restMs: number
  standMs: number
}

export const UHR_MS = 180_000
export const GELB_AB_MS = 30_000
const KUERZESTE_MS = 30_000

/** What is left of it now. */
export function restOf({ laeuft, restMs, standMs }: Uhrstand, jetztMs: number): number {
  return laeuft ? restMs - Math.max(0, jetztMs - standMs) : restMs
}

/** Full and held: how it stands before each work. */
export function fullUhr(uhr: Uhrstand, jetztMs: number): Uhrstand {
  return uhr.laeuft || uhr.restMs !== uhr.dauerMs ? { ...uhr, laeuft: false, restMs: uhr.dauerMs, standMs: jetztMs } : uhr
}

export function createUhr(jetztMs: number): Uhrstand {
  return { dauerMs: UHR_MS, gelbAbMs: GELB_AB_MS, laeuft: false, restMs: UHR_MS, standMs: jetztMs }
}

/** Begins, holds, goes on; from anew when its time was over. */
export function toggleUhr(uhr: Uhrstand | null, jetztMs: number): Uhrstand {
  const alt = uhr ?? createUhr(jetztMs)
  const restMs = restOf(alt, jetztMs)
  if (alt.laeuft) return { ...alt, laeuft: false, restMs, standMs: jetztMs }
  return { ...alt, laeuft: true, restMs: restMs > 0 ? restMs : alt.dauerMs, standMs: jetztMs }
}

/** Before it begins, how long it is; then more or less time for this work only. Taking away ends at nothing left. */
export function shiftUhr(uhr: Uhrstand | null, ms: number, jetztMs: number): Uhrstand {
  const alt = uhr ?? createUhr(jetztMs)
  const restMs = restOf(alt, jetztMs)
  if (!alt.laeuft && restMs === alt.dauerMs) {
    const dauerMs = Math.max(KUERZESTE_MS, alt.dauerMs + ms)
    return { ...alt, dauerMs, restMs: dauerMs, standMs: jetztMs }
  }
  return { ...alt, restMs: Math.max(Math.min(0, restMs), restMs + ms), standMs: jetztMs }
}
