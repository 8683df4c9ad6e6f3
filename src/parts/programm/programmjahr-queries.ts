import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { copyJahr, type KOPIERBAR } from '#contract/jahreskopie.ts'
import { getJahreslage } from '#contract/jahreslage.ts'
import { getProgrammjahr, listFristverlaengerungen, listProgramme, searchFristAgenturen, type Programmjahr } from '#contract/programmjahr.ts'
import { callApi } from '#src/api/client.ts'

export type Jahr = Programmjahr['jahr']

const paramsOf = (jahr: Jahr) => ({ jahr: `${jahr}` as const })

export const programmeQuery = queryOptions({ queryKey: ['programme', 'liste'], queryFn: ({ signal }) => callApi(listProgramme, { signal }) })

export function programmjahrQuery(jahr: Jahr) {
  return queryOptions({ queryKey: ['programme', jahr], queryFn: ({ signal }) => callApi(getProgrammjahr, { params: paramsOf(jahr), signal }) })
}

export function fristverlaengerungenQuery(jahr: Jahr) {
  return queryOptions({
    queryKey: ['programme', jahr, 'fristverlaengerungen'],
    queryFn: ({ signal }) => callApi(listFristverlaengerungen, { params: paramsOf(jahr), signal }),
  })
}

export function fristAgenturenQuery(jahr: Jahr, suche: string) {
  return queryOptions({
    queryKey: ['programme', jahr, 'agenturen', suche],
    queryFn: ({ signal }) => callApi(searchFristAgenturen, { params: paramsOf(jahr), query: { suche }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Always asked anew: what is there changes by the copy itself. */
export function kopieVorschauQuery(jahr: Jahr, von: Jahr, was: (typeof KOPIERBAR)[number][]) {
  return queryOptions({
    queryKey: ['programme', jahr, 'kopie', von, was],
    queryFn: ({ signal }) => callApi(copyJahr, { params: paramsOf(jahr), body: { von, was, vorschau: true }, signal }),
    staleTime: 0,
    gcTime: 0,
    enabled: was.length > 0,
  })
}

export function jahreslageQuery(jahr: Jahr) {
  return queryOptions({
    queryKey: ['lage', jahr],
    queryFn: ({ signal }) => callApi(getJahreslage, { query: { jahr: `${jahr}` }, signal }),
    refetchInterval: 60_000,
  })
}
