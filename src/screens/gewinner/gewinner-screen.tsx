import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { getGewinner } from '#contract/gewinner.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { GewinnerSeite } from './gewinner-seite.tsx'
import './gewinner-screen.css'

/** `/gewinner[/{jahr}]`: what was published, for everybody. */
export function Component() {
  useRaum('light')
  const { jahr } = useParams()
  const { data, error, isFetching, isLoading, refetch } = useGewinner(jahr)
  useTitel(data?.jahr ? `Gewinner ${data.jahr}` : 'Gewinner')
  if (data?.jahr) return <GewinnerSeite daten={data} jahr={data.jahr} />
  return (
    <SeitenRahmen>
      <main className="gewinner-lage" id="inhalt">
        {isLoading ? (
          <Skeleton height={320} radius={8} />
        ) : error && !isUnbekannt(error) ? (
          <InlineError title="Die Gewinner sind gerade nicht erreichbar." onRetry={() => void refetch()} retrying={isFetching}>
            Sie werden mit der nächsten Verbindung geladen.
          </InlineError>
        ) : (
          <Nichts jahr={jahr} />
        )}
      </main>
    </SeitenRahmen>
  )
}

/** A year that is none is not asked for. */
function useGewinner(jahr: string | undefined) {
  const bekannt = JAHRE_TEXT.find((each) => each === jahr)
  return useQuery({
    queryKey: ['gewinner', jahr ?? 'neuestes'],
    queryFn: ({ signal }) => callApi(getGewinner, { query: { jahr: bekannt }, signal }),
    enabled: jahr === undefined || bekannt !== undefined,
  })
}

function isUnbekannt(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function Nichts({ jahr }: { jahr: string | undefined }) {
  return (
    <EmptyState
      heading="h1"
      title={jahr === undefined ? 'Noch ist nichts entschieden.' : `Für ${jahr} ist nichts veröffentlicht.`}
      action={
        jahr === undefined ? null : (
          <ButtonLink as={Link} to="/gewinner">
            Zu den neuesten Gewinnern
          </ButtonLink>
        )
      }
    >
      Die Ausgezeichneten stehen hier, sobald das Wettbewerbsbüro sie veröffentlicht.
    </EmptyState>
  )
}
