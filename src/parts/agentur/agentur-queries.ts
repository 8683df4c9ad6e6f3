import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAgentur, listAgenturen } from '#contract/agentur.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function agenturenQuery(query: QueryOf<typeof listAgenturen>) {
  return queryOptions({
    queryKey: ['agenturen', 'liste', query],
    queryFn: ({ signal }) => callApi(listAgenturen, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function agenturQuery(id: string) {
  return queryOptions({
    queryKey: ['agenturen', id],
    queryFn: ({ signal }) => callApi(getAgentur, { params: { id }, signal }),
  })
}
