import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listLogos } from '#contract/agentur-logo.ts'
import { listAgenturPersonen } from '#contract/agentur-person.ts'
import { getAgentur, getEigeneAgentur, listAgenturen } from '#contract/agentur.ts'
import { getAnsprechpartner, listAnsprechpartner } from '#contract/ansprechpartner.ts'
import { getTeam } from '#contract/nachwuchsperson.ts'
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

/** For the frame of an agency's screens. */
export const eigeneAgenturQuery = queryOptions({
  queryKey: ['agenturen', 'eigene'],
  queryFn: ({ signal }) => callApi(getEigeneAgentur, { signal }),
})

export function ansprechpartnerListeQuery(agenturId: string) {
  return queryOptions({
    queryKey: ['agenturen', agenturId, 'ansprechpartner'],
    queryFn: ({ signal }) => callApi(listAnsprechpartner, { params: { id: agenturId }, signal }),
  })
}

export function ansprechpartnerQuery(id: string) {
  return queryOptions({
    queryKey: ['agenturen', 'ansprechpartner', id],
    queryFn: ({ signal }) => callApi(getAnsprechpartner, { params: { id }, signal }),
  })
}

export function agenturPersonenQuery(agenturId: string) {
  return queryOptions({
    queryKey: ['agenturen', agenturId, 'personen'],
    queryFn: ({ signal }) => callApi(listAgenturPersonen, { params: { id: agenturId }, signal }),
  })
}

export function teamQuery(agenturId: string) {
  return queryOptions({
    queryKey: ['agenturen', agenturId, 'team'],
    queryFn: ({ signal }) => callApi(getTeam, { params: { id: agenturId }, signal }),
  })
}

export function logosQuery(agenturId: string) {
  return queryOptions({
    queryKey: ['agenturen', agenturId, 'logos'],
    queryFn: ({ signal }) => callApi(listLogos, { params: { id: agenturId }, signal }),
  })
}
