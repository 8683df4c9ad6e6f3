import { useQuery } from '@tanstack/react-query'
import type { JuryZeile, listJurys } from '#contract/jury-liste.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { juryListeQuery } from '#src/parts/jury/jury-liste-query.ts'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import type { ListenSpalte } from '#src/parts/liste/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import './jurys-screen.css'

const VORGABE: ListenVorgabe = { name: 'jurys', filter: { jahr: '2026' }, sort: { property: 'nummer', direction: 'ASC' } }

const STATUS_WORT: Readonly<Record<RundeStatus, string>> = {
  VORBEREITUNG: 'in Vorbereitung',
  OFFEN: 'läuft',
  PAUSIERT: 'angehalten',
  NACHLAUF: 'im Nachlauf',
  GESCHLOSSEN: 'geschlossen',
  BESTAETIGT: 'bestätigt',
  VEROEFFENTLICHT: 'veröffentlicht',
}

const SPALTEN: readonly ListenSpalte<JuryZeile>[] = [
  { id: 'nummer', titel: 'Nr.', sort: 'nummer', breite: '4.5rem', zelle: ({ nummer }) => nummer },
  { id: 'titel', titel: 'Titel', sort: 'titel', breite: '12rem', fest: true, zelle: ({ titel }) => titel },
  {
    id: 'kategorien',
    titel: 'Kategorien',
    ab: 'mittel',
    zelle: ({ kategorien }) => <span title={kategorien.join(', ')}>{kategorien.join(', ') || '–'}</span>,
  },
  { id: 'mitglieder', titel: 'Mitglieder', breite: '6.25rem', rechts: true, zelle: ({ mitglieder }) => mitglieder },
  { id: 'vorsitz', titel: 'Juryvorsitz', breite: '11rem', zelle: ({ vorsitz }) => vorsitz ?? 'noch ohne Vorsitz' },
  {
    id: 'runde',
    titel: 'Runde',
    breite: '15rem',
    ab: 'mittel',
    zelle: ({ runde }) => (runde ? `${runde.titel}, ${STATUS_WORT[runde.status]}` : 'noch keine'),
  },
  { id: 'fortschritt', titel: 'Fortschritt', breite: '12.5rem', zelle: (row) => <Fortschritt {...row} /> },
]

/** `/admin/jurys`; a row leads to the results of the jury. */
export function Component() {
  useTitel('Jurys')
  const steuerung = useListenStand(VORGABE)
  const { jahr } = steuerung.stand.filter
  const abfrage = useQuery(juryListeQuery(toQuery<typeof listJurys>(steuerung.stand)))
  return (
    <Liste
      name="jurys"
      titel="Jurys"
      zaehlung={(total) => (jahr ? `${total} im Jahr ${jahr}` : `${total} in allen Jahren`)}
      filter={
        <>
          <SuchFeld steuerung={steuerung} platzhalter="Titel" />
          <JahrFilter steuerung={steuerung} />
        </>
      }
      spalten={SPALTEN}
      steuerung={steuerung}
      abfrage={abfrage}
      pfadOf={({ id }) => `/voting/president/${id}`}
      leer={
        <EmptyState
          title={jahr ? `Keine Jury im Jahr ${jahr}, auf die das zutrifft.` : 'Keine Jury entspricht dem Filter.'}
          action={<Button onClick={steuerung.reset}>Filter löschen</Button>}
        />
      }
    />
  )
}

function Fortschritt({ titel, runde }: JuryZeile) {
  if (!runde) return '–'
  const { abgegeben, erwartet } = runde
  const satz = `${abgegeben.toLocaleString('de-DE')} von ${erwartet.toLocaleString('de-DE')}`
  return (
    <span className="jury-fortschritt-zelle">
      <ProgressBar label={`Fortschritt ${titel}`} value={abgegeben} max={erwartet} valueText={satz} />
      <span>{satz}</span>
    </span>
  )
}
