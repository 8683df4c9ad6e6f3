import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLieferung, listLieferungen, previewLieferung, type Lieferung } from '#contract/lieferung.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

/** Deliveries, and the works whose state follows from them. */
export const LIEFERUNG_KEYS = [['lieferungen'], ['druckdaten']] as const

const SCHNELL_MS = 2000
const RUHIG_MS = 10_000

/** While something moves every two seconds; while somebody else may begin, now and then. */
function takt(lieferungen: readonly Lieferung[]): number | false {
  if (lieferungen.some(({ stand, abholung }) => stand === 'WARTET' || stand === 'LAEUFT' || abholung?.laeuft)) return SCHNELL_MS
  return lieferungen.some(({ stand }) => stand === 'BEREIT') ? RUHIG_MS : false
}

export function lieferungenQuery(query: QueryOf<typeof listLieferungen>) {
  return queryOptions({
    queryKey: ['lieferungen', 'liste', query],
    queryFn: ({ signal }) => callApi(listLieferungen, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => takt(state.data?.items ?? []),
  })
}

export function lieferungQuery(id: string) {
  return queryOptions({
    queryKey: ['lieferungen', id],
    queryFn: ({ signal }) => callApi(getLieferung, { params: { id }, signal }),
    refetchInterval: ({ state }) => takt(state.data ? [state.data] : []),
  })
}

export function lieferungVorschauQuery(query: QueryOf<typeof previewLieferung>) {
  return queryOptions({
    queryKey: ['lieferungen', 'vorschau', query],
    queryFn: ({ signal }) => callApi(previewLieferung, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
