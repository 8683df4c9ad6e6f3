import { queryOptions } from '@tanstack/react-query'
import { listExportjobs, previewExportjob, type Exportjob, type ExportFilter, type ExportRechnungFilter } from '#contract/exportjob.ts'
import type { ListenExport } from '#contract/exportliste.ts'
import type { JAHRE_TEXT } from '#contract/liste.ts'
import { callApi } from '#src/api/client.ts'
import type { AuszeichnungFilter, UrkundenReihenfolge } from '#contract/urkunde.ts'
import { toQuery, type ListenStand } from '#src/parts/liste/listen-stand.ts'
import { isOffen } from './exportjob-worte.ts'

const POLL_MS = 1500

/** Chosen works, or all that fit the filter of the list. */
export type ExportWahl = { einreichungIds: string[] } | { filter: ExportFilter }

/** Chosen invoices, or all that fit the filter of their list. */
export type RechnungWahl = { rechnungIds: string[] } | { rechnungFilter: ExportRechnungFilter }

/** All awards of a year. */
export type AwardWahl = { awardJahr: (typeof JAHRE_TEXT)[number] }

/** Certificates: of chosen awards, or of all that fit the filter of their list. */
export type UrkundenWahl = { auszeichnungIds: string[] } | { auszeichnungFilter: AuszeichnungFilter }
/** The same as one document. */
export type BogenWahl = UrkundenWahl & { reihenfolge: UrkundenReihenfolge }

/** What is printed of an evening. */
export type AblaufWahl = { ablaufJahr: (typeof JAHRE_TEXT)[number] }

/** A list of the office, as its address has it. */
export interface ListenWahl {
  liste: { name: ListenExport; filter: Record<string, string> }
}

/** All that the list shows, on every page of it; `stand` null: all there are. */
export function listenWahlOf(name: ListenExport, stand: ListenStand | null): ListenWahl {
  const adresse = stand ? (toQuery(stand) as Record<string, string | number | undefined>) : {}
  const filter = Object.entries(adresse).filter(([key, wert]) => wert !== undefined && key !== 'page' && key !== 'pageSize')
  return { liste: { name, filter: Object.fromEntries(filter.map(([key, wert]) => [key, String(wert)])) } }
}

/** Asked again and again while something runs, and not at all otherwise. */
export function exportjobsQuery() {
  return queryOptions({
    queryKey: ['exportjobs'],
    queryFn: ({ signal }) => callApi(listExportjobs, { query: {}, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isOffen) ? POLL_MS : false),
    select: ({ items }): Exportjob[] => items,
  })
}

export function exportvorschauQuery(wahl: ExportWahl) {
  return queryOptions({
    queryKey: ['exportvorschau', wahl],
    queryFn: ({ signal }) => callApi(previewExportjob, { body: wahl, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
