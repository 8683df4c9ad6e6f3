import { letzterTagOf } from '#contract/wandzeit.ts'

const EURO = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** „1.450,00 €", below zero „−540,00 €" with the minus sign of the typesetters. */
export function formatEuro(cent: number): string {
  return `${EURO.format(cent / 100).replace('-', '−')}\u00A0€`
}

/** „18.09.2026" of a wall-clock text. */
export function formatTag(wandzeit: string): string {
  return wandzeit.slice(0, 10).split('-').toReversed().join('.')
}

/** „18.09.2026, 14:30 Uhr" of a wall-clock text. */
export function formatZeit(wandzeit: string): string {
  return `${formatTag(wandzeit)}, ${wandzeit.slice(11, 16)} Uhr`
}

/** From when something holds: „18.09.2026" from the first minute of that day, else „18.09.2026, 14:30 Uhr". */
export function formatBeginn(wandzeit: string): string {
  return wandzeit.endsWith('T00:00:00Z') ? formatTag(wandzeit) : formatZeit(wandzeit)
}

/** Until when something holds: „18.09.2026" when it holds all that day, else „18.09.2026, 14:30 Uhr". */
export function formatEnde(wandzeit: string): string {
  const letzterTag = letzterTagOf(wandzeit)
  return letzterTag === null ? formatZeit(wandzeit) : formatTag(letzterTag)
}

/** „4,2 MB" */
export function formatBytes(bytes: number): string {
  const mb = bytes / 1_000_000
  return mb < 0.1 ? `${Math.ceil(bytes / 1000)} kB` : `${mb.toFixed(1).replace('.', ',')} MB`
}

/** „1:30 min" */
export function formatDauer(ms: number): string {
  const sekunden = Math.round(ms / 1000)
  return `${Math.floor(sekunden / 60)}:${String(sekunden % 60).padStart(2, '0')} min`
}
