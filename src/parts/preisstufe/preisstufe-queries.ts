import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPreisstufe, listPreisstufen } from '#contract/preisstufe.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function preisstufenQuery(query: QueryOf<typeof listPreisstufen>) {
  return queryOptions({
    queryKey: ['preisstufen', 'liste', query],
    queryFn: ({ signal }) => callApi(listPreisstufen, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function preisstufeQuery(id: string) {
  return queryOptions({
    queryKey: ['preisstufen', id],
    queryFn: ({ signal }) => callApi(getPreisstufe, { params: { id }, signal }),
  })
}
