import type { EinreichungStatus } from '#contract/einreichung.ts'
import { isVorJury } from '../paket/jurypaket.ts'

interface Award {
  medaille: string
  veroeffentlichtMs: number | null
  /** What was public before, until this is. */
  oeffentlichMedaille?: string | null
  aberkanntMs: number | null
}

/** What is public of the awards of a work, and holds: AUSGEZEICHNET above the shortlist, in whichever jury; ZUGELASSEN without any. */
export function statusOfAwards(awards: readonly Award[]): EinreichungStatus {
  const geltende = awards
    .filter(({ aberkanntMs }) => aberkanntMs === null)
    .flatMap(({ medaille, veroeffentlichtMs, oeffentlichMedaille = null }) => (veroeffentlichtMs === null ? (oeffentlichMedaille ?? []) : medaille))
  if (geltende.some((medaille) => medaille !== 'SHORTLIST')) return 'AUSGEZEICHNET'
  return geltende.length > 0 ? 'SHORTLIST' : 'ZUGELASSEN'
}

const ERGEBNIS: readonly string[] = ['SHORTLIST', 'AUSGEZEICHNET'] satisfies EinreichungStatus[]

/** What the status of a work becomes by its awards; null: it is no longer before the jury, and another step has its say. A work that was withdrawn keeps no award. */
export function folgeOf(werk: { status: string; zurueckgezogenMs: number | null }, awards: readonly Award[]): EinreichungStatus | null {
  if (!isVorJury({ ...werk, zurueckgezogenMs: null })) return null
  const status = werk.zurueckgezogenMs === null ? statusOfAwards(awards) : 'ZUGELASSEN'
  // AUSGESCHIEDEN says that there is none, too.
  return status === 'ZUGELASSEN' && !ERGEBNIS.includes(werk.status) ? null : status
}
