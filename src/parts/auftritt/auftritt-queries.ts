import { queryOptions } from '@tanstack/react-query'
import { getAblauf } from '#contract/ablauf.ts'
import { getAuftritt } from '#contract/auftritt.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'

type Jahr = (typeof JAHRE)[number]

/** Several people work in one order: it is read anew while somebody looks. */
const ABLAUF_MS = 10_000
const AUFTRITT_MS = 20_000

/** null: of the newest evening. */
export function ablaufQuery(jahr: Jahr | null) {
  return queryOptions({
    queryKey: ['ablauf', jahr],
    queryFn: ({ signal }) => callApi(getAblauf, { query: jahr === null ? {} : { jahr: `${jahr}` }, signal }),
    staleTime: 0,
    refetchInterval: ABLAUF_MS,
    refetchOnWindowFocus: 'always',
  })
}

export function auftrittQuery(einreichungId: string) {
  return queryOptions({
    queryKey: ['auftritte', einreichungId],
    queryFn: ({ signal }) => callApi(getAuftritt, { params: { einreichungId }, signal }),
    staleTime: 0,
    refetchInterval: AUFTRITT_MS,
    refetchOnWindowFocus: 'always',
  })
}
