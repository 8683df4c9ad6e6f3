import { queryOptions } from '@tanstack/react-query'
import { previewFristkuerzung, previewKategoriekuerzung } from '#contract/fristkuerzung.ts'
import type { KategorieEingabe } from '#contract/kategorie.ts'
import { callApi } from '#src/api/client.ts'
import type { Jahr } from '#src/parts/programm/programmjahr-queries.ts'

/** Who has what deadline may change at any moment. */
const NIE_GEMERKT = { staleTime: 0, gcTime: 0 }

/** Whom an earlier deadline would concern: of an extension, or of the year. */
export function fristkuerzungQuery(jahr: Jahr, aenderung: { fristverlaengerungId?: string; bis: string | null; version?: number }) {
  return queryOptions({
    queryKey: ['programme', jahr, 'fristkuerzung', aenderung],
    queryFn: ({ signal }) => callApi(previewFristkuerzung, { params: { jahr: `${jahr}` }, body: aenderung, signal }),
    ...NIE_GEMERKT,
  })
}

/** Whom it would concern that a category is saved like this. */
export function kategoriekuerzungQuery(id: string, { version, jahr, aktiv, fristAbweichend }: KategorieEingabe & { version: number }) {
  const body = { version, jahr, aktiv, fristAbweichend }
  return queryOptions({
    queryKey: ['kategorien', id, 'fristkuerzung', body],
    queryFn: ({ signal }) => callApi(previewKategoriekuerzung, { params: { id }, body, signal }),
    ...NIE_GEMERKT,
  })
}
