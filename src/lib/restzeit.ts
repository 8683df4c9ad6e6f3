import { wandzeitOfInstant } from '#contract/wandzeit.ts'

const TAG_MS = 86_400_000
const STUNDE_MS = 3_600_000
const MINUTE_MS = 60_000

interface Frist {
  bisMs: number
  nowMs: number
  timeZone: string
}

/** „12 Tage" counts days of the programme's calendar; the last 24 hours are told in hours and minutes. null: it is over. */
export function restzeitOf({ bisMs, nowMs, timeZone }: Frist): string | null {
  const rest = bisMs - nowMs
  if (rest < 0) return null
  if (rest >= TAG_MS) {
    const tage = dayOf(bisMs, timeZone) - dayOf(nowMs, timeZone)
    return tage === 1 ? 'ein Tag' : `${tage} Tage`
  }
  const [stunden, minuten] = [Math.floor(rest / STUNDE_MS), Math.floor((rest % STUNDE_MS) / MINUTE_MS)]
  if (stunden > 0)
    return minuten > 0 ? `${wort(stunden, 'Stunde', 'Stunden')} ${wort(minuten, 'Minute', 'Minuten')}` : wort(stunden, 'Stunde', 'Stunden')
  return minuten > 0 ? wort(minuten, 'Minute', 'Minuten') : wort(Math.floor(rest / 1000), 'Sekunde', 'Sekunden')
}

/** When the words change at the latest: at the next full minute that remains, in the last one every second. */
export function nextTickMs({ bisMs, nowMs }: Pick<Frist, 'bisMs' | 'nowMs'>): number {
  const rest = bisMs - nowMs
  const schritt = rest < MINUTE_MS ? 1000 : MINUTE_MS
  return (rest % schritt) + 1
}

function wort(anzahl: number, eines: string, mehrere: string): string {
  return `${anzahl} ${anzahl === 1 ? eines : mehrere}`
}

function dayOf(ms: number, timeZone: string): number {
  return Date.parse(`${wandzeitOfInstant(ms, timeZone).slice(0, 10)}T00:00:00Z`) / TAG_MS
}
