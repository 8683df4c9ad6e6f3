import type { FreigabeStand } from '#contract/druckfreigabe.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import { GELIEFERT_AB } from '../druck/druckstatus.ts'

interface Lage {
  bisMs: number | null
  angefragtMs: number | null
  art: string | null
  fassung: string | null
  zurueckMs: number | null
}

/** How a work stands with its release. `fassung`: of what would be printed now; a release holds for what was released and for nothing else. */
export function freigabestandOf(lage: Lage | undefined, fassung: string, nowMs: number): FreigabeStand {
  if (!lage) return 'OFFEN'
  if (lage.art !== null && lage.fassung === fassung) return lage.art === 'BUERO' ? 'BUERO' : 'AGENTUR'
  if (lage.zurueckMs !== null) return 'ZURUECKGENOMMEN'
  if (lage.angefragtMs !== null && lage.bisMs !== null && nowMs <= lage.bisMs) return lage.art === null ? 'ANGEFRAGT' : 'GEAENDERT'
  if (lage.art !== null) return 'GEAENDERT'
  return lage.angefragtMs === null ? 'OFFEN' : 'VERSTRICHEN'
}

/** It may be printed. */
export function isFreigegeben(stand: FreigabeStand): boolean {
  return stand === 'AGENTUR' || stand === 'BUERO'
}

/** Why an agency cannot take its release back; null: it can. `inLieferung`: the work lies in a package that the printer may fetch. */
export function refuseRuecknahme({
  stand,
  druckstatus,
  inLieferung,
}: {
  stand: FreigabeStand
  druckstatus: Druckstatus
  inLieferung: boolean
}): string | null {
  if (stand === 'BUERO') return 'Diese Seite hat das Wettbewerbsbüro freigegeben. Bitte wenden Sie sich an das Büro. Es wurde nichts geändert.'
  if (stand !== 'AGENTUR') return 'Diese Seite ist nicht freigegeben. Es wurde nichts geändert.'
  if (inLieferung || druckstatus >= GELIEFERT_AB)
    return 'Diese Arbeit geht schon an die Druckerei. Bitte wenden Sie sich an das Wettbewerbsbüro. Es wurde nichts geändert.'
  return null
}

/** Why the office may not release it now; null: it may. */
export function refuseBuerofreigabe(lage: Lage | undefined, { stand, nowMs }: { stand: FreigabeStand; nowMs: number }): string | null {
  if (isFreigegeben(stand)) return 'Diese Arbeit ist schon freigegeben. Es wurde nichts geändert.'
  if (lage?.bisMs != null && nowMs <= lage.bisMs)
    return 'Die Agentur hat noch Zeit zu antworten. Das Büro gibt frei, sobald die Frist vorbei ist. Es wurde nichts geändert.'
  return null
}
