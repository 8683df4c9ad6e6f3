import { queryOptions } from '@tanstack/react-query'
import { getMedaillentisch } from '#contract/medaillentisch.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

/** Results that nobody else reads yet: never written to storage. */
export function tischQuery({ juryId, kategorieId }: { juryId: string; kategorieId: string | undefined }, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'medaillentisch', kategorieId ?? ''],
    queryFn: ({ signal }) =>
      callApi(getMedaillentisch, { params: { juryId }, query: kategorieId === undefined ? {} : { kategorieId }, headers: kopf, signal }),
    placeholderData: (before) => before,
  })
}
