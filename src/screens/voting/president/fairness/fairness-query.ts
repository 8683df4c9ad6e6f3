import { queryOptions } from '@tanstack/react-query'
import { getFairness } from '#contract/fairness.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

/** Of the newest closed round, unless one is chosen. */
export function fairnessQuery({ juryId, rundeId }: { juryId: string; rundeId: string | null }, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'fairness', rundeId],
    queryFn: ({ signal }) => callApi(getFairness, { params: { juryId }, query: rundeId === null ? {} : { rundeId }, headers: kopf, signal }),
  })
}
