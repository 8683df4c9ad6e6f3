import { STUFEN, type AuszeichnungStand, type Stufe } from '#contract/auszeichnung.ts'
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

/**
 * The level that everybody may read; null: none. What was public stays so while a later round or a Grand Prix in its place waits for its own publication: by
 * going away it would tell what came.
 */
export function oeffentlicheStufeOf(award: Award & { medaille: string; oeffentlichMedaille: string | null }): Stufe | null {
  const stand = standOf(award)
  if (stand === 'VEROEFFENTLICHT') return award.medaille as Stufe
  return stand === 'BESTAETIGT' ? (award.oeffentlichMedaille as Stufe | null) : null
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

/** The highest award first, then by title. */
export function compareStufen(a: { medaille: string; titel: string }, b: { medaille: string; titel: string }): number {
  return STUFEN.indexOf(a.medaille as Stufe) - STUFEN.indexOf(b.medaille as Stufe) || a.titel.localeCompare(b.titel, 'de')
}
