import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { MEDIENFELD_TYPEN, orderMedienfelder, type listMedienfelder, type Medienfeld } from '#contract/medienfeld.ts'
import { callApi } from '#src/api/client.ts'
import { formatZahl } from '#contract/zahl.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { Ordnen } from '#src/parts/liste/ordnen/ordnen.tsx'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { medienfelderQuery } from '#src/parts/medienfeld/medienfeld-queries.ts'
import { MEDIENFELD_TYP_WORT } from '#contract/medienfeld-worte.ts'
import { stammdatenWahlOf } from '#src/parts/sammelaktion/stammdaten-wahl.tsx'
import { useSammelaktion } from '#src/parts/sammelaktion/use-sammelaktion.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'

const VORGABE: ListenVorgabe = { name: 'medienfelder', filter: {}, sort: { property: 'position', direction: 'ASC' } }
const TYPEN = MEDIENFELD_TYPEN.map((typ) => ({ value: typ, label: MEDIENFELD_TYP_WORT[typ] }))
const STAENDE = [
  { value: 'true', label: 'Aktiv' },
  { value: 'false', label: 'Archiviert' },
]

const SPALTEN: readonly ListenSpalte<Medienfeld>[] = [
  { id: 'position', titel: 'Pos.', sort: 'position', breite: 4.5, zelle: ({ position }) => position + 1 },
  { id: 'titel', titel: 'Bezeichnung', sort: 'titel', breite: 13, waechst: 2, fest: true, zelle: ({ titel }) => titel },
  { id: 'typ', titel: 'Typ', sort: 'typ', breite: 9, waechst: 1, zelle: ({ typ }) => MEDIENFELD_TYP_WORT[typ] },
  { id: 'paket', titel: 'Jurypaket', breite: 6.25, weicht: 4, zelle: ({ imJurypaket }) => jaNein(imJurypaket) },
  { id: 'praesentation', titel: 'Präsentation', breite: 7.5, weicht: 3, zelle: ({ inPraesentation }) => jaNein(inPraesentation) },
  { id: 'druck', titel: 'Jahrbuch', breite: 6.25, weicht: 2, zelle: ({ inDruck }) => jaNein(inDruck) },
  { id: 'nachreichbar', titel: 'Nachreichbar', breite: 7.5, weicht: 1, zelle: ({ nachreichbar }) => jaNein(nachreichbar) },
  { id: 'stand', titel: 'Status', breite: 7, zelle: ({ aktiv }) => (aktiv ? 'Aktiv' : 'Archiviert') },
  { id: 'verwendet', titel: 'Verwendet', breite: 6.5, rechts: true, zelle: ({ verwendet }) => verwendet },
]

const WAHL = stammdatenWahlOf('medienfeld')

export function Component() {
  useTitel('Medienfelder')
  const steuerung = useListenStand(VORGABE)
  const { auswahl, dialog } = useSammelaktion(WAHL, ({ titel }: Medienfeld) => titel)
  const [ordnet, setOrdnet] = useState(false)
  const abfrage = useQuery(medienfelderQuery(toQuery<typeof listMedienfelder>(steuerung.stand)))
  return (
    <>
      <Liste
        name="medienfelder"
        titel="Medienfelder"
        zaehlung={(total) => (total === 1 ? '1 Medienfeld' : `${formatZahl(total)} Medienfelder`)}
        aktionen={
          <>
            <ListenExportKnopf vorgabe={VORGABE} liste="medienfelder" stand={steuerung.stand} />
            <Button icon={<ListNumbersIcon size={18} aria-hidden="true" />} aria-pressed={ordnet} onClick={() => setOrdnet(!ordnet)}>
              Reihenfolge ändern
            </Button>
            <ButtonLink as={Link} to="/admin/medienfelder/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Medienfeld anlegen
            </ButtonLink>
          </>
        }
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Bezeichnung" />
            <WahlFilter steuerung={steuerung} feld="typ" platzhalter="Typ" wahlen={TYPEN} />
            <WahlFilter steuerung={steuerung} feld="aktiv" platzhalter="Status" wahlen={STAENDE} />
          </>
        }
        spalten={SPALTEN}
        auswahl={auswahl}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/medienfelder/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Kein Medienfeld" mehrere="Medienfelder">
            Medienfelder sagen, welche Dateien Agenturen zu einer Kategorie hochladen.
          </LeereListe>
        }
        statt={
          ordnet ? (
            <Ordnen
              abfrage={medienfelderQuery({ sort: 'position:ASC', pageSize: '500' })}
              nameOf={({ titel }) => titel}
              onSave={(ids) => callApi(orderMedienfelder, { body: { ids } })}
              veraltet={['medienfelder']}
              onClose={() => setOrdnet(false)}
            />
          ) : null
        }
      />
      {dialog}
    </>
  )
}

function jaNein(value: boolean): string {
  return value ? 'ja' : '–'
}
