import type { Druckstatus, EinreichungStatus } from '#contract/einreichung.ts'

/** Whose eyes: administrators see all, printers what waits for them, agencies their own without what is not public yet. */
export type EinreichungSicht =
  | { wer: 'ADMIN' }
  | { wer: 'DRUCKEREI' }
  /** `verdeckt`: categories whose results are not public. */
  | { wer: 'AGENTUR'; agenturId: string | null; verdeckt: readonly string[] }

/** From here on a work is the printer's (docs/rules.md, „Rights"). */
export const DRUCKEREI_AB: Druckstatus = 3

/** States that say how a jury decided. */
export const ERGEBNIS_STATUS: readonly EinreichungStatus[] = ['SHORTLIST', 'AUSGEZEICHNET', 'AUSGESCHIEDEN']

/** Between the agency and the printed book it reads one state only: „In Produktion". */
export const IN_PRODUKTION: readonly Druckstatus[] = [3, 5, 7]

interface Runde {
  position: number | null
  status: string | null
}

/** Results are secret until those of the jury's last round are public; without any round there are none. */
export function isVerdeckt(runden: readonly Runde[]): boolean {
  const last = runden.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)).at(-1)
  return last?.status !== 'VEROEFFENTLICHT'
}
