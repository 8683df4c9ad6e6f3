import { queryOptions } from '@tanstack/react-query'
import { getErgebnis } from '#contract/ergebnis.ts'
import { getUebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'

/** Live figures stay on screen without a network, with their time; they are never written to storage (product.md §2.1). */
export function uebersichtQuery(juryId: string) {
  return queryOptions({
    queryKey: ['jury', juryId, 'uebersicht'],
    queryFn: ({ signal }) => callApi(getUebersicht, { params: { juryId }, signal }),
    gcTime: Infinity,
  })
}

export function ergebnisQuery(juryId: string, kategorieId: string) {
  return queryOptions({
    queryKey: ['jury', juryId, 'ergebnis', kategorieId],
    queryFn: ({ signal }) => callApi(getErgebnis, { params: { juryId }, query: { kategorieId }, signal }),
    gcTime: Infinity,
    enabled: kategorieId !== '',
  })
}
