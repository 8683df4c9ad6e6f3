import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { KategorieListItem, listKategorien } from '#contract/kategorie.ts'
import { kategorienQuery } from '#src/parts/kategorie/kategorie-queries.ts'
import { WETTBEWERB_WORT } from '#contract/kategorie-worte.ts'
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
import { ButtonLink } from '#src/ui/button.tsx'
import { stammdatenWahlOf } from '#src/parts/sammelaktion/stammdaten-wahl.tsx'
import { useSammelaktion } from '#src/parts/sammelaktion/use-sammelaktion.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const VORGABE: ListenVorgabe = { name: 'kategorien', filter: { jahr: '2026' }, sort: { property: 'nummer', direction: 'ASC' } }
const WETTBEWERBE = Object.entries(WETTBEWERB_WORT).map(([value, label]) => ({ value, label }))
const STAENDE = [
  { value: 'true', label: 'Aktiv' },
  { value: 'false', label: 'Archiviert' },
]

const SPALTEN: readonly ListenSpalte<KategorieListItem>[] = [
  { id: 'nummer', titel: 'Nr.', sort: 'nummer', breite: 4, zelle: ({ nummer }) => String(nummer).padStart(2, '0') },
  { id: 'titel', titel: 'Bezeichnung', sort: 'titel', breite: 13, waechst: 3, fest: true, zelle: ({ titel }) => titel },
  { id: 'kurztitel', titel: 'Kurztitel', breite: 9, waechst: 1, weicht: 1, zelle: ({ kurztitel }) => kurztitel },
  { id: 'gruppe', titel: 'Gruppe', sort: 'gruppe', breite: 10, waechst: 1, weicht: 2, zelle: ({ gruppe }) => gruppe || '–' },
  { id: 'wettbewerb', titel: 'Wettbewerb', breite: 8.5, weicht: 3, zelle: ({ wettbewerb }) => WETTBEWERB_WORT[wettbewerb] },
  { id: 'anonym', titel: 'Jurierung', breite: 7, zelle: ({ anonym }) => (anonym ? <Anonym /> : 'offen') },
  { id: 'stand', titel: 'Status', breite: 7.5, zelle: ({ aktiv }) => (aktiv ? 'Aktiv' : <Archiviert />) },
  { id: 'einreichungen', titel: 'Einreichungen', sort: 'einreichungen', breite: 7.5, rechts: true, zelle: ({ einreichungen }) => einreichungen },
]

const WAHL = stammdatenWahlOf('kategorie')

export function Component() {
  useTitel('Kategorien')
  const steuerung = useListenStand(VORGABE)
  const { auswahl, dialog } = useSammelaktion(WAHL, ({ titel }: KategorieListItem) => titel)
  const { filter } = steuerung.stand
  const abfrage = useQuery(kategorienQuery(toQuery<typeof listKategorien>(steuerung.stand)))
  return (
    <>
      <Liste
        name="kategorien"
        titel="Kategorien"
        zaehlung={(total) => zaehlungOf(total, filter['jahr'])}
        aktionen={
          <>
            <ListenExportKnopf vorgabe={VORGABE} liste="kategorien" stand={steuerung.stand} />
            <ButtonLink as={Link} to="/admin/kategorien/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Kategorie anlegen
            </ButtonLink>
          </>
        }
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Bezeichnung oder Gruppe" />
            <JahrFilter steuerung={steuerung} />
            <WahlFilter steuerung={steuerung} feld="wettbewerb" platzhalter="Wettbewerb" wahlen={WETTBEWERBE} />
            <WahlFilter steuerung={steuerung} feld="aktiv" platzhalter="Status" wahlen={STAENDE} />
          </>
        }
        spalten={SPALTEN}
        auswahl={auswahl}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/kategorien/${id}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine Kategorie" mehrere="Kategorien">
            Legen Sie die erste an, oder übernehmen Sie im Programmjahr die Kategorien eines anderen Jahres.
          </LeereListe>
        }
      />
      {dialog}
    </>
  )
}

function Anonym() {
  return (
    <span className="liste__zeichen">
      <EyeSlashIcon size={16} aria-hidden="true" />
      anonym
    </span>
  )
}

function Archiviert() {
  return (
    <span className="liste__zeichen">
      <ArchiveIcon size={16} aria-hidden="true" />
      Archiviert
    </span>
  )
}
