import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router-dom'
import { MAIL_STATUS, type listMails, type MailListItem } from '#contract/mail.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { formatZahl } from '#contract/zahl.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { mailsQuery } from '#src/parts/mail/mail-queries.ts'
import { MailStand } from '#src/parts/mail/mail-stand.tsx'
import { MAIL_STATUS_WORT, VORLAGE_WAHLEN, vorlageWortOf } from '#contract/mail-worte.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const VORGABE: ListenVorgabe = { name: 'mails', filter: {}, sort: { property: 'createdMs', direction: 'DESC' } }
const STAENDE = MAIL_STATUS.map((value) => ({ value, label: MAIL_STATUS_WORT[value] }))

const SPALTEN: readonly ListenSpalte<MailListItem>[] = [
  { id: 'an', titel: 'An', sort: 'an', breite: 13, waechst: 1, fest: true, zelle: ({ an }) => an },
  { id: 'betreff', titel: 'Betreff', breite: 13, waechst: 2, zelle: ({ betreff }) => betreff },
  { id: 'vorlage', titel: 'Vorlage', breite: 9.5, waechst: 1, weicht: 1, zelle: ({ vorlage }) => vorlageWortOf(vorlage) },
  { id: 'status', titel: 'Status', sort: 'status', breite: 8.5, zelle: ({ status }) => <MailStand status={status} /> },
  { id: 'createdMs', titel: 'Geschrieben', sort: 'createdMs', breite: 11, weicht: 2, zelle: ({ createdMs }) => formatZeitpunkt(createdMs) },
]

export function Component() {
  useTitel('Gesendete Mails')
  const reiter = useOutletContext<ReactNode>()
  const steuerung = useListenStand(VORGABE)
  const abfrage = useQuery(mailsQuery(toQuery<typeof listMails>(steuerung.stand)))
  return (
    <Liste
      name="mails"
      titel="Mails"
      zaehlung={(total) => (total === 1 ? '1 E-Mail' : `${formatZahl(total)} E-Mails`)}
      aktionen={<ListenExportKnopf vorgabe={VORGABE} liste="mails" stand={steuerung.stand} />}
      summen={reiter}
      filter={
        <>
          <SuchFeld steuerung={steuerung} platzhalter="Adresse oder Betreff" />
          <WahlFilter steuerung={steuerung} feld="status" platzhalter="Status" wahlen={STAENDE} />
          <WahlFilter steuerung={steuerung} feld="vorlage" platzhalter="Vorlage" wahlen={VORLAGE_WAHLEN} />
        </>
      }
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/admin/mails/gesendet/${id}`}
      leer={
        <LeereListe steuerung={steuerung} keine="Keine E-Mail" mehrere="E-Mails">
          Hier steht jede E-Mail, die Lorbeer sendet, etwa Einladungen und Links für ein neues Passwort.
        </LeereListe>
      }
    />
  )
}
