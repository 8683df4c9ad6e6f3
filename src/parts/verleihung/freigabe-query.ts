import { queryOptions } from '@tanstack/react-query'
import { getVerleihungsstand } from '#contract/preisverleihung.ts'
import { callApi } from '#src/api/client.ts'

/** The office asks for a year, whoever chairs a jury for that jury. */
export type Freigabefrage = { jahr: string } | { juryId: string }

const TAKT_MS = 30_000

/** Who has loaded it is seen without asking again. */
export function freigabeQuery(frage: Freigabefrage) {
  return queryOptions({
    queryKey: ['awarduebersicht', 'verleihung', frage],
    queryFn: ({ signal }) => callApi(getVerleihungsstand, { query: frage, signal }),
    refetchInterval: TAKT_MS,
  })
}
