import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAgenturnews, listAgenturnews } from '#contract/agenturnews.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function agenturnewsListeQuery(query: QueryOf<typeof listAgenturnews>) {
  return queryOptions({
    queryKey: ['agenturnews', 'liste', query],
    queryFn: ({ signal }) => callApi(listAgenturnews, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function agenturnewsQuery(id: string) {
  return queryOptions({
    queryKey: ['agenturnews', id],
    queryFn: ({ signal }) => callApi(getAgenturnews, { params: { id }, signal }),
  })
}
