import { queryOptions } from '@tanstack/react-query'
import { listEigeneDruckfreigaben } from '#contract/druckfreigabe.ts'
import { getBuchseite, getJahrbuch, type Jahrbuch } from '#contract/jahrbuch.ts'
import { callApi } from '#src/api/client.ts'

/** Everything about the book: what one step changes is seen in all of it. */
export const BUCH_KEYS = [['jahrbuch'], ['verlauf', 'druckfreigabe'], ['verlauf', 'jahrbuch']] as const

/** Several people put one book in order: what others did is seen soon. */
const NEUES_MS = 15_000

export function jahrbuchQuery(jahr: `${Jahrbuch['jahr']}`) {
  return queryOptions({
    queryKey: ['jahrbuch', 'buch', jahr],
    queryFn: ({ signal }): Promise<Jahrbuch> => callApi(getJahrbuch, { query: { jahr }, signal }),
    refetchInterval: NEUES_MS,
  })
}

export function buchseiteQuery(einreichungId: string) {
  return queryOptions({
    queryKey: ['jahrbuch', 'seite', einreichungId],
    queryFn: ({ signal }) => callApi(getBuchseite, { params: { einreichungId }, signal }),
  })
}

/** Of the agency that asks. */
export const eigeneFreigabenQuery = queryOptions({
  queryKey: ['druckfreigaben'],
  queryFn: ({ signal }) => callApi(listEigeneDruckfreigaben, { signal }),
})
