import { formatZeitpunkt } from '#src/lib/datum.ts'

/** „Zuletzt geändert am 18.09.2026, 14:32 Uhr von Vera Berger" */
export function GeaendertZeile({ satz: { updatedMs, updatedBy } }: { satz: { updatedMs: number; updatedBy: string | null } }) {
  return <>{`Zuletzt geändert am ${formatZeitpunkt(updatedMs)}${updatedBy ? ` von ${updatedBy}` : ''}`}</>
}
