import { queryOptions } from '@tanstack/react-query'
import { listKartenAkte, listZugangskarten } from '#contract/zugangskarte.ts'
import { callApi } from '#src/api/client.ts'

/** Under the key of the juries: whatever changes a seat makes its cards old. */
export const zugangskartenQuery = (juryId: string) =>
  queryOptions({
    queryKey: ['jury-liste', 'zugangskarten', juryId],
    queryFn: ({ signal }) => callApi(listZugangskarten, { params: { juryId }, signal }),
  })

export const kartenAkteQuery = (id: string) =>
  queryOptions({
    queryKey: ['jury-liste', 'karten-akte', id],
    queryFn: ({ signal }) => callApi(listKartenAkte, { params: { id }, signal }),
  })
