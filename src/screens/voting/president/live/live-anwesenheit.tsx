import { useQuery } from '@tanstack/react-query'
import { listAnwesenheiten } from '#contract/live-leitung.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { formatDauer } from '#src/parts/live/live-worte.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import './live-personen.css'

/** Who was there for which work, from when to when. */
export function LiveAnwesenheit({ open, juryId, onClose }: { open: boolean; juryId: string; onClose: () => void }) {
  const headers = usePersonKopf()
  const { data, error, refetch } = useQuery({
    queryKey: ['jury', juryId, 'live', 'anwesenheit'],
    queryFn: ({ signal }) => callApi(listAnwesenheiten, { params: { juryId }, headers, signal }),
    enabled: open,
  })
  return (
    <Sheet open={open} title="Anwesenheit" onClose={onClose}>
      {error && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p>Noch keine Arbeit wurde gezeigt.</p> : null}
      {data?.items.toReversed().map((werk) => (
        <section key={`${werk.liveId} ${werk.vonMs}`} className="live-anwesenheit" aria-label={werk.titel}>
          <h3 className="text-heading-xs">{werk.titel}</h3>
          <p className="text-label">{`${werk.nummer} · ${formatUhrzeit(werk.vonMs)}${werk.bisMs === null ? ', läuft' : ` bis ${formatUhrzeit(werk.bisMs)}`}`}</p>
          <ul>
            {werk.personen.map(({ mitgliedId, name, vonMs, bisMs, lueckeMs, draussen }) => (
              <li key={mitgliedId}>
                <span>{name}</span>
                <small>
                  {draussen ? 'draußen (befangen)' : `${formatUhrzeit(vonMs)} bis ${formatUhrzeit(bisMs)}`}
                  {!draussen && lueckeMs > 0 ? `, dazwischen ${formatDauer(lueckeMs)} min fort` : ''}
                </small>
              </li>
            ))}
            {werk.personen.length === 0 ? <li>niemand</li> : null}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
