import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDruckstand, listDruckdaten } from '#contract/druckdaten.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

/** Everything about works in print: what one step changes is seen in all of it. */
export const DRUCK_KEYS = [['druckdaten'], ['einreichungen']] as const

export function druckdatenQuery(query: QueryOf<typeof listDruckdaten>) {
  return queryOptions({
    queryKey: ['druckdaten', 'liste', query],
    queryFn: ({ signal }) => callApi(listDruckdaten, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Of one year, or of all. */
export function druckstandQuery(query: QueryOf<typeof getDruckstand>) {
  return queryOptions({
    queryKey: ['druckdaten', 'stand', query],
    queryFn: ({ signal }) => callApi(getDruckstand, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
