import { queryOptions } from '@tanstack/react-query'
import { listVerlauf, type VERLAUF_NOUNS } from '#contract/verlauf.ts'
import { callApi } from '#src/api/client.ts'

/** The newest first. */
export function verlaufQuery(noun: (typeof VERLAUF_NOUNS)[number], datensatzId: string) {
  return queryOptions({
    queryKey: ['verlauf', noun, datensatzId],
    queryFn: ({ signal }) => callApi(listVerlauf, { params: { noun, datensatzId }, signal }),
    staleTime: 0,
  })
}
