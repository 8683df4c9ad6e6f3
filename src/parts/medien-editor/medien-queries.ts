import { queryOptions } from '@tanstack/react-query'
import { listMedien, listVorrat, type EinreichungMedien } from '#contract/medium.ts'
import { callApi } from '#src/api/client.ts'

const POLL_MS = 1500

export function medienKey(einreichungId: string) {
  return ['einreichungen', einreichungId, 'medien'] as const
}

/** Asked again and again while something is being made ready. */
export function medienQuery(id: string) {
  return queryOptions({
    queryKey: medienKey(id),
    queryFn: ({ signal }) => callApi(listMedien, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isInArbeit(state.data) ? POLL_MS : false),
  })
}

function isInArbeit({ felder }: EinreichungMedien): boolean {
  return felder.some(({ medien }) => medien.some(({ uploadStatus }) => uploadStatus === 'HOCHGELADEN' || uploadStatus === 'WIRD_VERARBEITET'))
}

export function vorratQuery(id: string, medienfeldId: string) {
  return queryOptions({
    queryKey: ['einreichungen', id, 'medien', 'vorrat', medienfeldId],
    queryFn: ({ signal }) => callApi(listVorrat, { params: { id }, query: { medienfeldId }, signal }),
    staleTime: 0,
  })
}
