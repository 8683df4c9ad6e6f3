import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { GRUPPEN, type Gruppe, type listAwarduebersicht } from '#contract/awarduebersicht.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { formatZahl } from '#contract/zahl.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { awarduebersichtQuery, awardstandQuery, type Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { useUrkundenExport } from '#src/parts/auszeichnung/use-urkunden-export.tsx'
import { ExporteKnopf } from '#src/parts/exportjob/exporte-knopf.tsx'
import { useExportjobs } from '#src/parts/exportjob/use-exportjobs.ts'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { ListenFuss } from '#src/parts/liste/listen-fuss.tsx'
import { toQuery, type ListenStand, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Freigaben } from '#src/parts/verleihung/freigaben.tsx'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { AgenturRang } from './agentur-rang.tsx'
import { AwardTabelle } from './award-tabelle.tsx'
import { Leer } from './leer.tsx'
import { Veroeffentlichung } from './veroeffentlichung.tsx'
import '#src/parts/liste/liste.css'
import './awarduebersicht.css'

const VORGABE: ListenVorgabe = {
  name: 'awarduebersicht',
  filter: { jahr: '2026' },
  sort: { property: 'nummer', direction: 'ASC' },
  exportJobIds: [],
}
const GRUPPE_WORT: Readonly<Record<Gruppe, string>> = { KATEGORIE: 'Kategorie', AGENTUR: 'Agentur', AUFTRAGGEBER: 'Auftraggeber' }
const GRUPPE_WAHLEN = GRUPPEN.map((value) => ({ value, label: GRUPPE_WORT[value] }))

/** `/admin/awarduebersicht`, design 27. */
export function Component() {
  useTitel('Awardübersicht')
  const steuerung = useListenStand(VORGABE)
  const { filter } = steuerung.stand
  const jahr = JAHRE_TEXT.find((each) => each === filter['jahr'])
  const nach = GRUPPEN.find((each) => each === filter['nach']) ?? 'KATEGORIE'
  const [abgewaehlt, setAbgewaehlt] = useState<ReadonlySet<string>>(new Set())
  const alle = useQuery({ ...awardstandQuery(jahr ?? '2026', null), enabled: jahr !== undefined })
  const stand = jahr === undefined ? undefined : alle.data
  return (
    <main className="awards" id="inhalt" aria-labelledby="awards-titel">
      <header className="awards__kopf">
        <div className="awards__titel">
          <h1 id="awards-titel">
            {jahr ? 'Awardübersicht' : 'Awardübersicht aller Jahre'}
            {jahr ? <span className="awards__jahr">{` ${jahr}`}</span> : null}
          </h1>
          <p aria-live="polite">{stand ? zaehlungOf(stand) : ''}</p>
        </div>
        <div className="awards__filter" role="search" aria-label="Awardübersicht filtern">
          <SuchFeld steuerung={steuerung} platzhalter="Name" />
          <JahrFilter steuerung={steuerung} />
          <Segmented
            size="desktop"
            label="Zählen nach"
            options={GRUPPE_WAHLEN}
            value={nach}
            onChange={(wert) => steuerung.setFilter('nach', wert === 'KATEGORIE' ? undefined : wert)}
          />
          {jahr ? <Exporte jahr={jahr} /> : null}
        </div>
      </header>
      <div className="awards__inhalt">
        <div className="awards__haupt">
          <Ergebnisse steuerung={steuerung} nach={nach} stand={stand} />
        </div>
        <aside className="awards__neben" aria-label="Veröffentlichung">
          {jahr ? (
            <>
              <Veroeffentlichung key={jahr} jahr={jahr} abfrage={alle} abgewaehlt={abgewaehlt} onWahl={setAbgewaehlt} />
              {stand && stand.jurys.length > 0 ? (
                <section className="awards__verleihung" aria-labelledby="awards-verleihung">
                  <h2 id="awards-verleihung">Preisverleihung</h2>
                  <Freigaben frage={{ jahr }} />
                </section>
              ) : null}
            </>
          ) : (
            <p className="awards__hinweis">Veröffentlicht wird je Jahr. Bitte wählen Sie oben ein Jahr.</p>
          )}
        </aside>
      </div>
    </main>
  )
}

