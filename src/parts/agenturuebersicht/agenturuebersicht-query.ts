import { queryOptions } from '@tanstack/react-query'
import { getAgenturuebersicht } from '#contract/agenturuebersicht.ts'
import { callApi } from '#src/api/client.ts'

/** Asked again whenever somebody comes back to the page: the clock of the deadline is the server's, and others of the agency work too. */
export const agenturuebersichtQuery = queryOptions({
  queryKey: ['agenturuebersicht'],
  queryFn: async ({ signal }) => {
    const uebersicht = await callApi(getAgenturuebersicht, { signal })
    // Counted on from here without this machine's clock, which may be wrong or be set.
    return { ...uebersicht, seit: performance.now() }
  },
  staleTime: 0,
  refetchInterval: 5 * 60_000,
})
