/**
 * Wall-clock times: `2026-03-05T14:30:00Z` is local time of the programme's zone with a literal Z (specification, point 7). One (de)serialiser for both
 * sides; instants are made with the zone of the programme.
 */
export const DEFAULT_TIME_ZONE = 'Europe/Vienna'

const FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/

/** null, the text `null` and an empty text are read as null; anything else must have the form. */
export function readWandzeit(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '' || value === 'null') return null
  if (!FORM.test(value)) throw new Error(`Kein Zeitpunkt der Form JJJJ-MM-TTThh:mm:ssZ: ${value}`)
  return value
}

/** The instant (UTC ms) of a wall-clock time. A time that a clock change skips is read as one hour later, a doubled one as the first. */
export function instantOfWandzeit(wandzeit: string, timeZone = DEFAULT_TIME_ZONE): number {
  const asUtc = Date.parse(wandzeit)
  const early = asUtc - offsetMs(asUtc, timeZone)
  const candidates = [asUtc - offsetMs(early - 3_600_000, timeZone), asUtc - offsetMs(early + 3_600_000, timeZone)]
  return candidates.find((instant) => wandzeitOfInstant(instant, timeZone) === wandzeit) ?? Math.max(...candidates)
}

/**
 * The first moment that is over when something holds until `wandzeit`: an end at 23:59 ends its day, whatever its seconds, so that what begins at midnight
 * follows without a gap. Anything else ends at that moment.
 */
export function endeOf(wandzeit: string): string {
  if (!/T23:59:\d{2}Z$/.test(wandzeit)) return wandzeit
  return `${new Date(Date.parse(wandzeit) + 60_000).toISOString().slice(0, 10)}T00:00:00Z`
}

export function wandzeitOfInstant(instantMs: number, timeZone = DEFAULT_TIME_ZONE): string {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

function offsetMs(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instantMs))
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return asUtc - Math.floor(instantMs / 1000) * 1000
}
