import { useEffect, useId, useMemo, useRef } from 'react'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { classNames } from '#src/ui/class-names.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useDruckt } from '#src/ui/use-druckt.ts'
import { useMediaQuery } from '#src/ui/use-media.ts'
import type { ListeProps } from './liste-props.ts'
import type { ListenZeile } from './spalten/liste-spalte.ts'
import { ListenFuss } from './listen-fuss.tsx'
import { ListenTabelle } from './listen-tabelle.tsx'
import { ListenWarten } from './listen-warten.tsx'
import { fitSpalten } from './spalten/passende-spalten.ts'
import { SpaltenWahl } from './spalten/spalten-wahl.tsx'
import type { Listensteuerung } from './use-listen-stand.ts'
import { useMasse } from './use-masse.ts'
import { useSpaltenWahl } from './spalten/use-spalten-wahl.ts'
import { useTreffend } from './use-treffend.ts'
import { watchLeiste } from './watch-leiste.ts'
import './liste.css'

/** In a window this small the rows would have no room beside what stands around them: the page scrolls as a whole. */
const KLEIN = '(max-height: 599px), (max-width: 639px)'

/** The one list of the office: heading, filters, table, footer. */
export function Liste<Row extends ListenZeile>(props: ListeProps<Row>) {
  const { name, titel, zaehlung, aktionen, summen, filter, spalten, steuerung, abfrage, auswahl, statt, daneben } = props
  const heading = useId()
  const main = useRef<HTMLElement>(null)
  const haupt = useRef<HTMLDivElement>(null)
  const seite = useMediaQuery(KLEIN)
  const { platz, rem } = useMasse(daneben ? haupt : main)
  const { verborgen, toggle } = useSpaltenWahl(name)
  const druckt = useDruckt()
  const gewollt = spalten.filter(({ id, fest, nurBildschirm }) => fest || (!verborgen.has(id) && !(druckt && nurBildschirm)))
  const passend = fitSpalten(gewollt, platz, Boolean(auswahl))
    .map(({ id }) => id)
    .join(' ')
  // The same array as long as it holds the same columns: rows are drawn anew with another one.
  const sichtbar = useMemo(() => spalten.filter(({ id }) => passend.split(' ').includes(id)), [spalten, passend])
  const treffend = useTreffend(steuerung.stand.filter, abfrage)
  const { data, isError, error } = abfrage
  useLetzteSeite(steuerung, treffend?.total)
  const hasLeiste = auswahl !== undefined && auswahl.ids.size > 0 && !statt
  const tafel = (
    <>
      <div className="liste__filter" role="search" aria-label={`${titel} filtern`}>
        {filter}
        <SpaltenWahl spalten={spalten} verborgen={verborgen} sichtbar={sichtbar} onToggle={toggle} />
      </div>
      {isError && !data ? (
        <ListenFehler abfrage={abfrage} error={error} onVonVorne={steuerung.restart} />
      ) : data || statt ? (
        (statt ?? <ListenTabelle {...props} spalten={sichtbar} beschriftung={heading} rem={rem} seite={seite} />)
      ) : (
        <ListenWarten titel={titel} />
      )}
      {hasLeiste ? (
        <div ref={watchLeiste} className="liste__leiste">
          {auswahl.leiste}
        </div>
      ) : null}
      <ListenFuss steuerung={steuerung} total={data?.total} />
    </>
  )
  return (
    <main ref={main} className={classNames('liste', seite && 'liste--seite')} id="inhalt" aria-labelledby={heading}>
      <header className="liste__kopf">
        <div className="liste__titel">
          <h1 id={heading}>{titel}</h1>
          <p aria-live="polite">{treffend ? zaehlung(treffend.total) : ''}</p>
        </div>
        <div className="liste__aktionen">{aktionen}</div>
      </header>
      {summen}
      {daneben ? (
        <div className="liste__geteilt">
          <div ref={haupt} className="liste__haupt">
            {tafel}
          </div>
          <aside className="liste__daneben">{daneben}</aside>
        </div>
      ) : (
        tafel
      )}
    </main>
  )
}

/** Rows may have gone since the address was copied. */
function useLetzteSeite({ stand: { page, pageSize }, setPage }: Listensteuerung, total: number | undefined): void {
  const letzte = total === undefined ? page : Math.max(0, Math.ceil(total / pageSize) - 1)
  useEffect(() => {
    if (page > letzte) setPage(letzte)
  }, [page, letzte, setPage])
}

interface ListenFehlerProps {
  abfrage: { isFetching: boolean; refetch: () => unknown }
  error: Error
  onVonVorne: () => void
}

/** What the server refuses to list it will refuse again: an address that was typed, or is of another version. */
function ListenFehler({ abfrage, error, onVonVorne }: ListenFehlerProps) {
  if (error instanceof ApiError && error.status === 400)
    return (
      <InlineError
        className="liste__fehler"
        title="Die Adresse dieser Liste nennt etwas, das es hier nicht gibt."
        retryLabel="Liste von vorne zeigen"
        onRetry={onVonVorne}
      />
    )
  return <InlineError className="liste__fehler" title={sentenceOf(error)} onRetry={() => void abfrage.refetch()} retrying={abfrage.isFetching} />
}

function sentenceOf(error: Error): string {
  return fehlersatzOf(error, 'Die Liste konnte nicht geladen werden.')
}
