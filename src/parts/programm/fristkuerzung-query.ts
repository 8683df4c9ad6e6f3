import { queryOptions } from '@tanstack/react-query'
import { previewFristkuerzung } from '#contract/fristkuerzung.ts'
import { callApi } from '#src/api/client.ts'
import type { Jahr } from './programmjahr-queries.ts'

/** Whom an earlier deadline would concern: of an extension, or of the year. */
export function fristkuerzungQuery(jahr: Jahr, aenderung: { fristverlaengerungId?: string; bis: string | null }) {
  return queryOptions({
    queryKey: ['programme', jahr, 'fristkuerzung', aenderung],
    queryFn: ({ signal }) => callApi(previewFristkuerzung, { params: { jahr: `${jahr}` }, body: aenderung, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
