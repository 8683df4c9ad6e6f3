import type { BelegZeile } from '../kern/tablet.ts'
import type { StimmeZeile } from '../kern/zeilen.ts'

type Werk = Pick<StimmeZeile, 'rundeId' | 'einreichungId'>

export function isSameWork(a: Werk, b: Werk): boolean {
  return a.rundeId === b.rundeId && a.einreichungId === b.einreichungId
}

/** Cast on another tablet of the person and waiting for the chair: undecided, and nothing has been counted for that work since. */
export function isZuSpaet(
  { entscheidung, ergebnis, ...werk }: Werk & Pick<BelegZeile, 'entscheidung' | 'ergebnis'>,
  angekommen: readonly (Werk & Pick<StimmeZeile, 'serverMs'>)[],
): boolean {
  if (entscheidung !== null || ergebnis.status !== 'late') return false
  return !angekommen.some((stimme) => isSameWork(stimme, werk) && (stimme.serverMs ?? 0) > (ergebnis.serverMs ?? 0))
}
