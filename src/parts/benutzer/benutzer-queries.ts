import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listRollen } from '#contract/berechtigung.ts'
import { getBenutzer, listAgenturwahl, listBenutzer } from '#contract/benutzer.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

export function benutzerListeQuery(query: QueryOf<typeof listBenutzer>) {
  return queryOptions({
    queryKey: ['benutzer', 'liste', query],
    queryFn: ({ signal }) => callApi(listBenutzer, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function benutzerQuery(id: string) {
  return queryOptions({
    queryKey: ['benutzer', id],
    queryFn: ({ signal }) => callApi(getBenutzer, { params: { id }, signal }),
  })
}

export function agenturwahlQuery(suche: string) {
  return queryOptions({
    queryKey: ['agenturen', 'wahl', suche],
    queryFn: ({ signal }) => callApi(listAgenturwahl, { query: { suche }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The roles come from the server. */
export function rollenQuery() {
  return queryOptions({ queryKey: ['rollen'], queryFn: ({ signal }) => callApi(listRollen, { signal }) })
}
