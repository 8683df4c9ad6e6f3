import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { awardstandQuery, type Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatTermin, formatZeitpunkt } from '#src/lib/datum.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { EmbargoDialog } from './embargo-dialog.tsx'
import { Geplant } from './geplant.tsx'
import { JuryWahl } from './jury-wahl.tsx'
import { VerlaufWorte } from './verlauf-worte.ts'
import { Vorschau } from './vorschau.tsx'
import './veroeffentlichung.css'

interface VeroeffentlichungProps {
  jahr: `${Stand['jahr']}`
  /** Of all juries. */
  abfrage: UseQueryResult<Stand>
  abgewaehlt: ReadonlySet<string>
  onWahl: (abgewaehlt: ReadonlySet<string>) => void
}

/** Embargo, preview and publishing of one year, in one place. */
export function Veroeffentlichung({ jahr, abfrage, abgewaehlt, onWahl }: VeroeffentlichungProps) {
  const { data, isError, error, refetch, isFetching } = abfrage
  if (!data)
    return isError ? (
      <InlineError
        title={fehlersatzOf(error, 'Der Stand der Veröffentlichung konnte nicht geladen werden.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div className="veroeffentlichung" aria-hidden="true">
        <Skeleton width={160} height={24} />
        <Skeleton height={56} radius={8} />
        <Skeleton height={240} radius={8} />
      </div>
    )
  return <Inhalt jahr={jahr} stand={data} abgewaehlt={abgewaehlt} onWahl={onWahl} />
}

type InhaltProps = Omit<VeroeffentlichungProps, 'abfrage'> & { stand: Stand }

function Inhalt({ jahr, stand, abgewaehlt, onWahl }: InhaltProps) {
  const [embargo, setEmbargo] = useState(false)
  const bereit = stand.jurys.filter((jury) => jury.stand === 'BESTAETIGT')
  const gewaehlt = bereit.filter(({ id }) => !abgewaehlt.has(id)).map(({ id }) => id)
  const teil = useQuery({ ...awardstandQuery(jahr, gewaehlt), enabled: gewaehlt.length > 0 && gewaehlt.length < bereit.length })
  const vorschau = gewaehlt.length === bereit.length ? stand.vorschau : teil.data?.vorschau
  return (
    <div className="veroeffentlichung">
      <Lage stand={stand} />
      {stand.geplant ? (
        <Geplant stand={stand} geplant={stand.geplant} />
      ) : (
        <p>
          <Button onClick={() => setEmbargo(true)}>{stand.wertung.embargo ? 'Embargo ändern' : 'Embargo festlegen'}</Button>
        </p>
      )}
      <JuryWahl stand={stand} abgewaehlt={abgewaehlt} onWahl={onWahl} />
      {bereit.length > 0 && !stand.geplant && !(teil.isError && !teil.data) ? (
        <Vorschau stand={stand} juryIds={gewaehlt} vorschau={gewaehlt.length === 0 ? undefined : vorschau} />
      ) : null}
      {teil.isError && !teil.data ? (
        <InlineError title={fehlersatzOf(teil.error, 'Die Vorschau konnte nicht geladen werden.')} onRetry={() => void teil.refetch()} />
      ) : null}
      <Verlauf noun="wertung" datensatzId={jahr} worte={VerlaufWorte} />
      {embargo ? <EmbargoDialog stand={stand} onClose={() => setEmbargo(false)} /> : null}
    </div>
  )
}

/** The word, and the one date that matters now. */
function Lage({ stand: { jahr, jurys, letzteMs, wertung, nowMs, geplant } }: { stand: Stand }) {
  const offen = jurys.filter(({ stand }) => stand !== 'VEROEFFENTLICHT').length
  const isTeil = letzteMs !== null && offen > 0
  const wort =
    letzteMs === null ? 'Nicht veröffentlicht' : isTeil ? `Veröffentlicht: ${jurys.length - offen} von ${jurys.length} Jurys` : 'Veröffentlicht'
  const gilt = wertung.embargo !== null && (letzteMs === null || isTeil)
  return (
    <>
      <StatusWort icon={letzteMs === null ? LockSimpleIcon : GlobeIcon} ton={letzteMs === null ? 'amber' : 'laurel'} wort={wort} />
      <h2>
        {gilt
          ? `Embargo bis ${formatTermin(wertung.embargo ?? '')}`
          : letzteMs === null
            ? 'Kein Embargo'
            : `Zuletzt am ${formatZeitpunkt(Math.min(letzteMs, nowMs))}`}
      </h2>
      <p className="veroeffentlichung__satz">
        {letzteMs === null || isTeil
          ? geplant
            ? 'Bis dahin sieht niemand außerhalb des Büros ein Ergebnis.'
            : 'Ergebnisse sehen nur Büro und Juryvorsitz, bis Sie veröffentlichen.'
          : 'Jede Agentur liest ihr eigenes Ergebnis in ihrer Übersicht.'}
      </p>
      {letzteMs === null ? null : <Link to={`/gewinner/${jahr}`}>Gewinnerseite ansehen</Link>}
    </>
  )
}
