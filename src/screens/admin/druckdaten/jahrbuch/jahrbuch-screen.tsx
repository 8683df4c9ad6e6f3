import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FileCodeIcon } from '@phosphor-icons/react/dist/csr/FileCode'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { FREIGABE_STAENDE, FREIGABE_WORT } from '#contract/druckfreigabe.ts'
import { LAGEN, passtZu } from '#contract/jahrbuch-filter.ts'
import type { Jahrbuch } from '#contract/jahrbuch.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { formatZahl } from '#contract/zahl.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { jahrbuchQuery } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { druckstandQuery } from '#src/parts/druck/druck-queries.ts'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import '#src/parts/liste/liste.css'
import type { ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { WahlFilter } from '#src/parts/liste/wahl-filter.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BuchListe } from './buch-liste.tsx'
import { FolgeLeiste } from './folge-leiste.tsx'
import { FreigabeAnfrage } from './freigabe-anfrage.tsx'
import { useBuchfolge } from './use-buchfolge.ts'
import './jahrbuch.css'

const VORGABE: ListenVorgabe = { name: 'jahrbuch', filter: { jahr: String(DEFAULT_JAHR) }, sort: { property: 'lauf', direction: 'ASC' } }
const FREIGABEN = FREIGABE_STAENDE.map((value) => ({ value, label: FREIGABE_WORT[value] }))

/** `/admin/druckdaten/jahrbuch`: the awarded works of a year as the book has them. */
export function Component() {
  useTitel('Jahrbuch')
  const steuerung = useListenStand(VORGABE)
  const jahr = JAHRE_TEXT.find((each) => each === steuerung.stand.filter['jahr']) ?? `${DEFAULT_JAHR}`
  const abfrage = useQuery(jahrbuchQuery(jahr))
  const { data, isError, error, refetch, isFetching } = abfrage
  const [anfragen, setAnfragen] = useState(false)
  return (
    <main className="jahrbuch" id="inhalt">
      <header className="liste__kopf">
        <div className="liste__titel">
          <h1>Jahrbuch</h1>
          <p aria-live="polite">{data ? zaehlungOf(data) : ''}</p>
        </div>
        <div className="liste__aktionen">
          <ButtonLink as={Link} to="/admin/druckdaten" icon={<ArrowLeftIcon size={18} aria-hidden="true" />}>
            Druckdaten
          </ButtonLink>
          {data && data.werke.length > 0 ? (
            <>
              <ListenExportKnopf vorgabe={VORGABE} liste="jahrbuch" stand={{ ...steuerung.stand, filter: { ...steuerung.stand.filter, jahr } }} />
              <Ausgaben jahr={jahr} onAnfragen={() => setAnfragen(true)} />
            </>
          ) : null}
        </div>
      </header>
      <Filter steuerung={steuerung} />
      {isError && !data ? (
        <InlineError
          className="liste__fehler"
          title={fehlersatzOf(error, 'Das Jahrbuch konnte nicht geladen werden.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data || isError ? null : (
        <div className="jahrbuch__warten" aria-busy="true">
          <Skeleton height={480} radius={12} />
        </div>
      )}
      {data && data.werke.length > 0 ? <Buch key={jahr} buch={data} steuerung={steuerung} /> : null}
      {data?.werke.length === 0 ? <Leer jahr={jahr} onJahr={(neuestes) => steuerung.setFilters({ jahr: String(neuestes) })} /> : null}
      {data && anfragen ? <FreigabeAnfrage jahr={data.jahr} werke={data.werke} ganz onClose={() => setAnfragen(false)} /> : null}
    </main>
  )
}

/** With the way to the newest book that there is. */
function Leer({ jahr, onJahr }: { jahr: (typeof JAHRE_TEXT)[number]; onJahr: (jahr: number) => void }) {
  const { data: stand } = useQuery(druckstandQuery({ jahr }))
  const neuestes = stand?.stattdessen ?? null
  return (
    <EmptyState
      className="liste__leer"
      icon={<BookOpenIcon size={40} aria-hidden="true" />}
      title={`Noch keine Arbeit im Jahrbuch ${jahr}.`}
      action={neuestes === null ? null : <Button variant="primary" onClick={() => onJahr(neuestes)}>{`Jahrbuch ${neuestes} zeigen`}</Button>}
    >
      Arbeiten stehen hier, sobald eine Jury ihre Auszeichnung bestätigt hat.
    </EmptyState>
  )
}

function zaehlungOf({ werke, jahr }: Jahrbuch): string {
  const frei = werke.filter(({ freigabe }) => freigabe.stand === 'AGENTUR' || freigabe.stand === 'BUERO').length
  return `${formatZahl(werke.length)} ${werke.length === 1 ? 'Arbeit' : 'Arbeiten'} ${jahr}, ${formatZahl(frei)} freigegeben`
}

/** What comes of it: files, and the question to agencies. */
function Ausgaben({ jahr, onAnfragen }: { jahr: string; onAnfragen: () => void }) {
  return (
    <>
      <ButtonLink href={`/api/jahrbuch/register?jahr=${jahr}`} download icon={<FileCodeIcon size={18} aria-hidden="true" />}>
        Register
      </ButtonLink>
      <ButtonLink href={`/api/jahrbuch/korrekturabzug?jahr=${jahr}`} download icon={<FilePdfIcon size={18} aria-hidden="true" />}>
        Korrekturabzug
      </ButtonLink>
      <Button variant="primary" icon={<PaperPlaneTiltIcon size={18} aria-hidden="true" />} onClick={onAnfragen}>
        Druckfreigabe anfragen
      </Button>
    </>
  )
}

function Filter({ steuerung }: { steuerung: Listensteuerung }) {
  return (
    <div className="liste__filter" role="search" aria-label="Jahrbuch filtern">
      <SuchFeld steuerung={steuerung} platzhalter="Titel, Nummer, Agentur" />
      <JahrFilter steuerung={steuerung} />
      <WahlFilter steuerung={steuerung} feld="freigabe" platzhalter="Druckfreigabe" wahlen={FREIGABEN} />
      <WahlFilter steuerung={steuerung} feld="lage" platzhalter="Auffälliges" wahlen={LAGEN} />
    </div>
  )
}

function Buch({ buch, steuerung }: { buch: Jahrbuch; steuerung: Listensteuerung }) {
  const folge = useBuchfolge(buch)
  const gezeigt = folge.werke.filter((werk) => passtZu(werk, steuerung.stand.filter))
  const gefiltert = gezeigt.length < buch.werke.length
  return (
    <>
      <FolgeLeiste buch={buch} folge={folge} gefiltert={gefiltert} />
      {gezeigt.length === 0 ? (
        <EmptyState
          className="liste__leer"
          title="Keine Arbeit passt zu diesem Filter."
          action={<Button onClick={() => steuerung.setFilters({ suche: undefined, freigabe: undefined, lage: undefined })}>Filter löschen</Button>}
        >
          Das Buch selbst ist unverändert.
        </EmptyState>
      ) : (
        <BuchListe werke={gezeigt} beweglich={!gefiltert} onMove={folge.move} />
      )}
    </>
  )
}
