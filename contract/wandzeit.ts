import * as z from 'zod/mini'

/**
 * Wall-clock times: `2026-03-05T14:30:00Z` is local time of the programme's zone with a literal Z (docs/rules.md, „Fixed"). One (de)serialiser for both
 * sides; instants are made with the zone of the programme.
 */
export const DEFAULT_TIME_ZONE = 'Europe/Vienna'

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

const SATZ = 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.'

/** Of the form, whether or not there is such a day. */
export function hasWandzeitForm(text: string): boolean {
  return FORM.test(text)
}

/** The 31st of April is none. */
function isWandzeit(text: string): boolean {
  const ms = hasWandzeitForm(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19) === text.slice(0, 19)
}

/** The one shape of a wall-clock time, wherever one is sent or answered. */
export const WandzeitSchema = z.string(SATZ).check(z.refine(isWandzeit, SATZ))

/** A wall-clock time or none. We send JSON null; the text `null` and an empty text are read as it too. */
export const WandzeitOderNullSchema = oderNull(WandzeitSchema)

/** The same for a narrower shape of wall-clock time. */
export function oderNull(shape: z.ZodMiniType<string, string>) {
  return z.pipe(
    z.transform((value: unknown) => (value === '' || value === 'null' ? null : value)),
    z.nullable(shape),
  )
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

/** The last day of what holds to the end of a day, as its midnight: of an end at 23:59 that day, of one at 00:00 the day before. null: it ends within a day. */
export function letzterTagOf(wandzeit: string): string | null {
  const ende = endeOf(wandzeit)
  return ende.endsWith('T00:00:00Z') ? `${new Date(Date.parse(ende) - 1).toISOString().slice(0, 10)}T00:00:00Z` : null
}

/** Of an end, as people read it: the day that it holds to, or its moment within a day. */
export function lesbaresEnde(wandzeit: string): string {
  return letzterTagOf(wandzeit) ?? wandzeit
}

export function wandzeitOfInstant(instantMs: number, timeZone = DEFAULT_TIME_ZONE): string {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

function offsetMs(instantMs: number, timeZone: string): number {
  const parts = uhrOf(timeZone).formatToParts(new Date(instantMs))
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return asUtc - Math.floor(instantMs / 1000) * 1000
}

const uhren = new Map<string, Intl.DateTimeFormat>()

/** Each made once: making one costs twenty times what asking it does, and a list asks it for every row. */
function uhrOf(timeZone: string): Intl.DateTimeFormat {
  const known = uhren.get(timeZone)
  if (known) return known
  const uhr = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  uhren.set(timeZone, uhr)
  return uhr
}
