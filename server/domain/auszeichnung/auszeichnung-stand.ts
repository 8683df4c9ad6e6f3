import type { AuszeichnungStand } from '#contract/auszeichnung.ts'
import { isVorJury } from '../paket/jurypaket.ts'

interface Award {
  veroeffentlichtMs: number | null
  aberkanntMs: number | null
  status: string
  zurueckgezogenMs: number | null
}

/** How an award stands: what was taken away stays so, whatever becomes of its work. */
export function standOf(award: Award): AuszeichnungStand {
  if (award.aberkanntMs !== null) return 'ABERKANNT'
  if (!isVorJury(award)) return 'WERK_FORT'
  return award.veroeffentlichtMs === null ? 'BESTAETIGT' : 'VEROEFFENTLICHT'
}

/** It counts, in lists and rankings of the office. */
export function isGueltig(award: Award): boolean {
  const stand = standOf(award)
  return stand === 'BESTAETIGT' || stand === 'VEROEFFENTLICHT'
}

/** Why an award that is not public yet will not become so; null: it may. */
export function hindernisOf(award: Award): string | null {
  if (award.aberkanntMs !== null) return 'aberkannt'
  if (award.zurueckgezogenMs !== null) return 'Die Einreichung ist zurückgezogen.'
  if (award.status === 'DISQUALIFIZIERT') return 'Die Einreichung ist disqualifiziert.'
  return isVorJury(award) ? null : 'Die Einreichung ist nicht mehr zugelassen.'
}
