import { useQuery } from '@tanstack/react-query'
import { MAIL_STATUS, type listMails, type MailListItem } from '#contract/mail.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { ListenSpalte } from '#src/parts/liste/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { mailsQuery } from '#src/parts/mail/mail-queries.ts'
import { MailStand } from '#src/parts/mail/mail-stand.tsx'
import { MAIL_STATUS_WORT, VORLAGE_WAHLEN, vorlageWortOf } from '#src/parts/mail/mail-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

const VORGABE: ListenVorgabe = { name: 'mails', filter: {}, sort: { property: 'createdMs', direction: 'DESC' } }
const STAENDE = MAIL_STATUS.map((value) => ({ value, label: MAIL_STATUS_WORT[value] }))

const SPALTEN: readonly ListenSpalte<MailListItem>[] = [
  { id: 'an', titel: 'An', sort: 'an', fest: true, zelle: ({ an }) => an },
  { id: 'betreff', titel: 'Betreff', zelle: ({ betreff }) => betreff },
  { id: 'vorlage', titel: 'Vorlage', breite: '10rem', zelle: ({ vorlage }) => vorlageWortOf(vorlage) },
  { id: 'status', titel: 'Stand', sort: 'status', breite: '9.5rem', zelle: ({ status }) => <MailStand status={status} /> },
  { id: 'createdMs', titel: 'Geschrieben', sort: 'createdMs', breite: '12rem', zelle: ({ createdMs }) => formatZeitpunkt(createdMs) },
]

export function Component() {
  useTitel('Gesendete Mails')
  const steuerung = useListenStand(VORGABE)
  const { filter } = steuerung.stand
  const abfrage = useQuery(mailsQuery(toQuery<typeof listMails>(steuerung.stand)))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Liste
      name="mails"
      titel="Mails"
      zaehlung={(total) => (total === 1 ? '1 E-Mail' : `${total} E-Mails`)}
      filter={
        <>
          <SuchFeld steuerung={steuerung} platzhalter="Adresse oder Betreff" />
          <WahlFilter steuerung={steuerung} feld="status" platzhalter="Stand" wahlen={STAENDE} />
          <WahlFilter steuerung={steuerung} feld="vorlage" platzhalter="Vorlage" wahlen={VORLAGE_WAHLEN} />
        </>
      }
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/admin/mails/gesendet/${id}`}
      leer={
        <EmptyState
          title={isFiltered ? 'Keine E-Mail entspricht dem Filter.' : 'Noch keine E-Mail gesendet.'}
          action={isFiltered ? <Button onClick={steuerung.reset}>Filter löschen</Button> : undefined}
        >
          Hier steht jede E-Mail, die Lorbeer sendet, etwa Einladungen und Links für ein neues Passwort.
        </EmptyState>
      }
    />
  )
}
