import { queryOptions } from '@tanstack/react-query'
import { getPunkte } from '#contract/punkt.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

export function punkteQuery(juryId: string, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'punkte'],
    queryFn: ({ signal }) => callApi(getPunkte, { params: { juryId }, headers: kopf, signal }),
  })
}
