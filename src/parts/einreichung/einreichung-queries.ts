import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getEinreichung, listEinreichungen } from '#contract/einreichung.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function einreichungenQuery(query: QueryOf<typeof listEinreichungen>) {
  return queryOptions({
    queryKey: ['einreichungen', 'liste', query],
    queryFn: ({ signal }) => callApi(listEinreichungen, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function einreichungQuery(id: string) {
  return queryOptions({
    queryKey: ['einreichungen', id],
    queryFn: ({ signal }) => callApi(getEinreichung, { params: { id }, signal }),
  })
}
