import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agenturnews } from '#contract/agenturnews.ts'
import { formatTag, formatTermin } from '#src/lib/datum.ts'
import { agenturnewsListeQuery } from '#src/parts/agenturnews/agenturnews-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import './neues.css'

const ZUERST = 3

/** The server answers an agency with what is visible now, in the order of the office. */
export function Neues() {
  const { data, isError, refetch, isFetching } = useQuery(agenturnewsListeQuery({ pageSize: '100' }))
  const [alle, setAlle] = useState(false)
  if (data?.total === 0) return null
  const gezeigt = alle ? (data?.items ?? []) : (data?.items.slice(0, ZUERST) ?? [])
  const weitere = (data?.items.length ?? 0) - gezeigt.length
  return (
    <section className="agentur-karte neues" aria-labelledby="neues">
      <h2 id="neues">Neues vom Wettbewerb</h2>
      {isError && !data ? (
        <InlineError title="Die Neuigkeiten konnten nicht geladen werden." onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !isError ? <Skeleton height={120} radius={8} /> : null}
      {gezeigt.map((news) => (
        <Meldung key={news.id} news={news} />
      ))}
      {weitere > 0 ? (
        <Button variant="ghost" onClick={() => setAlle(true)}>
          {weitere === 1 ? 'Eine weitere Meldung' : `${weitere} weitere Meldungen`}
        </Button>
      ) : null}
    </section>
  )
}

/** As much as a card can hold; the rest opens where it stands. */
const KURZ = 260

function Meldung({ news: { titel, text, link, von, updatedMs } }: { news: Agenturnews }) {
  const isLang = text.replaceAll(/<[^<>]*>/g, '').length > KURZ
  const [offen, setOffen] = useState(false)
  return (
    <article className="neues__meldung">
      <p className="neues__datum tabular">{von ? formatTermin(von).slice(0, 10) : formatTag(updatedMs)}</p>
      <h3>{titel}</h3>
      <RichTextAnsicht html={text} className={isLang && !offen ? 'neues__text neues__text--kurz' : 'neues__text'} />
      {isLang ? (
        <button type="button" className="neues__mehr" aria-expanded={offen} onClick={() => setOffen(!offen)}>
          {offen ? 'Weniger' : 'Weiterlesen'}
          <VisuallyHidden>{`: ${titel}`}</VisuallyHidden>
        </button>
      ) : null}
      {link ? (
        <a className="neues__link" href={link} rel="noopener noreferrer" target="_blank">
          {hostOf(link)}
          <ArrowSquareOutIcon size={16} aria-hidden="true" />
          <VisuallyHidden> (neues Fenster)</VisuallyHidden>
        </a>
      ) : null}
    </article>
  )
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link
}
