import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Druckstand, Druckwerk, listDruckdaten, PreflightLage } from '#contract/druckdaten.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { formatZahl } from '#contract/zahl.ts'
import { EinreichungBild } from '#src/parts/einreichung/einreichung-bild.tsx'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { LeereListe } from '#src/parts/liste/leere-liste.tsx'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { DruckKacheln } from './druck-kacheln.tsx'
import { druckdatenQuery, druckstandQuery } from './druck-queries.ts'
import { DruckstandZeichen } from './druckstand-zeichen.tsx'
import { PreflightWiederholen } from './preflight-wiederholen.tsx'
import { PreflightZeichen } from './preflight-zeichen.tsx'
import { useDruckSchritte } from './use-druck-schritte.tsx'

/** Title and state fit into a phone; beside the deliveries of a desk the picture stays longer than the number. */
const SPALTEN: readonly ListenSpalte<Druckwerk>[] = [
  { id: 'bild', titel: 'Bild', breite: 3.5, weicht: 5, nurBildschirm: true, zelle: ({ bild }) => <EinreichungBild sha256={bild} /> },
  { id: 'titel', titel: 'Titel', sort: 'titel', breite: 9.25, waechst: 3, fest: true, zelle: ({ titel }) => titel.trim() || 'Ohne Titel' },
  { id: 'nummer', titel: 'Nummer', sort: 'nummer', breite: 7.75, weicht: 4, zelle: ({ nummer }) => nummer },
  { id: 'agentur', titel: 'Agentur', sort: 'agentur', breite: 9.5, waechst: 2, weicht: 6, zelle: ({ agentur }) => agentur },
  { id: 'kategorie', titel: 'Kategorie', sort: 'kategorie', breite: 8, waechst: 1, weicht: 1, zelle: ({ kategorie }) => kategorie.titel },
  { id: 'medaille', titel: 'Medaille', sort: 'medaille', breite: 6, weicht: 2, zelle: ({ medaille }) => MEDAILLE_TITEL[medaille] },
  {
    id: 'dateien',
    titel: 'Druckdatei',
    breite: 9,
    waechst: 1,
    weicht: 3,
    zelle: ({ dateien: [erste, ...weitere] }) => (erste ? `${erste.dateiname}${weitere.length > 0 ? ` +${weitere.length}` : ''}` : 'fehlt'),
  },
  {
    id: 'druckstatus',
    titel: 'Druckstatus',
    sort: 'druckstatus',
    breite: 12.25,
    zweizeilig: true,
    zelle: (werk) => <DruckstandZeichen werk={werk} />,
  },
]

const PREFLIGHT: ListenSpalte<Druckwerk> = {
  id: 'preflight',
  titel: 'Preflight',
  breite: 11.25,
  waechst: 1,
  weicht: 7,
  zelle: ({ preflight }) => (preflight ? <PreflightZeichen zahlen={preflight} /> : '–'),
}
const MIT_PREFLIGHT = SPALTEN.toSpliced(-1, 0, PREFLIGHT)
const PREFLIGHTS: readonly { value: PreflightLage; label: string }[] = [
  { value: 'FEHLER', label: 'Fehler' },
  { value: 'WARNUNG', label: 'Warnungen' },
  { value: 'HINWEIS', label: 'Nur Hinweise' },
  { value: 'OHNE_BEFUND', label: 'Ohne Befund' },
  { value: 'UNGEPRUEFT', label: 'Noch nicht geprüft' },
]

const LAGEN = [
  { value: 'BEANSTANDET', label: 'Nachbesserung nötig' },
  { value: 'ERSETZT', label: 'Neue Datei da' },
  { value: 'NEU', label: 'Seither geändert' },
  { value: 'WIEDER_DA', label: 'Nach Beanstandung wieder da' },
]

interface DruckListeProps {
  vorgabe: ListenVorgabe
  /** The states that this person reads. */
  staende: readonly Druckstatus[]
  /** Facets that make no sense for whoever asks are not offered. */
  lagen?: readonly string[]
  /** The office reads and repeats the check of files. */
  mitPreflight?: boolean
  pfadOf: (werk: Druckwerk) => string
  aktionen?: ReactNode
  /** Beside the list of one year. */
  daneben?: (jahr: (typeof JAHRE_TEXT)[number]) => ReactNode
  /** What is said of a year in which there is nothing. */
  leer: ReactNode
}

