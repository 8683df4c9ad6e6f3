import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getEinreichungAuswahl, listEinreichkategorien, searchEinreichungAgenturen } from '#contract/einreichung-auswahl.ts'
import { getEntwurf, type Entwurf, type EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'

type Jahr = (typeof JAHRE)[number]

/** `geprueft`: what the checklist has judged, when the fields have been saved since. `ungesichert`: fields that were refused or that two have changed. */
export interface GelesenerEntwurf extends Entwurf {
  geprueft?: EntwurfFelder
  ungesichert?: readonly string[]
}

/** Always asked again: somebody else may fill in the same draft, and the price and the deadline go on. */
export function entwurfQuery(id: string) {
  return queryOptions({
    queryKey: ['einreichungen', id, 'entwurf'],
    // The shape of the fields is checked one by one where they are changed; old rows never hide a draft.
    queryFn: async ({ signal }) => (await callApi(getEntwurf, { params: { id }, signal })) as GelesenerEntwurf,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

export function auswahlQuery(id: string) {
  return queryOptions({
    queryKey: ['einreichungen', id, 'auswahl'],
    queryFn: ({ signal }) => callApi(getEinreichungAuswahl, { params: { id }, signal }),
  })
}

export function agenturenSucheQuery(id: string, suche: string) {
  return queryOptions({
    queryKey: ['einreichung-agenturen', id, suche],
    queryFn: ({ signal }) => callApi(searchEinreichungAgenturen, { params: { id }, query: { suche }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** `agenturId` matters to the office alone: an agency sees its own prices. */
export function einreichkategorienQuery(jahr: number, agenturId?: string) {
  return queryOptions({
    queryKey: ['einreichkategorien', jahr, agenturId ?? null],
    queryFn: ({ signal }) => callApi(listEinreichkategorien, { query: { jahr: `${jahr}` as `${Jahr}`, ...(agenturId && { agenturId }) }, signal }),
  })
}
