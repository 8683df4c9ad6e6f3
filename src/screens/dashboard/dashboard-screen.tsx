import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { Tagesgruss } from '#src/parts/anmeldung/tagesgruss.tsx'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { jurysQuery } from '#src/parts/jury/jurys-query.ts'
import { programmQuery } from '#src/parts/programm/programm-query.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { YoungWeg } from '#src/parts/young/young-weg-spaeter.tsx'
import { formatTermin, formatWann } from '#src/lib/datum.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { JuryKarte } from './jury-karte.tsx'
import './dashboard-screen.css'

/** `/dashboard/` of everyone but administrators and agencies, who have their own (src/app/schale/dashboard.tsx). */
export function Component({ vorfuehrungen, festabend }: { vorfuehrungen?: ReactNode; festabend?: ReactNode }) {
  useRaum('light')
  useTitel('Übersicht')
  useFokusNachWechsel()
  const { person } = useAnmeldung()
  if (!person) return null
  // Whoever only presents has his juries there.
  const hasJurys = hasAnyRolle(person.roles, vorfuehrungen ? ['JURY', 'JURYPRAESIDENT'] : JURY_ROLLEN)
  return (
    <div className="dashboard">
      <header className="dashboard__kopf">
        <Logo />
        <PersonMenu />
      </header>
      <main id="inhalt">
        <h1 className="text-display-lg">
          <Tagesgruss name={person.name} />
        </h1>
        {festabend}
        {vorfuehrungen}
        {hasJurys ? <MeineJurys /> : null}
        <Termine />
      </main>
    </div>
  )
}

/** Figures that move with every own vote: read anew each time. */
export function MeineJurys() {
  const nowMs = useNow()()
  const { data, isError, refetch, dataUpdatedAt } = useQuery({ ...jurysQuery(usePersonKopf()), refetchOnMount: 'always' })
  return (
    <section className="dashboard__jurys" aria-labelledby="jurys">
      <h2 className="text-heading-md" id="jurys">
        Jurys
      </h2>
      {isError && !data ? (
        <InlineError title="Die Jurys sind gerade nicht erreichbar." onRetry={() => void refetch()}>
          Geladene Jurys finden Sie unter „Abstimmen“, auch ohne Verbindung.
        </InlineError>
      ) : null}
      {isError && data ? (
        <p className="dashboard__stand" role="status">
          {`Keine Verbindung: Das ist der Stand von ${formatWann(dataUpdatedAt, nowMs)}. Was seither auf diesem Tablet bewertet wurde, zeigt die Jury selbst.`}
        </p>
      ) : null}
      {data?.length === 0 ? <EmptyState title="Noch keine Jury">Sobald Sie einer Jury angehören, erscheint sie hier.</EmptyState> : null}
      {!data && !isError ? <Skeleton height={180} radius={16} /> : null}
      <div className="dashboard__raster">
        {data?.map((jury) => (
          <JuryKarte key={jury.id} jury={jury} />
        ))}
      </div>
      {data?.some(({ young }) => young) ? <YoungWeg /> : null}
    </section>
  )
}

function Termine() {
  const { data } = useQuery(programmQuery)
  if (!data || data.termine.length === 0) return null
  return (
    <section className="dashboard__termine" aria-labelledby="termine">
      <h2 className="text-heading-md" id="termine">{`${data.titel}: Termine`}</h2>
      <dl>
        {data.termine.map(({ titel, datum }) => (
          <div key={titel}>
            <dt>{titel}</dt>
            <dd>{formatTermin(datum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