function zaehlungOf({ jurys, einreichungen }: Stand): string {
  return `${jurys.length === 1 ? '1 Jury' : `${formatZahl(jurys.length)} Jurys`}, ${einreichungen === 1 ? '1 Einreichung' : `${formatZahl(einreichungen)} Einreichungen`}`
}

/** Agencies and clients stand by their points until somebody asks for another order. */
function toAnfrage(stand: ListenStand, nach: Gruppe): ListenStand {
  const [sort] = stand.sort
  return nach !== 'KATEGORIE' && sort?.property === 'nummer' ? { ...stand, sort: [{ property: 'punkte', direction: 'DESC' }] } : stand
}

interface ErgebnisseProps {
  steuerung: Listensteuerung
  nach: Gruppe
  /** Of the chosen year, once it is known. */
  stand: Stand | undefined
}

function Ergebnisse({ steuerung, nach, stand }: ErgebnisseProps) {
  const anfrage = toAnfrage(steuerung.stand, nach)
  const abfrage = useQuery(awarduebersichtQuery(toQuery<typeof listAwarduebersicht>(anfrage)))
  const { data, isError, error, refetch, isFetching } = abfrage
  if (isError && !data)
    return (
      <InlineError
        className="awards__fehler"
        title={fehlersatzOf(error, 'Die Awardübersicht konnte nicht geladen werden.')}
        retryLabel="Von vorne zeigen"
        onRetry={() => (steuerung.stand === anfrage ? steuerung.restart() : void refetch())}
        retrying={isFetching}
      />
    )
  if (!data) return <Warten />
  const isLeer = stand !== undefined && stand.agenturen === 0
  if (data.items.length === 0) return <Leer steuerung={steuerung} nach={nach} />
  return (
    <>
      <AwardTabelle steuerung={steuerung} sort={anfrage.sort[0]} nach={nach} zeilen={data.items} total={data.total} />
      {data.total > steuerung.stand.pageSize || steuerung.stand.page > 0 ? <ListenFuss steuerung={steuerung} total={data.total} /> : null}
      {nach !== 'KATEGORIE' ? null : isLeer ? <Leer steuerung={steuerung} nach="AGENTUR" /> : <AgenturRang steuerung={steuerung} stand={stand} />}
      <p className="awards__weiter">
        <Link to={`/admin/auszeichnungen?${new URLSearchParams({ ...(stand && { jahr: String(stand.jahr) }), sort: 'medaille:ASC' })}`}>
          Einzelne Auszeichnungen ansehen, Urkunden wählen, aberkennen
        </Link>
      </p>
    </>
  )
}

function Warten() {
  return (
    <LoadingArea label="Die Awardübersicht wird geladen">
      <div className="awards__warten">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={38} radius={4} />
        ))}
      </div>
    </LoadingArea>
  )
}

function Exporte({ jahr }: { jahr: (typeof JAHRE_TEXT)[number] }) {
  const exporte = useExportjobs(VORGABE)
  const [offen, setOffen] = useState(false)
  const { run, laeuft, fehler } = useAktion()
  const satz = fehler && (Object.values(fehler.fields ?? {})[0] ?? fehler.satz)
  const urkunden = useUrkundenExport(exporte, () => setOffen(true))
  const knoepfe = (
    <>
      <Button
        loading={laeuft}
        icon={<FileXlsIcon size={18} aria-hidden="true" />}
        onClick={() => void run(() => exporte.create('AWARDUEBERSICHT', { awardJahr: jahr }))}
      >
        {`Excel ${jahr} erstellen`}
      </Button>
      <Button icon={<CertificateIcon size={18} aria-hidden="true" />} onClick={() => urkunden.waehle({ auszeichnungFilter: { jahr } })}>
        {`Urkunden ${jahr} …`}
      </Button>
    </>
  )
  return (
    <>
      <ExporteKnopf steuerung={{ ...exporte, fehler: satz ?? exporte.fehler }} offen={offen} onOffen={setOffen} fuss={knoepfe} />
      {urkunden.dialog}
    </>
  )
}
