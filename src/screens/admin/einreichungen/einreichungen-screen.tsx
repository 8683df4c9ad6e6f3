import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { BoxArrowUpIcon } from '@phosphor-icons/react/dist/csr/BoxArrowUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ExportFilter } from '#contract/exportjob.ts'
import {
  DRUCKSTATUS,
  DRUCKSTATUS_WORT,
  EINREICHUNG_STATUS,
  ZAHLUNGEN,
  type EinreichungListItem,
  type listEinreichungen,
} from '#contract/einreichung.ts'
import type { SAMMEL_SCHRITTE } from '#contract/einreichung-abgabe.ts'
import { JAHRE } from '#contract/produkt.ts'
import { formatTag } from '#src/lib/datum.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { formatZahl } from '#contract/zahl.ts'
import { DruckstatusZeichen } from '#src/parts/einreichung/druckstatus.tsx'
import { einreichungenQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { EINREICHUNG_STATUS_ZEICHEN, EinreichungStatusZeichen } from '#src/parts/einreichung/einreichung-status.tsx'
import { EinreichungBild } from '#src/parts/einreichung/einreichung-bild.tsx'
import { ExportDialog } from '#src/parts/exportjob/export-dialog.tsx'
import { ExporteKnopf } from '#src/parts/exportjob/exporte-knopf.tsx'
import type { ExportWahl } from '#src/parts/exportjob/exportjob-queries.ts'
import { einreichungenWort } from '#src/parts/exportjob/exportjob-worte.ts'
import { useExportjobs } from '#src/parts/exportjob/use-exportjobs.ts'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { AuswahlLeiste } from '#src/parts/liste/auswahl-leiste.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { PRUEFUNG_WAHL } from '#src/parts/pruefung/pruefung-wahl.tsx'
import { ZAHLUNG_WORT } from '#src/parts/einreichung/pruefung-worte.ts'
import { SammelDialog } from '#src/parts/sammelaktion/sammel-dialog.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { MAX_AUSWAHL, useEinreichungWahl } from './use-einreichung-wahl.ts'

const VORGABE: ListenVorgabe = {
  name: 'einreichungen',
  filter: { jahr: '2026' },
  sort: { property: 'titel', direction: 'ASC' },
  exportJobIds: [],
}
const STATUS = EINREICHUNG_STATUS.map((status) => ({ value: status, label: EINREICHUNG_STATUS_ZEICHEN[status].wort }))
const DRUCK = DRUCKSTATUS.map((wert) => ({ value: String(wert), label: DRUCKSTATUS_WORT[wert] }))
const ZAHLUNG = ZAHLUNGEN.map((zahlung) => ({ value: zahlung, label: ZAHLUNG_WORT[zahlung] }))

const SPALTEN: readonly ListenSpalte<EinreichungListItem>[] = [
  { id: 'bild', titel: 'Bild', breite: 3.5, weicht: 5, nurBildschirm: true, zelle: ({ bild }) => <EinreichungBild sha256={bild} /> },
  { id: 'titel', titel: 'Titel', sort: 'titel', breite: 13, waechst: 3, fest: true, zelle: ({ titel }) => titel.trim() || 'Ohne Titel' },
  { id: 'nummer', titel: 'Nummer', sort: 'nummer', breite: 6.25, weicht: 4, zelle: ({ nummer }) => nummer ?? '–' },
  { id: 'agentur', titel: 'Agentur', sort: 'agentur', breite: 10.25, waechst: 1, zelle: ({ agentur }) => agentur },
  { id: 'kategorie', titel: 'Kategorie', sort: 'kategorie', breite: 7.75, waechst: 1, weicht: 2, zelle: ({ kategorie }) => kategorie },
  { id: 'status', titel: 'Status', sort: 'status', breite: 8.75, zelle: (row) => <EinreichungStatusZeichen {...row} /> },
  {
    id: 'druckstatus',
    titel: 'Druckstatus',
    sort: 'druckstatus',
    breite: 11,
    zweizeilig: true,
    zelle: (row) => <DruckstatusZeichen druckstatus={row.druckstatus} />,
  },
  { id: 'medien', titel: 'Medien', breite: 4.25, rechts: true, weicht: 1, zelle: ({ medien }) => medien },
  {
    id: 'abgegeben',
    titel: 'Abgabe',
    sort: 'abgegeben',
    breite: 6.25,
    rechts: true,
    weicht: 3,
    zelle: ({ abgegebenMs }) => formatTag(abgegebenMs),
  },
]

/** `/admin/einreichungen`, design 06. */
export function Component() {
  useTitel('Einreichungen')
  const steuerung = useListenStand(VORGABE)
  const { filter } = steuerung.stand
  const abfrage = useQuery(einreichungenQuery(toQuery<typeof listEinreichungen>(steuerung.stand)))
  const exporte = useExportjobs(VORGABE)
  const [offen, setOffen] = useState(false)
  const [wahl, setWahl] = useState<ExportWahl | null>(null)
  const [schritt, setSchritt] = useState<Schritt | null>(null)
  const auswahl = useEinreichungWahl(steuerung.stand)
  const total = abfrage.data?.total ?? 0
  return (
    <>
      <Liste
        name="einreichungen"
        titel="Einreichungen"
        zaehlung={(anzahl) => zaehlungOf(anzahl, filter['jahr'])}
        aktionen={
          <>
            <ExporteKnopf
              steuerung={exporte}
              offen={offen}
              onOffen={setOffen}
              fuss={
                total > 0 ? (
                  <Button onClick={() => setWahl({ filter: filter as ExportFilter })}>
                    {total === 1 ? 'Die eine Einreichung der Liste exportieren' : `Alle ${einreichungenWort(total)} der Liste exportieren`}
                  </Button>
                ) : null
              }
            />
            <ButtonLink as={Link} to="/admin/einreichungen/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Einreichung anlegen
            </ButtonLink>
          </>
        }
        filter={useMemo(() => filterOf(steuerung), [steuerung])}
        spalten={SPALTEN}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/einreichungen/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine Einreichung" mehrere="Einreichungen">
            Agenturen legen ihre Einreichungen selbst an; auch Entwürfe stehen in dieser Liste.
          </LeereListe>
        }
        auswahl={{
          ids: auswahl.ids,
          onChange: auswahl.setIds,
          nameOf: ({ titel }) => titel.trim() || 'Ohne Titel',
          leiste: <Leiste auswahl={auswahl} total={total} onSchritt={setSchritt} onExport={() => setWahl({ einreichungIds: [...auswahl.ids] })} />,
        }}
      />
      <SchrittDialog schritt={schritt} ids={auswahl.ids} onClose={() => setSchritt(null)} onDone={auswahl.clear} />
      {wahl ? (
        <ExportDialog
          wahl={wahl}
          onClose={() => setWahl(null)}
          onBeginnen={(typ) => exporte.create(typ, wahl)}
          onDone={() => {
            setWahl(null)
            auswahl.clear()
            setOffen(true)
          }}
        />
      ) : null}
    </>
  )
}

