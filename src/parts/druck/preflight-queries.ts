import { queryOptions } from '@tanstack/react-query'
import { getDruckwerk } from '#contract/druckdaten.ts'
import { getPreflight } from '#contract/preflight.ts'
import { callApi } from '#src/api/client.ts'

const POLL_MS = 2000

/** Under the key of all about print. Asked again while the file is being checked, or waits for it. */
export function preflightQuery(id: string, mediumId: string | null) {
  return queryOptions({
    queryKey: ['druckdaten', 'preflight', id, mediumId],
    queryFn: ({ signal }) => callApi(getPreflight, { params: { id }, query: mediumId === null ? {} : { mediumId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.stand === 'LAEUFT' || data?.stand === 'OFFEN' ? POLL_MS : false),
  })
}

/** The work as it stands in print: which steps it may take, and what was objected to. */
export function druckwerkQuery(id: string) {
  return queryOptions({
    queryKey: ['druckdaten', 'werk', id],
    queryFn: ({ signal }) => callApi(getDruckwerk, { params: { id }, signal }),
  })
}
