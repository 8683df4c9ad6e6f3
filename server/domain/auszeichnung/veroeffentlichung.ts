import { createHash } from 'node:crypto'
import { BEDENKZEIT_MS } from '#contract/awarduebersicht.ts'

export const VEROEFFENTLICHUNG_JOB = 'veroeffentlichung'

/** After the time to think again, and never before the embargo ends. */
export function faelligMsOf({ nowMs, embargoMs }: { nowMs: number; embargoMs: number | null }): number {
  return Math.max(nowMs + BEDENKZEIT_MS, embargoMs ?? 0)
}

interface Award {
  id: string
  medaille: string
  agenturId: string
}

/** Another one as soon as anything of what would become public has changed. */
export function fassungOf(awards: readonly Award[]): string {
  const zeilen = awards.map(({ id, medaille, agenturId }) => `${id} ${medaille} ${agenturId}`).toSorted()
  return createHash('sha256').update(zeilen.join('\n')).digest('hex')
}

/** As long as nobody can have read anything. */
export function isRuecknehmbar({ status, faelligMs }: { status: string; faelligMs: number }, nowMs: number): boolean {
  return status === 'GEPLANT' && nowMs < faelligMs
}