type Schritt = (typeof SAMMEL_SCHRITTE)[number]

interface LeisteProps {
  auswahl: ReturnType<typeof useEinreichungWahl>
  total: number
  onSchritt: (schritt: Schritt) => void
  onExport: () => void
}

function Leiste({ auswahl, total, onSchritt, onExport }: LeisteProps) {
  return (
    <AuswahlLeiste anzahl={auswahl.ids.size} onAufheben={auswahl.clear}>
      {auswahl.ids.size < total && total <= MAX_AUSWAHL ? (
        <Button loading={auswahl.laedt} onClick={() => void auswahl.chooseAlle(total)}>{`Alle ${formatZahl(total)} auswählen`}</Button>
      ) : null}
      {PRUEFUNG_WAHL.arten.map(({ art, knopf, icon }) => (
        <Button key={art} icon={icon} onClick={() => onSchritt(art)}>
          {knopf}
        </Button>
      ))}
      <Button icon={<BoxArrowUpIcon size={18} aria-hidden="true" />} onClick={onExport}>
        Exportieren
      </Button>
    </AuswahlLeiste>
  )
}

interface SchrittDialogProps {
  schritt: Schritt | null
  ids: ReadonlySet<string>
  onClose: () => void
  onDone: () => void
}

function SchrittDialog({ schritt, ids, onClose, onDone }: SchrittDialogProps) {
  if (!schritt) return null
  return (
    <SammelDialog
      wahl={PRUEFUNG_WAHL}
      aktion={schritt}
      ids={[...ids]}
      onClose={onClose}
      onDone={(satz) => {
        onClose()
        onDone()
        writeMessage(satz)
      }}
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
      <WahlFilter steuerung={steuerung} feld="zahlung" platzhalter="Zahlung" wahlen={ZAHLUNG} satz={(wort) => `Zahlung: ${wort}`} />
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
