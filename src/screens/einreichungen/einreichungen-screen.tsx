import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { EinreichungListItem, listEinreichungen } from '#contract/einreichung.ts'
import { PAGE_SIZES } from '#contract/produkt.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatTag } from '#src/lib/datum.ts'
import { einreichungenQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { EinreichungStatusZeichen } from '#src/parts/einreichung/einreichung-status.tsx'
import { WerkBild } from '#src/parts/einreichung/werk-bild.tsx'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import { JahrFilter } from '#src/parts/liste/jahr-filter.tsx'
import { ListenFuss } from '#src/parts/liste/listen-fuss.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand, type Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { zaehlungOf } from '#src/parts/liste/zaehlung.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { useErneut } from '#src/parts/verbindung/use-erneut.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import '#src/parts/liste/liste.css'
import './einreichungen-screen.css'

/** In the order of a work's way: what is still to be done stands first. */
const VORGABE: ListenVorgabe = { name: 'eigeneEinreichungen', filter: {}, sort: { property: 'status', direction: 'ASC' } }
const ORDNUNGEN = [
  { value: 'status', label: 'Status' },
  { value: 'titel', label: 'Titel' },
  { value: 'abgegeben', label: 'Abgabe' },
]

/** `/einreichungen`: every work of the own agency, of all years. */
export function Component() {
  useTitel('Einreichungen')
  const steuerung = useListenStand(VORGABE)
  const { data, isError, error, refetch, isFetching } = useQuery(einreichungenQuery(toQuery<typeof listEinreichungen>(steuerung.stand)))
  const { jahr } = steuerung.stand.filter
  return (
    <main className="eigene" id="inhalt" aria-labelledby="eigene">
      <header className="eigene__kopf">
        <div>
          <h1 id="eigene">Einreichungen</h1>
          <p aria-live="polite">{data ? zaehlungOf(data.total, jahr) : ''}</p>
        </div>
        <div className="eigene__aktionen">
          <ListenExportKnopf vorgabe={VORGABE} liste="eigeneEinreichungen" stand={steuerung.stand} />
          <ButtonLink as={Link} to="/einreichungen/neu" variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
            Neue Einreichung
          </ButtonLink>
        </div>
      </header>
      <div className="eigene__filter" role="search" aria-label="Einreichungen filtern">
        <SuchFeld steuerung={steuerung} platzhalter="Titel, Nummer oder Auftraggeber" />
        <JahrFilter steuerung={steuerung} />
        <div className="eigene__ordnung">
          <span aria-hidden="true">Sortieren nach</span>
          <Segmented
            size="desktop"
            label="Sortieren nach"
            options={ORDNUNGEN}
            value={steuerung.stand.sort[0]?.property ?? 'status'}
            onChange={steuerung.sortBy}
          />
        </div>
      </div>
      {isError && !data ? (
        <InlineError
          title={fehlersatzOf(error, 'Die Einreichungen konnten nicht geladen werden.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data || isError ? null : <Warten />}
      {data?.total === 0 ? <Leer steuerung={steuerung} /> : null}
      {data && data.items.length > 0 ? (
        <ul className="eigene__liste" aria-label="Einreichungen">
          {data.items.map((row) => (
            <Zeile key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {data && data.total > PAGE_SIZES[0] ? <ListenFuss steuerung={steuerung} total={data.total} /> : null}
    </main>
  )
}

function Zeile({ row }: { row: EinreichungListItem }) {
  const { id, titel, nummer, kategorie, jahr, bild, abgegebenMs, status } = row
  const isOffen = status === 'ENTWURF' || status === 'NACHBESSERUNG'
  return (
    <li className="eigene__zeile">
      <WerkBild sha256={bild} />
      <div className="eigene__werk">
        <h2>
          <Link to={isOffen ? `/einreichungen/${id}` : `/einreichungen/view/${id}`}>{titel.trim() || 'Ohne Titel'}</Link>
        </h2>
        <p>{[nummer, kategorie, String(jahr)].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="eigene__status">
        <EinreichungStatusZeichen {...row} />
      </p>
      <p className="eigene__abgabe tabular">{abgegebenMs === null ? '' : `Abgabe ${formatTag(abgegebenMs)}`}</p>
    </li>
  )
}

function Leer({ steuerung }: { steuerung: Listensteuerung }) {
  const isGefiltert = Object.keys(steuerung.stand.filter).length > 0
  if (isGefiltert)
    return <EmptyState title="Keine Ihrer Einreichungen entspricht dem Filter." action={<Button onClick={steuerung.reset}>Filter löschen</Button>} />
  return <EmptyState title="Noch keine Einreichung">Was Sie anlegen, steht hier: Entwürfe, Abgegebenes und frühere Jahre.</EmptyState>
}

function Warten() {
  const erneut = useErneut()
  return (
    <LoadingArea label="Einreichungen werden geladen" onRetry={erneut}>
      <div className="eigene__warten">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={92} />
        ))}
      </div>
    </LoadingArea>
  )
}
