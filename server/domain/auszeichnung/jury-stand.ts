import type { JuryStand } from '#contract/awarduebersicht.ts'
import { letzteRundeOf } from '#contract/umfang.ts'
import { hasBegonnen } from '../jury/runde-status.ts'

interface Runde {
  position: number
  status: string
  mitUmfang?: number
}

const ERGEBNIS: readonly string[] = ['GESCHLOSSEN', 'BESTAETIGT', 'VEROEFFENTLICHT'] satisfies JuryStand[]

/** By its last round, and by awards, which the chair's confirmation makes: `offen` of them are not public, `veroeffentlicht` are. */
export function juryStandOf(runden: readonly Runde[], { offen, veroeffentlicht }: { offen: number; veroeffentlicht: number }): JuryStand {
  const last = letzteRundeOf(runden)?.status ?? 'VORBEREITUNG'
  if (offen > 0 || last === 'BESTAETIGT') return 'BESTAETIGT'
  if (veroeffentlicht > 0) return 'VEROEFFENTLICHT'
  if (ERGEBNIS.includes(last)) return last as JuryStand
  return runden.some(({ status }) => hasBegonnen(status)) ? 'LAEUFT' : 'VORBEREITUNG'
}
