import { queryOptions } from '@tanstack/react-query'
import { getAblauf } from '#contract/ablauf.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'

type Jahr = (typeof JAHRE)[number]

/** Whoever prepares may still move and write while others rehearse. */
const TAKT_MS = 30_000

/** The evening with everything that is said. Once read it stays, whatever the line does. */
export function probeQuery(jahr: Jahr | null) {
  return queryOptions({
    queryKey: ['ablauf', 'probe', jahr],
    queryFn: ({ signal }) => callApi(getAblauf, { query: { ...(jahr === null ? {} : { jahr: `${jahr}` as const }), texte: 'true' }, signal }),
    staleTime: TAKT_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: TAKT_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    networkMode: 'always',
  })
}
