import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DRUCKSTATUS, EINREICHUNG_STATUS, type EinreichungListItem, type listEinreichungen } from '#contract/einreichung.ts'
import { JAHRE } from '#contract/produkt.ts'
import { formatTag } from '#src/lib/datum.ts'
import { DRUCKSTATUS_WORT, DruckstatusZeichen } from '#src/parts/einreichung/druckstatus.tsx'
import { einreichungenQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { EINREICHUNG_STATUS_ZEICHEN, EinreichungStatusZeichen } from '#src/parts/einreichung/einreichung-status.tsx'
import { EinreichungBild } from '#src/parts/einreichung/einreichung-bild.tsx'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import type { ListenSpalte } from '#src/parts/liste/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

const VORGABE: ListenVorgabe = {
  ...{ name: 'einreichungen', filter: { jahr: '2026' }, sort: { property: 'titel', direction: 'ASC' }, exportJobIds: [] },
}
const STATUS = EINREICHUNG_STATUS.map((status) => ({ value: status, label: EINREICHUNG_STATUS_ZEICHEN[status].wort }))
const DRUCK = DRUCKSTATUS.map((wert) => ({ value: String(wert), label: DRUCKSTATUS_WORT[wert] }))

const SPALTEN: readonly ListenSpalte<EinreichungListItem>[] = [
  { id: 'bild', titel: 'Bild', breite: '4.25rem', ab: 'mittel', zelle: ({ bild }) => <EinreichungBild sha256={bild} /> },
  { id: 'titel', titel: 'Titel', sort: 'titel', fest: true, zelle: ({ titel }) => titel },
  { id: 'nummer', titel: 'Nummer', sort: 'nummer', breite: '6.75rem', ab: 'mittel', zelle: ({ nummer }) => nummer ?? '–' },
  { id: 'agentur', titel: 'Agentur', sort: 'agentur', breite: '10.25rem', zelle: ({ agentur }) => agentur },
  { id: 'kategorie', titel: 'Kategorie', sort: 'kategorie', breite: '8.5rem', ab: 'breit', zelle: ({ kategorie }) => kategorie },
  { id: 'status', titel: 'Status', sort: 'status', breite: '8.75rem', zelle: (row) => <EinreichungStatusZeichen {...row} /> },
  {
    id: 'druckstatus',
    titel: 'Druckstatus',
    sort: 'druckstatus',
    breite: '14.75rem',
    zelle: (row) => <DruckstatusZeichen druckstatus={row.druckstatus} />,
  },
  { id: 'medien', titel: 'Medien', breite: '4.25rem', rechts: true, ab: 'breit', zelle: ({ medien }) => medien },
  {
    id: 'abgegeben',
    titel: 'Abgabe',
    sort: 'abgegeben',
    breite: '6.75rem',
    rechts: true,
    ab: 'mittel',
    zelle: ({ abgegebenMs }) => formatTag(abgegebenMs),
  },
]

/** `/admin/einreichungen`, design 06. */
export function Component() {
  useTitel('Einreichungen')
  const steuerung = useListenStand(VORGABE)
  const { jahr } = steuerung.stand.filter
  const abfrage = useQuery(einreichungenQuery(toQuery<typeof listEinreichungen>(steuerung.stand)))
  return (
    <Liste
      name="einreichungen"
      titel="Einreichungen"
      zaehlung={(total) => (jahr ? `${total} im Jahr ${jahr}` : `${total} in allen Jahren`)}
      filter={useMemo(() => filterOf(steuerung), [steuerung])}
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/admin/einreichungen/${id}`}
      leer={
        <EmptyState
          title={jahr ? `Keine Einreichung im Jahr ${jahr}, auf die das zutrifft.` : 'Keine Einreichung entspricht dem Filter.'}
          action={<Button onClick={steuerung.reset}>Filter löschen</Button>}
        >
          Agenturen legen ihre Einreichungen selbst an; auch Entwürfe stehen in dieser Liste.
        </EmptyState>
      }
    />
  )
}

function filterOf(steuerung: Listensteuerung) {
  return (
    <>
      <SuchFeld steuerung={steuerung} platzhalter="Titel, Nummer, Agentur oder Auftraggeber" />
      <JahrFilter steuerung={{ ...steuerung, setFilter: (key, value) => steuerung.setFilters({ [key]: value, kategorieId: undefined }) }} />
      <KategorieFilter steuerung={steuerung} />
      <WahlFilter steuerung={steuerung} feld="status" platzhalter="Status" wahlen={STATUS} />
      <WahlFilter steuerung={steuerung} feld="druckstatus" platzhalter="Druckstatus" wahlen={DRUCK} />
    </>
  )
}

/** A category is of one year: another year takes it away. */
function KategorieFilter({ steuerung }: { steuerung: Listensteuerung }) {
  const jahr = JAHRE.find((one) => String(one) === steuerung.stand.filter['jahr'])
  const { data } = useQuery(kategorienQuery({ sort: 'nummer:ASC', pageSize: '500', ...(jahr && { jahr: `${jahr}` }) }))
  const wahlen = (data?.items ?? []).map((kategorie) => ({
    value: kategorie.id,
    label: jahr ? kategorie.titel : `${kategorie.titel} (${kategorie.jahr})`,
  }))
  return <WahlFilter steuerung={steuerung} feld="kategorieId" platzhalter="Kategorie" wahlen={wahlen} />
}
