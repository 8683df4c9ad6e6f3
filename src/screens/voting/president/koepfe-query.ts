import { queryOptions } from '@tanstack/react-query'
import { listKoepfe } from '#contract/kopf.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

const MAIL_MS = 5000

/** Read again when a round changes its state, not with every vote that comes in; and while a mail has still to leave. */
export function koepfeQuery({ juryId, runde }: Uebersicht, kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['koepfe', juryId, runde?.id, runde?.status],
    queryFn: ({ signal }) => callApi(listKoepfe, { params: { juryId }, headers: kopf, signal }),
    refetchInterval: ({ state }) => (state.data?.schliessungen.some(({ unterwegs, verwahrt }) => unterwegs && !verwahrt) ? MAIL_MS : false),
    placeholderData: (before) => before,
  })
}
