import type { EinreichungStatus } from '#contract/einreichung.ts'
import { EINREICHUNG_TABS, ENTWURF_FELDER, type EinreichungTab, type EntwurfFeld, type Nachbesserung } from '#contract/einreichung-entwurf.ts'

/** What decides who may change what of an Einreichung. */
export interface Stand {
  status: EinreichungStatus
  nachbesserung: Nachbesserung | null
  druckstatus: number
}

/**
 * Tabs that are open (domain.md §5.1): a draft everywhere; after a request for correction the named tabs only; the office always, its changes stand in the
 * history. Being late closes nothing: only handing in has a deadline.
 */
export function listOffeneTabs({ status, nachbesserung }: Stand, wer: 'ADMIN' | 'AGENTUR'): readonly EinreichungTab[] {
  if (wer === 'ADMIN' || status === 'ENTWURF') return EINREICHUNG_TABS
  return status === 'NACHBESSERUNG' ? (nachbesserung?.tabs ?? []) : []
}

/** Names and the short text are corrected until the work is ready for print (domain.md §5.1), whatever the jury decides meanwhile. */
const BIS_DRUCKREIF: readonly EntwurfFeld[] = ['credits', 'kurztext']
const ENDGUELTIG: readonly EinreichungStatus[] = ['ZURUECKGEWIESEN', 'DISQUALIFIZIERT']

export function listOffeneFelder(stand: Stand, wer: 'ADMIN' | 'AGENTUR'): EntwurfFeld[] {
  const tabs = listOffeneTabs(stand, wer)
  const felder = Object.entries(ENTWURF_FELDER).flatMap(([tab, fields]) =>
    tabs.includes(tab as EinreichungTab) ? (Object.keys(fields) as EntwurfFeld[]) : [],
  )
  const nachtraeglich = stand.druckstatus < 1 && !ENDGUELTIG.includes(stand.status) ? BIS_DRUCKREIF : []
  return [...new Set([...felder, ...nachtraeglich])]
}
