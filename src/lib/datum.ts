/** German dates: two digits, 24 hours (specification, point 9). Wall-clock texts are shown as they are written, never shifted. */
const UHRZEIT = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit' })
const SEKUNDE = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const TAG = new Intl.DateTimeFormat('de-AT', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** „14:32 Uhr" */
export function formatUhrzeit(ms: number): string {
  return `${UHRZEIT.format(ms)} Uhr`
}

/** „17:48:06 Uhr" */
export function formatSekunde(ms: number): string {
  return `${SEKUNDE.format(ms)} Uhr`
}

/** „18.09.2026"; a dash for what has no day. */
export function formatTag(ms: number | null): string {
  return ms === null ? '–' : TAG.format(ms)
}

/** „18.09.2026, 14:32 Uhr" */
export function formatZeitpunkt(ms: number): string {
  return `${TAG.format(ms)}, ${formatUhrzeit(ms)}`
}

/** „30.09.2026, 18:00 Uhr" of a wall-clock text. */
export function formatTermin(wandzeit: string): string {
  const [datum = '', zeit = ''] = wandzeit.split('T')
  const [jahr, monat, tag] = datum.split('-')
  const uhr = zeit.slice(0, 5)
  return uhr === '00:00' ? `${tag}.${monat}.${jahr}` : `${tag}.${monat}.${jahr}, ${uhr} Uhr`
}

/** „heute, 18:00 Uhr", „morgen, 09:00 Uhr", else „22.11.2026, 09:00 Uhr". */
export function formatNaechstens(ms: number, nowMs: number): string {
  const tage = dayOf(ms) - dayOf(nowMs)
  if (tage === 0) return `heute, ${formatUhrzeit(ms)}`
  if (tage === 1) return `morgen, ${formatUhrzeit(ms)}`
  if (tage === -1) return `gestern, ${formatUhrzeit(ms)}`
  return formatZeitpunkt(ms)
}

function dayOf(ms: number): number {
  const local = new Date(ms)
  return Math.floor(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / 86_400_000)
}
