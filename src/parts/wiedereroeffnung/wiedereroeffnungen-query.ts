import { queryOptions } from '@tanstack/react-query'
import { listWiedereroeffnungen } from '#contract/wiedereroeffnung.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

/** Under the key of the jury: what happens to a round is heard there. */
export function wiedereroeffnungenQuery(juryId: string, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'wiedereroeffnungen'],
    queryFn: ({ signal }) => callApi(listWiedereroeffnungen, { params: { juryId }, headers: kopf, signal }),
  })
}
