import { useQuery } from '@tanstack/react-query'
import { AGENTUR_STATUS, type AgenturListItem, type listAgenturen } from '#contract/agentur.ts'
import { agenturenQuery } from '#src/parts/agentur/agentur-queries.ts'
import { AgenturStatusZeichen } from '#src/parts/agentur/agentur-status.tsx'
import { AGENTUR_ART_WORT, AGENTUR_STATUS_WORT, wortOf } from '#src/parts/agentur/agentur-worte.ts'
import type { ListenSpalte } from '#src/parts/liste/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

const VORGABE: ListenVorgabe = { name: 'agenturen', filter: {}, sort: { property: 'agenturnameVeroeffentlichungen', direction: 'ASC' } }
const STATUS = AGENTUR_STATUS.map((status) => ({ value: status, label: AGENTUR_STATUS_WORT[status] }))
const MITGLIED = [
  { value: 'true', label: 'Mitglied' },
  { value: 'false', label: 'Kein Mitglied' },
]

const SPALTEN: readonly ListenSpalte<AgenturListItem>[] = [
  {
    ...{ id: 'agenturnameVeroeffentlichungen', titel: 'Name für Veröffentlichungen', sort: 'agenturnameVeroeffentlichungen', fest: true },
    zelle: (row) => row.agenturnameVeroeffentlichungen,
  },
  { id: 'agenturname', titel: 'Firmenwortlaut', sort: 'agenturname', ab: 'mittel', zelle: ({ agenturname }) => agenturname },
  { id: 'art', titel: 'Art', sort: 'art', breite: '11rem', ab: 'breit', zelle: ({ art }) => wortOf(AGENTUR_ART_WORT, art) },
  { id: 'ort', titel: 'Ort', sort: 'ort', breite: '9rem', zelle: ({ ort }) => ort || '–' },
  { id: 'netzwerk', titel: 'Netzwerk', sort: 'netzwerk', breite: '10.5rem', ab: 'mittel', zelle: ({ netzwerk }) => netzwerk || '–' },
  { id: 'einreichungen', titel: 'Einreichungen', sort: 'einreichungen', breite: '7.5rem', rechts: true, zelle: ({ einreichungen }) => einreichungen },
  { id: 'status', titel: 'Status', sort: 'status', breite: '9.5rem', zelle: ({ status }) => <AgenturStatusZeichen status={status} /> },
]

/** `/admin/agenturen` */
export function Component() {
  useTitel('Agenturen')
  const steuerung = useListenStand(VORGABE)
  const abfrage = useQuery(agenturenQuery(toQuery<typeof listAgenturen>(steuerung.stand)))
  const orte = (abfrage.data?.orte ?? []).map((ort) => ({ value: ort, label: ort }))
  return (
    <Liste
      name="agenturen"
      titel="Agenturen"
      zaehlung={(total) => (total === 1 ? '1 Agentur' : `${total} Agenturen`)}
      filter={
        <>
          <SuchFeld steuerung={steuerung} platzhalter="Name, Firmenwortlaut, Netzwerk oder Ort" />
          <WahlFilter steuerung={steuerung} feld="status" platzhalter="Status" wahlen={STATUS} />
          <WahlFilter steuerung={steuerung} feld="mitglied" platzhalter="Mitglied" wahlen={MITGLIED} />
          <WahlFilter steuerung={steuerung} feld="ort" platzhalter="Ort" wahlen={orte} />
        </>
      }
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/admin/agenturen/${id}`}
      leer={
        <EmptyState title="Keine Agentur entspricht dem Filter." action={<Button onClick={steuerung.reset}>Filter löschen</Button>}>
          Agenturen registrieren sich selbst und pflegen ihre Daten.
        </EmptyState>
      }
    />
  )
}
