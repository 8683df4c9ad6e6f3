import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging'
import { BoxArrowUpIcon } from '@phosphor-icons/react/dist/csr/BoxArrowUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { DEFAULT_JAHR, JAHRE } from '#contract/produkt.ts'
import type { ExportRechnungFilter } from '#contract/exportjob.ts'
import type { listRechnungen, RechnungListItem } from '#contract/rechnung.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEuro } from '#contract/geld.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { AuswahlLeiste } from '#src/parts/liste/auswahl-leiste.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { useTreffend } from '#src/parts/liste/use-treffend.ts'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { rechnungenQuery } from '#src/parts/rechnung/rechnung-queries.ts'
import { RechnungStandZeichen } from '#src/parts/rechnung/rechnung-stand.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { MahnungDialog } from './mahnung-dialog.tsx'
import { RechnungExportKnopf } from './rechnung-export-knopf.tsx'
import { RechnungenSummen } from './rechnungen-summen.tsx'
import { RechnungslaufDialog } from './rechnungslauf-dialog.tsx'
import { useRechnungExport } from './use-rechnung-export.ts'

const VORGABE: ListenVorgabe = { name: 'rechnungen', filter: { jahr: '2026' }, sort: { property: 'nummer', direction: 'DESC' }, exportJobIds: [] }

const SPALTEN: readonly ListenSpalte<RechnungListItem>[] = [
  { id: 'nummer', titel: 'Nummer', sort: 'nummer', breite: 8, fest: true, zelle: ({ nummer }) => nummer },
  { id: 'agentur', titel: 'Agentur', sort: 'agentur', breite: 13, waechst: 2, zelle: ({ agentur }) => agentur },
  { id: 'datum', titel: 'Datum', sort: 'datum', breite: 6.5, weicht: 2, zelle: ({ datum }) => formatTermin(datum) },
  { id: 'faelligAm', titel: 'Fällig', sort: 'faelligAm', breite: 6.5, zelle: ({ faelligAm }) => (faelligAm ? formatTermin(faelligAm) : '–') },
  { id: 'anzahl', titel: 'Arbeiten', breite: 5.25, rechts: true, weicht: 1, zelle: ({ anzahl }) => anzahl },
  { id: 'bruttoCent', titel: 'Betrag', sort: 'bruttoCent', breite: 7.25, rechts: true, zelle: ({ bruttoCent }) => formatEuro(bruttoCent) },
  {
    id: 'offen',
    titel: 'Offen',
    breite: 7.25,
    rechts: true,
    weicht: 3,
    zelle: ({ offenCent }) => (offenCent > 0 ? formatEuro(offenCent) : '–'),
  },
  { id: 'stand', titel: 'Status', sort: 'stand', breite: 9, waechst: 1, zweizeilig: true, zelle: (row) => <RechnungStandZeichen {...row} /> },
]

type Offen = 'LAUF' | 'MAHNUNG' | null

/** `/admin/rechnungen` */
export function Component() {
  useTitel('Rechnungen')
  const steuerung = useListenStand(VORGABE)
  const { filter } = steuerung.stand
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [offen, setOffen] = useState<Offen>(null)
  const abfrage = useQuery(rechnungenQuery(toQuery<typeof listRechnungen>(steuerung.stand)))
  const exporte = useRechnungExport(VORGABE)
  // Of all states, whichever is shown.
  const betraege = useTreffend({ jahr: filter['jahr'], suche: filter['suche'] }, abfrage)
  const jahr = JAHRE.find((one) => String(one) === filter['jahr']) ?? DEFAULT_JAHR
  function finish(satz: string) {
    setOffen(null)
    setIds(new Set())
    writeMessage(satz)
  }
  return (
    <>
      <Liste
        name="rechnungen"
        titel="Rechnungen"
        zaehlung={(total) => zaehlungOf(total, filter['jahr'])}
        aktionen={
          <>
            <RechnungExportKnopf exporte={exporte} total={abfrage.data?.total ?? 0} filter={filter as ExportRechnungFilter} stand={steuerung.stand} />
            <Button variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />} onClick={() => setOffen('LAUF')}>
              Rechnungen erstellen …
            </Button>
          </>
        }
        summen={<RechnungenSummen steuerung={steuerung} betraege={betraege} />}
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Nummer oder Agentur" />
            <JahrFilter steuerung={steuerung} />
          </>
        }
        spalten={SPALTEN}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/rechnungen/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine Rechnung" mehrere="Rechnungen">
            Rechnungen entstehen aus abgegebenen Einreichungen, je Agentur eine.
          </LeereListe>
        }
        auswahl={{
          ids,
          onChange: setIds,
          nameOf: ({ nummer }) => nummer,
          leiste: (
            <AuswahlLeiste anzahl={ids.size} onAufheben={() => setIds(new Set())}>
              <Button icon={<BellRingingIcon size={18} aria-hidden="true" />} onClick={() => setOffen('MAHNUNG')}>
                Mahnen …
              </Button>
              <Button
                icon={<BoxArrowUpIcon size={18} aria-hidden="true" />}
                onClick={() => void exporte.begin({ rechnungIds: [...ids] }).then((begun) => (begun ? setIds(new Set()) : undefined))}
              >
                Als ZIP exportieren
              </Button>
            </AuswahlLeiste>
          ),
        }}
      />
      {offen === 'LAUF' ? <RechnungslaufDialog jahr={jahr} onClose={() => setOffen(null)} onDone={finish} /> : null}
      {offen === 'MAHNUNG' ? <MahnungDialog ids={[...ids]} onClose={() => setOffen(null)} onDone={finish} /> : null}
    </>
  )
}
