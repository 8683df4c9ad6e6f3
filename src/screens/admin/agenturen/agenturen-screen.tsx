import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { AGENTUR_ART_WORT, AGENTUR_STATUS_WORT } from '#contract/agentur-worte.ts'
import { AGENTUR_STATUS, type AgenturListItem, type listAgenturen } from '#contract/agentur.ts'
import { formatZahl } from '#contract/zahl.ts'
import { agenturenQuery } from '#src/parts/agentur/agentur-queries.ts'
import { AgenturStatusZeichen } from '#src/parts/agentur/agentur-status.tsx'
import { ART_FILTER_WAHLEN, wortOf } from '#src/parts/agentur/agentur-worte.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { useSammelaktion } from '#src/parts/sammelaktion/use-sammelaktion.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { AGENTUR_WAHL } from './agentur-wahl.tsx'

const VORGABE: ListenVorgabe = {
  name: 'agenturen',
  filter: {},
  sort: { property: 'agenturnameVeroeffentlichungen', direction: 'ASC' },
}
const STATUS = AGENTUR_STATUS.map((status) => ({ value: status, label: AGENTUR_STATUS_WORT[status] }))
const MITGLIED = [
  { value: 'true', label: 'Mitglied' },
  { value: 'false', label: 'Kein Mitglied' },
]

const SPALTEN: readonly ListenSpalte<AgenturListItem>[] = [
  {
    id: 'agenturnameVeroeffentlichungen',
    titel: 'Name für Veröffentlichungen',
    sort: 'agenturnameVeroeffentlichungen',
    breite: 13,
    waechst: 2,
    fest: true,
    zelle: (row) => row.agenturnameVeroeffentlichungen,
  },
  { id: 'agenturname', titel: 'Firmenwortlaut', sort: 'agenturname', breite: 12, waechst: 3, weicht: 3, zelle: ({ agenturname }) => agenturname },
  { id: 'art', titel: 'Art', sort: 'art', breite: 11, weicht: 1, zelle: ({ art }) => wortOf(AGENTUR_ART_WORT, art) },
  { id: 'ort', titel: 'Ort', sort: 'ort', breite: 7.5, waechst: 1, zelle: ({ ort }) => ort || '–' },
  { id: 'netzwerk', titel: 'Netzwerk', sort: 'netzwerk', breite: 9, waechst: 1, weicht: 2, zelle: ({ netzwerk }) => netzwerk || '–' },
  { id: 'einreichungen', titel: 'Einreichungen', sort: 'einreichungen', breite: 7.5, rechts: true, zelle: ({ einreichungen }) => einreichungen },
  { id: 'status', titel: 'Status', sort: 'status', breite: 9.5, zelle: ({ status }) => <AgenturStatusZeichen status={status} /> },
]

/** `/admin/agenturen` */
export function Component() {
  useTitel('Agenturen')
  const steuerung = useListenStand(VORGABE)
  const { auswahl, dialog } = useSammelaktion(AGENTUR_WAHL, ({ agenturnameVeroeffentlichungen: name }: AgenturListItem) => name)
  const abfrage = useQuery(agenturenQuery(toQuery<typeof listAgenturen>(steuerung.stand)))
  const orte = (abfrage.data?.orte ?? []).map((ort) => ({ value: ort, label: ort }))
  return (
    <>
      <Liste
        name="agenturen"
        titel="Agenturen"
        zaehlung={(total) => (total === 1 ? '1 Agentur' : `${formatZahl(total)} Agenturen`)}
        aktionen={
          <>
            <ListenExportKnopf
              vorgabe={VORGABE}
              liste="agenturen"
              stand={steuerung.stand}
              weitere={[{ liste: 'ansprechpartner', wort: 'Adressen nach Zuständigkeit als Excel' }]}
            />
            <ButtonLink as={Link} to="/admin/agenturen/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Neue Agentur
            </ButtonLink>
          </>
        }
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Name, Netzwerk oder Ort" />
            <WahlFilter steuerung={steuerung} feld="status" platzhalter="Status" wahlen={STATUS} />
            <WahlFilter steuerung={steuerung} feld="art" platzhalter="Art" wahlen={ART_FILTER_WAHLEN} />
            <WahlFilter steuerung={steuerung} feld="mitglied" platzhalter="Mitglied" wahlen={MITGLIED} />
            <WahlFilter steuerung={steuerung} feld="ort" platzhalter="Ort" wahlen={orte} />
          </>
        }
        spalten={SPALTEN}
        auswahl={auswahl}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/agenturen/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine Agentur" mehrere="Agenturen">
            Agenturen registrieren sich selbst und pflegen ihre Daten, oder Sie legen sie hier an.
          </LeereListe>
        }
      />
      {dialog}
    </>
  )
}
