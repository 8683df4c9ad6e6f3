import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listTreffer } from '#contract/suche.ts'
import { callApi } from '#src/api/client.ts'

export function sucheQuery(suche: string) {
  return queryOptions({
    queryKey: ['suche', suche],
    queryFn: ({ signal }) => callApi(listTreffer, { query: { suche }, signal }),
    enabled: suche !== '',
    placeholderData: keepPreviousData,
    // What was found yesterday may be gone.
    gcTime: 60_000,
  })
}
