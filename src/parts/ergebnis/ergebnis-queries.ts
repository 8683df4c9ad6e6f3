import { queryOptions } from '@tanstack/react-query'
import { getErgebnis } from '#contract/ergebnis.ts'
import { getUebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

/** Live figures stay on screen without a network, with their time; they are never written to storage. */
export function uebersichtQuery(juryId: string, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'uebersicht'],
    queryFn: ({ signal }) => callApi(getUebersicht, { params: { juryId }, headers: kopf, signal }),
    gcTime: Infinity,
  })
}

/** `rundeId`: of this round, whichever the jury is spoken of by meanwhile. */
export function ergebnisQuery({ juryId, kategorieId, rundeId }: { juryId: string; kategorieId: string; rundeId?: string }, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jury', juryId, 'ergebnis', kategorieId, ...(rundeId === undefined ? [] : [rundeId])],
    queryFn: ({ signal }) => callApi(getErgebnis, { params: { juryId }, query: { kategorieId, rundeId }, headers: kopf, signal }),
    gcTime: Infinity,
    enabled: kategorieId !== '',
  })
}