/** Awarded works on their way into the book, design 23: the states are the filter. */
export function DruckListe({ vorgabe, staende, lagen, mitPreflight = false, pfadOf, aktionen, daneben, leer }: DruckListeProps) {
  const steuerung = useListenStand(vorgabe)
  const { filter } = steuerung.stand
  const jahr = JAHRE_TEXT.find((each) => each === filter['jahr'])
  const abfrage = useQuery(druckdatenQuery(toQuery<typeof listDruckdaten>(steuerung.stand)))
  const { data: stand } = useQuery(druckstandQuery(jahr ? { jahr } : {}))
  const { auswahl, dialog } = useDruckSchritte({
    werke: abfrage.data?.items ?? [],
    filter: JSON.stringify(filter),
    ...(mitPreflight && { mehr: PreflightWiederholen }),
  })
  return (
    <>
      <Liste
        name={vorgabe.name}
        titel="Druckdaten"
        zaehlung={(total) => zaehlungOf(total, jahr, stand?.anzahl)}
        aktionen={
          <>
            <ListenExportKnopf vorgabe={vorgabe} liste={mitPreflight ? 'druckdaten' : 'druckwerke'} stand={steuerung.stand} />
            {aktionen}
          </>
        }
        summen={<DruckKacheln steuerung={steuerung} staende={staende} stand={stand} />}
        filter={useMemo(
          () => filterOf(steuerung, { lagen, mitPreflight, kategorien: jahr && stand?.kategorien }),
          [steuerung, lagen, mitPreflight, jahr, stand],
        )}
        spalten={mitPreflight ? MIT_PREFLIGHT : SPALTEN}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={pfadOf}
        daneben={jahr ? daneben?.(jahr) : null}
        leer={
          <LeereListe steuerung={steuerung} keine="Keine ausgezeichnete Arbeit" mehrere="ausgezeichneten Arbeiten" stattdessen={neuestesOf(stand)}>
            {leer}
          </LeereListe>
        }
        auswahl={auswahl}
      />
      {dialog}
    </>
  )
}

function neuestesOf(stand: Druckstand | undefined) {
  const jahr = stand?.stattdessen
  return jahr ? { jahr, wort: `Jahrbuch ${jahr} zeigen` } : null
}

function zaehlungOf(total: number, jahr: string | undefined, anzahl: number | undefined): string {
  const arbeiten = (menge: number) => (menge === 1 ? '1 ausgezeichnete Arbeit' : `${formatZahl(menge)} ausgezeichnete Arbeiten`)
  const wo = jahr ? `Jahrbuch ${jahr}` : 'alle Jahre'
  return anzahl === undefined || anzahl === total
    ? `${arbeiten(total)}, ${wo}`
    : `${formatZahl(total)} von ${formatZahl(anzahl)} ausgezeichneten Arbeiten, ${wo}`
}

interface Facetten {
  lagen: readonly string[] | undefined
  mitPreflight: boolean
  kategorien: Druckstand['kategorien'] | undefined | ''
}

/** A category is of one year: another year takes it away. */
function filterOf(steuerung: Listensteuerung, { lagen, mitPreflight, kategorien }: Facetten) {
  const wahlen = (kategorien || []).map(({ id, titel }) => ({ value: id, label: titel }))
  return (
    <>
      <SuchFeld steuerung={steuerung} platzhalter="Titel, Nummer, Agentur" />
      <JahrFilter steuerung={{ ...steuerung, setFilter: (key, value) => steuerung.setFilters({ [key]: value, kategorieId: undefined }) }} />
      {wahlen.length > 0 ? <WahlFilter steuerung={steuerung} feld="kategorieId" platzhalter="Kategorie" wahlen={wahlen} /> : null}
      {mitPreflight ? (
        <WahlFilter steuerung={steuerung} feld="preflight" platzhalter="Preflight" wahlen={PREFLIGHTS} satz={(wort) => `Preflight: ${wort}`} />
      ) : null}
      <WahlFilter steuerung={steuerung} feld="lage" platzhalter="Lage" wahlen={LAGEN.filter(({ value }) => !lagen || lagen.includes(value))} />
    </>
  )
}
