import { queryOptions } from '@tanstack/react-query'
import { listAussprachen } from '#contract/aussprache.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'

export type Jahr = (typeof JAHRE)[number]

/** Others write and record as well: it is read anew while somebody looks. */
const TAKT_MS = 20_000

/** What is missing of an Auftritt follows from them. */
export const AUSSPRACHE_KEYS = [['aussprachen'], ['ablauf']] as const

export function aussprachenQuery(jahr: Jahr) {
  return queryOptions({
    queryKey: ['aussprachen', jahr],
    queryFn: ({ signal }) => callApi(listAussprachen, { query: { jahr: `${jahr}` }, signal }),
    staleTime: 0,
    refetchInterval: TAKT_MS,
    refetchOnWindowFocus: 'always',
    select: ({ items }) => items,
  })
}
