import type { FreigabeStand } from '#contract/druckfreigabe.ts'

interface Lage {
  bisMs: number | null
  angefragtMs: number | null
  art: string | null
  fassung: string | null
}

/** How a work stands with its release. `fassung`: of what would be printed now; a release holds for what was released and for nothing else. */
export function freigabestandOf(lage: Lage | undefined, fassung: string, nowMs: number): FreigabeStand {
  if (!lage) return 'OFFEN'
  if (lage.art !== null && lage.fassung === fassung) return lage.art === 'BUERO' ? 'BUERO' : 'AGENTUR'
  if (lage.angefragtMs !== null && lage.bisMs !== null && nowMs <= lage.bisMs) return lage.art === null ? 'ANGEFRAGT' : 'GEAENDERT'
  if (lage.art !== null) return 'GEAENDERT'
  return lage.angefragtMs === null ? 'OFFEN' : 'VERSTRICHEN'
}

/** It may be printed. */
export function isFreigegeben(stand: FreigabeStand): boolean {
  return stand === 'AGENTUR' || stand === 'BUERO'
}

/** Why the office may not release it now; null: it may. */
export function refuseBuerofreigabe(lage: Lage | undefined, { stand, nowMs }: { stand: FreigabeStand; nowMs: number }): string | null {
  if (isFreigegeben(stand)) return 'Diese Arbeit ist schon freigegeben. Es wurde nichts geändert.'
  if (lage?.bisMs != null && nowMs <= lage.bisMs)
    return 'Die Agentur hat noch Zeit zu antworten. Das Büro gibt frei, sobald die Frist vorbei ist. Es wurde nichts geändert.'
  return null
}
