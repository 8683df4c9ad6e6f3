import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMedienfeld, listMedienfelder } from '#contract/medienfeld.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function medienfelderQuery(query: QueryOf<typeof listMedienfelder>) {
  return queryOptions({
    queryKey: ['medienfelder', 'liste', query],
    queryFn: ({ signal }) => callApi(listMedienfelder, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Of every category, in the order of the upload form. */
export function alleMedienfelderQuery() {
  return medienfelderQuery({ pageSize: '500', sort: 'position:ASC' })
}

export function medienfeldQuery(id: string) {
  return queryOptions({
    queryKey: ['medienfelder', id],
    queryFn: ({ signal }) => callApi(getMedienfeld, { params: { id }, signal }),
  })
}
