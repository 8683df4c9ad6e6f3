import { queryOptions } from '@tanstack/react-query'
import { listInfotexte, listInfotextFassungen, type InfotextFassung } from '#contract/infotext.ts'
import { callApi } from '#src/api/client.ts'

export const infotexteQuery = queryOptions({
  queryKey: ['infotexte'],
  queryFn: ({ signal }) => callApi(listInfotexte, { signal }),
})

export function infotextFassungenQuery(schluessel: InfotextFassung['schluessel']) {
  return queryOptions({
    queryKey: ['infotexte', schluessel],
    queryFn: ({ signal }) => callApi(listInfotextFassungen, { params: { schluessel }, signal }),
  })
}
