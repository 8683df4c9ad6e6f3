import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { bruttoCentOf, type listPreisstufen, type Preisstufe } from '#contract/preisstufe.ts'
import { formatEuro } from '#contract/geld.ts'
import { formatEndeKurz, formatTerminKurz } from '#src/lib/termin-kurz.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { PreislageZeichen } from '#src/parts/preisstufe/preislage-zeichen.tsx'
import { preisstufenQuery } from '#src/parts/preisstufe/preisstufe-queries.ts'
import { ZIELGRUPPE_WORT } from '#contract/preisstufe-worte.ts'
import { stammdatenWahlOf } from '#src/parts/sammelaktion/stammdaten-wahl.tsx'
import { useSammelaktion } from '#src/parts/sammelaktion/use-sammelaktion.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'

const VORGABE: ListenVorgabe = { name: 'preisstufen', filter: { jahr: '2026' }, sort: { property: 'start', direction: 'ASC' } }
const ZIELGRUPPEN = Object.entries(ZIELGRUPPE_WORT).map(([value, label]) => ({ value, label }))
const STAENDE = [
  { value: 'true', label: 'Aktiv' },
  { value: 'false', label: 'Archiviert' },
]

const SPALTEN: readonly ListenSpalte<Preisstufe>[] = [
  { id: 'start', titel: 'Gültig ab', sort: 'start', breite: 8, zelle: ({ start }) => formatTerminKurz(start) },
  { id: 'ende', titel: 'bis', breite: 8, weicht: 3, zelle: ({ ende }) => (ende ? formatEndeKurz(ende) : 'zur nächsten') },
  { id: 'titel', titel: 'Bezeichnung', sort: 'titel', breite: 12, waechst: 1, fest: true, zelle: ({ titel }) => titel },
  {
    id: 'zielgruppe',
    titel: 'Zielgruppe',
    sort: 'zielgruppe',
    breite: 7.5,
    zweizeilig: true,
    zelle: ({ zielgruppe }) => ZIELGRUPPE_WORT[zielgruppe],
  },
  { id: 'abAnzahl', titel: 'ab n-ter', sort: 'abAnzahl', breite: 4.75, rechts: true, weicht: 4, zelle: ({ abAnzahl }) => `${abAnzahl}.` },
  {
    id: 'netto',
    titel: 'netto',
    sort: 'betragNettoCent',
    breite: 6,
    rechts: true,
    weicht: 5,
    zelle: ({ betragNettoCent }) => formatEuro(betragNettoCent),
  },
  { id: 'ust', titel: 'USt.', breite: 4, rechts: true, weicht: 2, zelle: ({ ustProzent }) => `${ustProzent}\u00A0%` },
  { id: 'brutto', titel: 'brutto', breite: 6, rechts: true, zelle: (preisstufe) => formatEuro(bruttoCentOf(preisstufe)) },
  { id: 'kategorien', titel: 'Kategorien', breite: 6.5, weicht: 1, zelle: kategorienOf },
  { id: 'stand', titel: 'Status', breite: 8.5, zelle: ({ lage }) => <PreislageZeichen lage={lage} /> },
]

const WAHL = stammdatenWahlOf('preisstufe')

export function Component() {
  useTitel('Preisstufen')
  const steuerung = useListenStand(VORGABE)
  const { auswahl, dialog } = useSammelaktion(WAHL, ({ titel }: Preisstufe) => titel)
  const { filter } = steuerung.stand
  const abfrage = useQuery(preisstufenQuery(toQuery<typeof listPreisstufen>(steuerung.stand)))
  return (
    <>
      <Liste
        name="preisstufen"
        titel="Preisstufen"
        zaehlung={(total) => zaehlungOf(total, filter['jahr'])}
        aktionen={
          <>
            <ListenExportKnopf vorgabe={VORGABE} liste="preisstufen" stand={steuerung.stand} />
            <ButtonLink as={Link} to="/admin/preisstufen/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Preisstufe anlegen
            </ButtonLink>
          </>
        }
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Bezeichnung" />
            <JahrFilter steuerung={steuerung} />
            <WahlFilter steuerung={steuerung} feld="zielgruppe" platzhalter="Zielgruppe" wahlen={ZIELGRUPPEN} />
            <WahlFilter steuerung={steuerung} feld="aktiv" platzhalter="Status" wahlen={STAENDE} />
          </>
        }
        spalten={SPALTEN}
        auswahl={auswahl}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/preisstufen/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine Preisstufe" mehrere="Preisstufen">
            Ohne Preisstufe können Agenturen nichts abgeben: Sie sagt, was eine Einreichung ab wann kostet.
          </LeereListe>
        }
      />
      {dialog}
    </>
  )
}

function kategorienOf({ kategorieIds, kategorien }: Preisstufe): string {
  return kategorieIds.length === 0 ? 'Alle' : kategorien.join(', ')
}
