/**
 * German dates: two digits, 24 hours (docs/rules.md, „Fixed"). Wall-clock texts are shown as they are written, never shifted; moments in the programme's
 * time zone, so that screen, receipt and deadline never differ by the place of a device.
 */
import { DEFAULT_TIME_ZONE } from '#contract/wandzeit.ts'

const FORMATS = {
  uhrzeit: { hour: '2-digit', minute: '2-digit' },
  sekunde: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  tag: { day: '2-digit', month: '2-digit', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

let zone = DEFAULT_TIME_ZONE
const formats = new Map<keyof typeof FORMATS, Intl.DateTimeFormat>()

/** The server tells it with who is logged in. */
export function setTimeZone(timeZone = DEFAULT_TIME_ZONE): void {
  if (timeZone === zone) return
  zone = timeZone
  formats.clear()
}

/** Of the programme. */
export function getTimeZone(): string {
  return zone
}

/** Made by who needs it first: all three took 13 ms of every start, 50 on a slow tablet, and most ballots show none. */
function format(art: keyof typeof FORMATS, ms: number): string {
  const made = formats.get(art) ?? new Intl.DateTimeFormat('de-AT', { ...FORMATS[art], timeZone: zone })
  formats.set(art, made)
  return made.format(ms)
}

/** „14:32 Uhr" */
export function formatUhrzeit(ms: number): string {
  return `${format('uhrzeit', ms)}\u00A0Uhr`
}

/** „14:32 Uhr" of today, „14:32 Uhr am 18.09.2026" of another day: a round lasts for weeks. */
export function formatWann(ms: number, nowMs: number): string {
  return formatTag(ms) === formatTag(nowMs) ? formatUhrzeit(ms) : `${formatUhrzeit(ms)} am ${formatTag(ms)}`
}

/** „17:48:06 Uhr" */
export function formatSekunde(ms: number): string {
  return `${format('sekunde', ms)}\u00A0Uhr`
}

/** „18.09.2026"; a dash for what has no day. */
export function formatTag(ms: number | null): string {
  return ms === null ? '–' : format('tag', ms)
}

/** „18.09.2026, 14:32 Uhr" */
export function formatZeitpunkt(ms: number): string {
  return `${format('tag', ms)}, ${formatUhrzeit(ms)}`
}

/** „30.09.2026, 18:00 Uhr" of a wall-clock text. */
export function formatTermin(wandzeit: string): string {
  const [datum = '', zeit = ''] = wandzeit.split('T')
  const [jahr, monat, tag] = datum.split('-')
  const uhr = zeit.slice(0, 5)
  return uhr === '00:00' ? `${tag}.${monat}.${jahr}` : `${tag}.${monat}.${jahr}, ${uhr}\u00A0Uhr`
}
