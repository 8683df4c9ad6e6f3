import { formatZeitpunkt } from '#src/lib/datum.ts'

export const PROBE_SATZ = 'Probe · erfundene Ergebnisse'

/** „bis 02.03.2026, 24:00 Uhr" would be the next day at 00:00: the last minute says what people mean. */
export function bisWort(bisMs: number): string {
  return `bis ${formatZeitpunkt(bisMs - 60_000)}`
}

/** „1 Medaille", „12 Medaillen" */
export function medaillenWort(anzahl: number): string {
  return anzahl === 1 ? '1\u00A0Medaille' : `${anzahl}\u00A0Medaillen`
}
