import type { Druckstatus, EinreichungStatus } from '#contract/einreichung.ts'
import { letzteRundeOf } from '#contract/umfang.ts'

/** Whose eyes: administrators see all, printers what waits for them, agencies their own without what is not public yet. */
export type EinreichungSicht =
  | { wer: 'ADMIN' }
  | { wer: 'DRUCKEREI' }
  /** `verdeckt`: categories whose results are not public. */
  | { wer: 'AGENTUR'; agenturId: string | null; verdeckt: readonly string[] }

type Wer = EinreichungSicht['wer']

/** What differs from view to view: nothing compiles until a new view is in every such table. */
export type JeSicht<T> = { readonly [W in Wer]: (sicht: Extract<EinreichungSicht, { wer: W }>) => T }

export function pickSicht<T>(tafel: JeSicht<T>, sicht: EinreichungSicht): T {
  return (tafel[sicht.wer] as (eigene: EinreichungSicht) => T)(sicht)
}

interface Umfang {
  /** Chooses works by how they were paid. */
  filtertZahlung: boolean
  /** Who changed the work last. */
  liestBearbeiter: boolean
  /** What is to follow after handing in. */
  liestNachzureichen: boolean
  /** Files that were replaced, or are not ready. */
  liestErsetzte: boolean
}

/** What a view shows beside the work. */
export const UMFANG: Readonly<Record<Wer, Umfang>> = {
  ADMIN: { filtertZahlung: true, liestBearbeiter: true, liestNachzureichen: true, liestErsetzte: true },
  AGENTUR: { filtertZahlung: false, liestBearbeiter: false, liestNachzureichen: true, liestErsetzte: true },
  DRUCKEREI: { filtertZahlung: false, liestBearbeiter: false, liestNachzureichen: false, liestErsetzte: false },
}

/** From here on a work is the printer's (docs/rules.md, „Rights"). */
export const DRUCKEREI_AB: Druckstatus = 3

/** States that say how a jury decided. */
export const ERGEBNIS_STATUS: readonly EinreichungStatus[] = ['SHORTLIST', 'AUSGEZEICHNET', 'AUSGESCHIEDEN']

/** Between the agency and the printed book it reads one state only: „In Produktion". */
export const IN_PRODUKTION: readonly Druckstatus[] = [3, 5, 7]

interface Runde {
  position: number | null
  status: string | null
  mitUmfang: number | null
}

/** Results are secret until those of the jury's last round are public; without any round there are none. */
export function isVerdeckt(runden: readonly Runde[]): boolean {
  return letzteRundeOf(runden)?.status !== 'VEROEFFENTLICHT'
}
