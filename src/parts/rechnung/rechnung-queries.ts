import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getRechnung, getRechnungPdf, listRechnungen } from '#contract/rechnung.ts'
import { buildUrl } from '#src/api/build-url.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function rechnungenQuery(query: QueryOf<typeof listRechnungen>) {
  return queryOptions({
    queryKey: ['rechnungen', 'liste', query],
    queryFn: ({ signal }) => callApi(listRechnungen, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function rechnungQuery(id: string) {
  return queryOptions({
    queryKey: ['rechnungen', id],
    queryFn: ({ signal }) => callApi(getRechnung, { params: { id }, signal }),
  })
}

/** A link that the browser itself downloads. */
export function rechnungPdfUrl(id: string): string {
  return buildUrl(getRechnungPdf.pfad, { id }, undefined)
}
