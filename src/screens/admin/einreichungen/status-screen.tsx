import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Einreichung } from '#contract/einreichung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Abschnitt, Angabe, Angaben } from '#src/parts/ansicht/ansicht.tsx'
import { AnsichtVerlauf } from '#src/parts/einreichung/ansicht-verlauf.tsx'
import { DruckstatusZeichen } from '#src/parts/einreichung/druckstatus.tsx'
import { einreichungQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { useEntwurf } from '#src/parts/entwurf/entwurf-context.ts'
import { StatusReiter } from '#src/parts/pruefung/status-reiter.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** `/admin/einreichungen/:id/status` */
export function Component() {
  const { entwurf, reload } = useEntwurf()
  const { data, isError, refetch } = useQuery(einreichungQuery(entwurf.id))
  return (
    <div className="entwurf__tab ansicht__haupt">
      <StatusReiter entwurf={entwurf} reload={reload} />
      {data ? <Stand einreichung={data} /> : null}
      {isError && !data ? <InlineError title="Der Status konnte nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height={320} radius={12} /> : null}
    </div>
  )
}

function Stand({ einreichung }: { einreichung: Einreichung }) {
  const { druckstatus, abgegebenMs, kategorie, agentur } = einreichung
  return (
    <>
      <Abschnitt titel="Angaben">
        <Angaben>
          <Angabe name="Druck">
            <DruckstatusZeichen druckstatus={druckstatus} fuerAgentur={false} />
          </Angabe>
          <Angabe name="Abgegeben">{abgegebenMs === null ? '' : formatZeitpunkt(abgegebenMs)}</Angabe>
          <Angabe name="Kategorie">{`${String(kategorie.nummer).padStart(2, '0')} ${kategorie.titel}`}</Angabe>
          <Angabe name="Agentur">
            <Link to={`/admin/agenturen/${agentur.id}`}>{agentur.name}</Link>
          </Angabe>
          <Angabe name="Firmenwortlaut">{agentur.firmenwortlaut}</Angabe>
        </Angaben>
      </Abschnitt>
      <Abschnitt titel="Verlauf">
        <AnsichtVerlauf einreichung={einreichung} />
      </Abschnitt>
    </>
  )
}
