import { useId, useMemo } from 'react'
import { InlineError } from '#src/ui/inline-error.tsx'
import { ApiError } from '#src/api/api-error.ts'
import type { ListeProps } from './liste-props.ts'
import type { ListenZeile } from './liste-spalte.ts'
import { ListenFuss } from './listen-fuss.tsx'
import { ListenTabelle } from './listen-tabelle.tsx'
import { usePassendeSpalten } from './use-passende-spalten.ts'
import { SpaltenWahl } from './spalten-wahl.tsx'
import { useSpaltenWahl } from './use-spalten-wahl.ts'
import './liste.css'

/** The one list of the office: heading, filters, table, footer. */
export function Liste<Row extends ListenZeile>(props: ListeProps<Row>) {
  const { name, titel, zaehlung, aktionen, summen, filter, spalten, steuerung, abfrage, auswahl, statt } = props
  const heading = useId()
  const { verborgen, toggle } = useSpaltenWahl(name)
  const passend = usePassendeSpalten(spalten)
  const sichtbar = useMemo(() => passend.filter(({ id, fest }) => fest || !verborgen.has(id)), [passend, verborgen])
  const { data, isError, error, refetch, isFetching } = abfrage
  return (
    <main className="liste" id="inhalt" aria-labelledby={heading}>
      <header className="liste__kopf">
        <div className="liste__titel">
          <h1 id={heading}>{titel}</h1>
          <p aria-live="polite">{data ? zaehlung(data.total) : ''}</p>
        </div>
        <div className="liste__aktionen">{aktionen}</div>
      </header>
      {summen}
      <div className="liste__filter" role="search" aria-label={`${titel} filtern`}>
        {filter}
        <SpaltenWahl spalten={passend} verborgen={verborgen} onToggle={toggle} />
      </div>
      {isError && !data ? (
        <InlineError className="liste__fehler" title={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        (statt ?? <ListenTabelle {...props} spalten={sichtbar} beschriftung={heading} />)
      )}
      <ListenFuss steuerung={steuerung} total={data?.total ?? 0} />
      {auswahl && auswahl.ids.size > 0 && !statt ? <div className="liste__leiste">{auswahl.leiste}</div> : null}
    </main>
  )
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.satz : 'Die Liste konnte nicht geladen werden.'
}
