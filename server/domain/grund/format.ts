import { lesbaresEnde } from '#contract/wandzeit.ts'

/** „18.09.2026" of a wall-clock text. */
export function formatTag(wandzeit: string): string {
  return wandzeit.slice(0, 10).split('-').toReversed().join('.')
}

const MONATE = ['Jänner', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember']

/** „18. September 2026" of a wall-clock text, as it stands on what is framed. */
export function formatTagLang(wandzeit: string): string {
  const [jahr = '', monat = '', tag = ''] = wandzeit.slice(0, 10).split('-')
  return `${Number(tag)}. ${MONATE[Number(monat) - 1] ?? ''} ${jahr}`
}

/** „18.09.2026, 14:30 Uhr" of a wall-clock text. */
export function formatZeit(wandzeit: string): string {
  return `${formatTag(wandzeit)}, ${wandzeit.slice(11, 16)} Uhr`
}

/** From when something holds: „18.09.2026" from the first minute of that day, else „18.09.2026, 14:30 Uhr". */
export function formatBeginn(wandzeit: string): string {
  return wandzeit.endsWith('T00:00:00Z') ? formatTag(wandzeit) : formatZeit(wandzeit)
}

/** Until when something holds: „18.09.2026" when it holds all that day, else „18.09.2026, 14:30 Uhr". Screens: `formatEnde` of src/lib, by the same `lesbaresEnde`. */
export function formatEnde(wandzeit: string): string {
  return formatBeginn(lesbaresEnde(wandzeit))
}

/** „1:30 min" */
export function formatDauer(ms: number): string {
  const sekunden = Math.round(ms / 1000)
  return `${Math.floor(sekunden / 60)}:${String(sekunden % 60).padStart(2, '0')} min`
}
