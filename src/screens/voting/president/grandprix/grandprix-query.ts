import { queryOptions } from '@tanstack/react-query'
import { getGrandPrix } from '#contract/grandprix.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

/** Results that nobody else reads yet: never written to storage. */
export function grandPrixQuery(juryId: string, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'grandprix'],
    queryFn: ({ signal }) => callApi(getGrandPrix, { params: { juryId }, headers: kopf, signal }),
  })
}
