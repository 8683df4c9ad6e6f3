import { queryOptions } from '@tanstack/react-query'
import { listVotingJurys } from '#contract/jury.ts'
import { callApi } from '#src/api/client.ts'
import { bilderKopf } from '#src/lib/bilder-kopf.ts'

export const jurysQuery = queryOptions({
  queryKey: ['jurys'],
  queryFn: async ({ signal }) => (await callApi(listVotingJurys, { signal, headers: await bilderKopf() })).items,
})
