import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { JuryZeile, listJurys } from '#contract/jury-liste.ts'
import { formatZahl } from '#contract/zahl.ts'
import { juryListeQuery } from '#src/parts/jury/jury-liste-query.ts'
import { RUNDE_STATUS_WORT } from '#src/parts/jury/jury-worte.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { ProbelaufMarke } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import './jurys-screen.css'

const VORGABE: ListenVorgabe = { name: 'jurys', filter: { jahr: '2026' }, sort: { property: 'nummer', direction: 'ASC' } }

const SPALTEN: readonly ListenSpalte<JuryZeile>[] = [
  { id: 'nummer', titel: 'Nr.', sort: 'nummer', breite: 4, zelle: ({ nummer }) => nummer },
  {
    id: 'titel',
    titel: 'Titel',
    sort: 'titel',
    breite: 12,
    waechst: 1,
    fest: true,
    zelle: ({ titel }) => titel,
  },
  {
    id: 'kategorien',
    titel: 'Kategorien',
    breite: 12,
    waechst: 2,
    weicht: 2,
    zelle: ({ kategorien }) => <span title={kategorien.join(', ')}>{kategorien.join(', ') || '–'}</span>,
  },
  { id: 'mitglieder', titel: 'Mitglieder', breite: 6.25, rechts: true, zelle: ({ mitglieder }) => mitglieder },
  { id: 'vorsitz', titel: 'Juryvorsitz', breite: 10.5, waechst: 1, zelle: ({ vorsitz }) => vorsitz ?? 'noch ohne Vorsitz' },
  {
    id: 'runde',
    titel: 'Runde',
    breite: 13,
    waechst: 1,
    weicht: 1,
    zelle: ({ runde }) => (runde ? `${runde.titel}, ${RUNDE_STATUS_WORT[runde.status]}` : 'noch keine'),
  },
  { id: 'fortschritt', titel: 'Fortschritt', breite: 12.5, zelle: (row) => <Fortschritt {...row} /> },
]

/** `/admin/jurys`; a row leads to the editor, which has the results one link away. */
export function Component() {
  useTitel('Jurys')
  const steuerung = useListenStand(VORGABE)
  const { jahr } = steuerung.stand.filter
  const abfrage = useQuery(juryListeQuery(toQuery<typeof listJurys>(steuerung.stand)))
  return (
    <Liste
      name="jurys"
      titel="Jurys"
      zaehlung={(total) => zaehlungOf(total, jahr)}
      aktionen={
        <>
          <ListenExportKnopf vorgabe={VORGABE} liste="jurys" stand={steuerung.stand} />
          <ButtonLink as={Link} to="/admin/jurys/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
            Jury anlegen
          </ButtonLink>
        </>
      }
      filter={
        <>
          <SuchFeld steuerung={steuerung} platzhalter="Titel" />
          <JahrFilter steuerung={steuerung} />
        </>
      }
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/admin/jurys/${id}`}
      leer={
        <LeereListe steuerung={steuerung} keine="Keine Jury" mehrere="Jurys">
          Legen Sie eine Jury an: Sie hat Kategorien, Mitglieder und eine oder mehrere Runden.
        </LeereListe>
      }
    />
  )
}

function Fortschritt({ titel, runde, probe }: JuryZeile) {
  if (probe) return <ProbelaufMarke />
  if (!runde) return '–'
  const { abgegeben, erwartet } = runde
  const satz = `${formatZahl(abgegeben)} von ${formatZahl(erwartet)}`
  return (
    <span className="jury-fortschritt-zelle">
      <ProgressBar label={`Fortschritt ${titel}`} value={abgegeben} max={erwartet} valueText={satz} />
      <span>{satz}</span>
    </span>
  )
}
