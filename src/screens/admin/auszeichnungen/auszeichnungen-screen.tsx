import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import {
  ABERKENNUNG_OFFEN,
  AUSZEICHNUNG_STAENDE,
  AUSZEICHNUNG_STAND_WORT,
  STUFEN,
  type AuszeichnungZeile,
  type listAuszeichnungen,
} from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { AuszeichnungFilter } from '#contract/urkunde.ts'
import { auszeichnungenQuery } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { AuszeichnungZeichen } from '#src/parts/auszeichnung/auszeichnung-zeichen.tsx'
import { useUrkundenExport } from '#src/parts/auszeichnung/use-urkunden-export.tsx'
import { ExporteKnopf } from '#src/parts/exportjob/exporte-knopf.tsx'
import { useListenExport } from '#src/parts/exportjob/use-listen-export.ts'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { AuswahlLeiste } from '#src/parts/liste/auswahl-leiste.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'

const VORGABE: ListenVorgabe = {
  name: 'auszeichnungen',
  filter: { jahr: '2026' },
  sort: { property: 'medaille', direction: 'ASC' },
  exportJobIds: [],
}
const MEDAILLEN = STUFEN.map((value) => ({ value, label: MEDAILLE_TITEL[value] }))
const STAENDE = [
  ...AUSZEICHNUNG_STAENDE.map((value) => ({ value, label: AUSZEICHNUNG_STAND_WORT[value] })),
  { value: 'VORGESCHLAGEN', label: ABERKENNUNG_OFFEN },
]

const SPALTEN: readonly ListenSpalte<AuszeichnungZeile>[] = [
  { id: 'medaille', titel: 'Auszeichnung', sort: 'medaille', breite: 9, zelle: ({ medaille }) => MEDAILLE_TITEL[medaille] },
  { id: 'titel', titel: 'Titel', sort: 'titel', breite: 13, waechst: 2, fest: true, zelle: ({ titel }) => titel },
  { id: 'kategorie', titel: 'Kategorie', sort: 'kategorie', breite: 9, waechst: 1, zelle: ({ kategorie }) => kategorie },
  { id: 'agentur', titel: 'Agentur', sort: 'agentur', breite: 10, waechst: 1, zelle: ({ agentur }) => agentur },
  {
    id: 'auftraggeber',
    titel: 'Auftraggeber',
    sort: 'auftraggeber',
    breite: 10,
    waechst: 1,
    weicht: 1,
    zelle: ({ auftraggeber }) => auftraggeber || '–',
  },
  { id: 'nummer', titel: 'Nummer', breite: 7, weicht: 3, zelle: ({ nummer }) => nummer ?? '–' },
  { id: 'jury', titel: 'Jury', breite: 10, weicht: 2, zelle: ({ jury }) => jury },
  {
    id: 'stand',
    titel: 'Stand',
    breite: 10,
    zelle: ({ stand, aberkennung }) => <AuszeichnungZeichen stand={stand} vorgeschlagen={aberkennung !== null} />,
  },
]

/** `/admin/auszeichnungen`: every single award with how it stands; a row leads to its history, and to taking it away. */
export function Component() {
  useTitel('Auszeichnungen')
  const steuerung = useListenStand(VORGABE)
  const { jahr } = steuerung.stand.filter
  const abfrage = useQuery(auszeichnungenQuery(toQuery<typeof listAuszeichnungen>(steuerung.stand)))
  const kategorien = useQuery(kategorienQuery({ ...(jahr && { jahr: jahr as '2026' }), pageSize: '500', sort: 'nummer:ASC' }))
  const wahlen = (kategorien.data?.items ?? []).map(({ id, titel }) => ({ value: id, label: titel }))
  const { steuerung: exporte, begin } = useListenExport(VORGABE)
  const [offen, setOffen] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const urkunden = useUrkundenExport(exporte, () => {
    setIds(new Set())
    setOffen(true)
  })
  const total = abfrage.data?.total ?? 0
  return (
    <>
      <Liste
        name="auszeichnungen"
        titel="Auszeichnungen"
        zaehlung={(total) => zaehlungOf(total, jahr)}
        aktionen={
          <>
            <ExporteKnopf
              steuerung={exporte}
              offen={offen}
              onOffen={setOffen}
              fuss={
                total > 0 ? (
                  <>
                    <Button
                      icon={<CertificateIcon size={18} aria-hidden="true" />}
                      onClick={() => urkunden.waehle({ auszeichnungFilter: steuerung.stand.filter as AuszeichnungFilter })}
                    >
                      Urkunden der Liste …
                    </Button>
                    <Button onClick={() => void begin('auszeichnungen', steuerung.stand)}>Diese Liste als Excel</Button>
                  </>
                ) : null
              }
            />
            <ButtonLink as={Link} to="/admin/awarduebersicht" icon={<ArrowLeftIcon size={18} aria-hidden="true" />}>
              Awardübersicht
            </ButtonLink>
          </>
        }
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Titel, Nummer, Agentur" />
            <JahrFilter steuerung={steuerung} />
            <WahlFilter steuerung={steuerung} feld="kategorieId" platzhalter="Kategorie" wahlen={wahlen} />
            <WahlFilter steuerung={steuerung} feld="medaille" platzhalter="Auszeichnung" wahlen={MEDAILLEN} />
            <WahlFilter steuerung={steuerung} feld="stand" platzhalter="Stand" wahlen={STAENDE} />
            <NurEineAgentur steuerung={steuerung} zeilen={abfrage.data?.items ?? []} />
          </>
        }
        spalten={SPALTEN}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/auszeichnungen/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine Auszeichnung" mehrere="Auszeichnungen">
            Auszeichnungen entstehen, wenn der Vorsitz einer Jury ihr Ergebnis bestätigt.
          </LeereListe>
        }
        auswahl={{
          ids,
          onChange: setIds,
          nameOf: ({ titel }) => titel.trim() || 'Ohne Titel',
          leiste: (
            <AuswahlLeiste anzahl={ids.size} onAufheben={() => setIds(new Set())}>
              <Button icon={<CertificateIcon size={18} aria-hidden="true" />} onClick={() => urkunden.waehle({ auszeichnungIds: [...ids] })}>
                Urkunden …
              </Button>
            </AuswahlLeiste>
          ),
        }}
      />
      {urkunden.dialog}
    </>
  )
}

/** Comes from the overview; here it is only seen and cleared. */
function NurEineAgentur({ steuerung, zeilen }: { steuerung: Listensteuerung; zeilen: readonly AuszeichnungZeile[] }) {
  const { agenturId } = steuerung.stand.filter
  if (agenturId === undefined) return null
  return (
    <WahlFilter
      steuerung={steuerung}
      feld="agenturId"
      platzhalter="Agentur"
      wahlen={[{ value: agenturId, label: zeilen[0]?.agentur ?? 'Agentur' }]}
    />
  )
}
