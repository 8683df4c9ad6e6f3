import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FUNKTIONEN } from '#contract/jury.ts'
import { FUNKTION_WORT, type JurymitgliedZeile, type listJurymitglieder } from '#contract/jurymitglied.ts'
import { MAX_KARTEN } from '#contract/zugangskarte.ts'
import { formatZahl } from '#contract/zahl.ts'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { EinladungStandZeichen } from '#src/parts/jury/einladung-stand.tsx'
import { jurymitgliederQuery } from '#src/parts/jury/jury-editor-query.ts'
import { AuswahlLeiste } from '#src/parts/liste/auswahl-leiste.tsx'
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
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { KartenFrage } from '#src/parts/zugangskarte/karten-frage.tsx'
import { KartenStandZeichen } from '#src/parts/zugangskarte/karten-stand.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import '../jurys/jurys-screen.css'

const VORGABE: ListenVorgabe = {
  name: 'jurymitglieder',
  filter: { jahr: '2026' },
  sort: { property: 'lastname', direction: 'ASC' },
}
const FUNKTION_WAHLEN = FUNKTIONEN.map((value) => ({ value, label: FUNKTION_WORT[value] }))

const SPALTEN: readonly ListenSpalte<JurymitgliedZeile>[] = [
  { id: 'name', titel: 'Name', sort: 'lastname', breite: 12, waechst: 1, fest: true, zelle: ({ name }) => name },
  { id: 'jury', titel: 'Jury', sort: 'jury', breite: 12, waechst: 1, zelle: ({ jury }) => `${jury.nummer} ${jury.titel}` },
  {
    id: 'funktion',
    titel: 'Funktion',
    sort: 'funktion',
    breite: 9,
    zelle: ({ funktion, stimmberechtigt }) => (stimmberechtigt ? FUNKTION_WORT[funktion] : `${FUNKTION_WORT[funktion]}, ohne Stimme`),
  },
  {
    id: 'arbeitgeber',
    titel: 'Arbeitgeber',
    sort: 'arbeitgeber',
    breite: 11,
    waechst: 1,
    weicht: 1,
    zelle: ({ arbeitgeber, netzwerk }) => [arbeitgeber, netzwerk].filter(Boolean).join(', ') || '–',
  },
  { id: 'befangen', titel: 'Befangen', breite: 6, rechts: true, weicht: 2, zelle: ({ befangen }) => (befangen === 0 ? '–' : formatZahl(befangen)) },
  { id: 'fortschritt', titel: 'Fortschritt', breite: 12.5, zelle: (row) => <Fortschritt {...row} /> },
  { id: 'einladung', titel: 'Einladung', breite: 8, weicht: 4, zelle: ({ einladung }) => <EinladungStandZeichen stand={einladung} /> },
  { id: 'karte', titel: 'Zugangskarte', breite: 9, weicht: 4, zelle: ({ karte }) => (karte ? <KartenStandZeichen stand={karte} /> : '–') },
  { id: 'konto', titel: 'Konto', breite: 7, weicht: 3, zelle: ({ aktiv }) => (aktiv ? 'aktiv' : 'deaktiviert') },
]

/** `/admin/jurymitglieder`: every seat of a year; a row leads to its jury. */
export function Component() {
  useTitel('Jurymitglieder')
  const steuerung = useListenStand(VORGABE)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [ausstellen, setAusstellen] = useState<readonly string[] | null>(null)
  const { jahr } = steuerung.stand.filter
  const abfrage = useQuery(jurymitgliederQuery(toQuery<typeof listJurymitglieder>(steuerung.stand)))
  return (
    <>
      <Liste
        name="jurymitglieder"
        titel="Jurymitglieder"
        aktionen={<ListenExportKnopf vorgabe={VORGABE} liste="jurymitglieder" stand={steuerung.stand} />}
        zaehlung={(total) => zaehlungOf(total, jahr)}
        filter={
          <>
            <SuchFeld steuerung={steuerung} platzhalter="Name oder Jury" />
            <JahrFilter steuerung={steuerung} />
            <WahlFilter steuerung={steuerung} feld="funktion" platzhalter="Funktion" wahlen={FUNKTION_WAHLEN} />
          </>
        }
        spalten={SPALTEN}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ juryId }) => `/admin/jurys/${juryId}`}
        leer={
          <LeereListe steuerung={steuerung} keine="Kein Jurymitglied" mehrere="Jurymitglieder">
            Personen werden in einer Jury aufgenommen: <Link to="/admin/jurys">Zu den Jurys</Link>
          </LeereListe>
        }
        auswahl={{
          ids,
          onChange: setIds,
          nameOf: ({ name, jury }) => `${name}, Jury ${jury.nummer}`,
          leiste: (
            <AuswahlLeiste anzahl={ids.size} onAufheben={() => setIds(new Set())}>
              {ids.size > MAX_KARTEN ? (
                <p>{`Höchstens ${MAX_KARTEN} Zugangskarten auf einmal.`}</p>
              ) : (
                <Button icon={<PrinterIcon size={18} aria-hidden="true" />} onClick={() => setAusstellen([...ids])}>
                  Zugangskarten drucken
                </Button>
              )}
            </AuswahlLeiste>
          ),
        }}
      />
      <KartenFrage
        mitgliedIds={ausstellen}
        onDone={() => {
          setAusstellen(null)
          setIds(new Set())
        }}
        onClose={() => setAusstellen(null)}
      />
    </>
  )
}

function Fortschritt({ name, abgegeben, erwartet }: JurymitgliedZeile) {
  if (erwartet === 0) return '–'
  const satz = `${formatZahl(abgegeben)} von ${formatZahl(erwartet)}`
  return (
    <span className="jury-fortschritt-zelle">
      <ProgressBar label={`Fortschritt ${name}`} value={abgegeben} max={erwartet} valueText={satz} />
      <span>{satz}</span>
    </span>
  )
}
