import type { EinreichungStatus } from '#contract/einreichung.ts'
import { GEDRUCKT_AB } from '../druck/druckstatus.ts'
import { EINREICHUNG_TABS, ENTWURF_FELDER, type EinreichungTab, type EntwurfFeld, type Nachbesserung } from '#contract/einreichung-entwurf.ts'

/** What decides who may change what of an Einreichung. */
export interface Stand {
  status: EinreichungStatus
  nachbesserung: Nachbesserung | null
  druckstatus: number
  zurueckgezogen: boolean
  abgegebenMs: number | null
  /** Since when the agency is asked for another print file. */
  beanstandetMs: number | null
}

/**
 * Tabs that are open (docs/rules.md, „Submission"): a draft everywhere; after a request for correction the named tabs only; the office always, its changes
 * stand in the history. Being late closes nothing: only handing in has a deadline.
 */
export function listOffeneTabs({ status, nachbesserung }: Stand, wer: 'ADMIN' | 'AGENTUR'): readonly EinreichungTab[] {
  if (wer === 'ADMIN' || status === 'ENTWURF') return EINREICHUNG_TABS
  return status === 'NACHBESSERUNG' ? (nachbesserung?.tabs ?? []) : []
}

const VOR_ENTSCHEIDUNG: readonly EinreichungStatus[] = ['ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG']

/** What may follow is taken after handing in and after the deadline, until the office has decided about the work (decision 018). */
export function isNachreichenOffen({ status, zurueckgezogen }: Pick<Stand, 'status' | 'zurueckgezogen'>): boolean {
  return !zurueckgezogen && VOR_ENTSCHEIDUNG.includes(status)
}

/** It came after the work was handed in, into a field that allows that. */
export function isNachgereicht({ nachreichbar, createdMs, abgegebenMs }: { nachreichbar: boolean; createdMs: number; abgegebenMs: number | null }) {
  return nachreichbar && abgegebenMs !== null && createdMs > abgegebenMs
}

interface Medieneingriff {
  nachreichbar: boolean
  /** For print alone: no jury has seen it. */
  nurDruck: boolean
  /** Of a medium that is to be taken out: since when it stands there. */
  seitMs?: number | undefined
}

/** Whether this person may change this media field now; files, links, captions, order and taking out all ask here. What was handed in is replaced, not taken out. */
export function isMedienfeldOffen(stand: Stand, wer: 'ADMIN' | 'AGENTUR', { nachreichbar, nurDruck, seitMs }: Medieneingriff): boolean {
  if (listOffeneTabs(stand, wer).includes('medien') || (nurDruck && isErsatzGewuenscht(stand, seitMs))) return true
  if (!nachreichbar || !isNachreichenOffen(stand)) return false
  return seitMs === undefined || isNachgereicht({ nachreichbar, createdMs: seitMs, abgegebenMs: stand.abgegebenMs })
}

/** A print file that was objected to is replaced in its place; what came since may be taken out again (docs/rules.md, „Print"). */
export function isErsatzGewuenscht({ status, beanstandetMs, zurueckgezogen }: Stand, seitMs?: number): boolean {
  return !zurueckgezogen && !ENDGUELTIG.includes(status) && beanstandetMs !== null && (seitMs === undefined || seitMs > beanstandetMs)
}

const ENDGUELTIG: readonly EinreichungStatus[] = ['ZURUECKGEWIESEN', 'DISQUALIFIZIERT']
/** What the jury reads is what the office has checked, so that nobody speaks to it, or says who made an anonymous work, while it votes. */
const VOR_DER_JURY: readonly EinreichungStatus[] = ['ZUGELASSEN', 'SHORTLIST']

/** Fields that this person may change now. In a correction the category is the office's: number and price hang on it. */
export function listOffeneFelder(stand: Stand, wer: 'ADMIN' | 'AGENTUR'): EntwurfFeld[] {
  const tabs = listOffeneTabs(stand, wer)
  const felder = Object.entries(ENTWURF_FELDER).flatMap(([tab, fields]) =>
    tabs.includes(tab as EinreichungTab) ? (Object.keys(fields) as EntwurfFeld[]) : [],
  )
  const offen = [...new Set([...felder, ...listNachtraegliche(stand)])]
  return wer === 'AGENTUR' && stand.status === 'NACHBESSERUNG' ? offen.filter((feld) => feld !== 'kategorieId') : offen
}

/** Names are corrected until the book is printed, the short text until the work is ready for print. */
function listNachtraegliche({ status, druckstatus }: Stand): readonly EntwurfFeld[] {
  if (ENDGUELTIG.includes(status) || druckstatus >= GEDRUCKT_AB) return []
  return druckstatus >= 1 || VOR_DER_JURY.includes(status) ? ['credits'] : ['credits', 'kurztext']
}
