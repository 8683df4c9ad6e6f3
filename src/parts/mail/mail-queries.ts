import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMail, listMails } from '#contract/mail.ts'
import { getMailvorlage, listMailvorlagen, type MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

const WAITING_MS = 3000

export function mailsQuery(query: QueryOf<typeof listMails>) {
  return queryOptions({
    queryKey: ['mails', 'liste', query],
    queryFn: ({ signal }) => callApi(listMails, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Looks again while the mail is on its way. */
export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => callApi(getMail, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'WARTET' ? WAITING_MS : false),
  })
}

export const mailvorlagenQuery = queryOptions({
  queryKey: ['mailvorlagen'],
  queryFn: ({ signal }) => callApi(listMailvorlagen, { signal }),
})

export function mailvorlageQuery(schluessel: MailvorlageSchluessel) {
  return queryOptions({
    queryKey: ['mailvorlagen', schluessel],
    queryFn: ({ signal }) => callApi(getMailvorlage, { params: { schluessel }, signal }),
  })
}
