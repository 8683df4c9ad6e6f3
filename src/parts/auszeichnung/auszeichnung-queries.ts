import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAwardstand, listAwarduebersicht, type Awardstand } from '#contract/awarduebersicht.ts'
import { getAuszeichnung, listAuszeichnungen } from '#contract/auszeichnung.ts'
import { previewUrkunden } from '#contract/urkunde.ts'
import { callApi } from '#src/api/client.ts'
import type { UrkundenWahl } from '#src/parts/exportjob/exportjob-queries.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

/** Everything about awards: what one action changes is seen in all of it. */
export const AWARD_KEYS = [['awarduebersicht'], ['verlauf', 'wertung'], ['verlauf', 'auszeichnung']] as const

const POLL_MS = 2000
const RUHIG_MS = 60_000

export function awarduebersichtQuery(query: QueryOf<typeof listAwarduebersicht>) {
  return queryOptions({
    queryKey: ['awarduebersicht', 'liste', query],
    queryFn: ({ signal }) => callApi(listAwarduebersicht, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** `seit`: when the server said what time it is. Asked again as long as a publication waits, and often in its last minute. */
export function awardstandQuery(jahr: `${Awardstand['jahr']}`, juryIds: readonly string[] | null) {
  return queryOptions({
    queryKey: ['awarduebersicht', 'stand', jahr, juryIds],
    queryFn: async ({ signal }) => {
      const stand = await callApi(getAwardstand, { params: { jahr }, query: juryIds ? { juryIds: juryIds.join(',') } : {}, signal })
      return { ...stand, seit: performance.now() }
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data?.geplant) return false
      return data.geplant.faelligMs - data.nowMs > 2 * RUHIG_MS ? RUHIG_MS : POLL_MS
    },
  })
}
export type Stand = Awardstand & { seit: number }

/** Under the key of everything about awards: whoever takes one away sees at once that its certificate is gone. */
export function urkundenvorschauQuery(wahl: UrkundenWahl) {
  return queryOptions({
    queryKey: ['awarduebersicht', 'urkunden', wahl],
    queryFn: ({ signal }) => callApi(previewUrkunden, { body: wahl, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function auszeichnungenQuery(query: QueryOf<typeof listAuszeichnungen>) {
  return queryOptions({
    queryKey: ['awarduebersicht', 'auszeichnungen', query],
    queryFn: ({ signal }) => callApi(listAuszeichnungen, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function auszeichnungQuery(id: string) {
  return queryOptions({
    queryKey: ['awarduebersicht', 'auszeichnung', id],
    queryFn: ({ signal }) => callApi(getAuszeichnung, { params: { id }, signal }),
  })
}
