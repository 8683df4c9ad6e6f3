import { queryOptions } from '@tanstack/react-query'
import { listVotingJurys } from '#contract/jury.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { bilderKopf } from '#src/lib/bilder-kopf.ts'

export function jurysQuery(kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jurys'],
    queryFn: async ({ signal }) => (await callApi(listVotingJurys, { signal, headers: { ...kopf, ...(await bilderKopf()) } })).items,
  })
}
