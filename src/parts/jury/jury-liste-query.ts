import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listJurys } from '#contract/jury-liste.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

/** Not the key `jurys`: that one is kept on the juror's device. */
export function juryListeQuery(query: QueryOf<typeof listJurys>) {
  return queryOptions({
    queryKey: ['jury-liste', query],
    queryFn: ({ signal }) => callApi(listJurys, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
