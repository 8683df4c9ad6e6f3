import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getKategorie, listKategorien } from '#contract/kategorie.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function kategorienQuery(query: QueryOf<typeof listKategorien>) {
  return queryOptions({
    queryKey: ['kategorien', 'liste', query],
    queryFn: ({ signal }) => callApi(listKategorien, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function kategorieQuery(id: string) {
  return queryOptions({
    queryKey: ['kategorien', id],
    queryFn: ({ signal }) => callApi(getKategorie, { params: { id }, signal }),
  })
}
