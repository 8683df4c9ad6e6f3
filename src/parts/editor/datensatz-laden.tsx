import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import './datensatz-laden.css'

interface DatensatzLadenProps {
  abfrage: UseQueryResult<unknown>
  zurueck: { to: string; label: string }
}

/** Until the record is there, or why it is not. */
export function DatensatzLaden({ abfrage: { isError, error, refetch, isFetching }, zurueck }: DatensatzLadenProps) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  useTitel(isGone ? 'Nicht gefunden' : zurueck.label)
  return (
    <main className="datensatz-laden" id="inhalt">
      {isGone ? (
        <EmptyState heading="h1" title="Diesen Datensatz gibt es nicht." action={<Link to={zurueck.to}>{`Zur Liste: ${zurueck.label}`}</Link>}>
          Vielleicht wurde er gelöscht, oder der Link ist veraltet.
        </EmptyState>
      ) : null}
      {isError && !isGone ? (
        <>
          <VisuallyHidden as="h1">{zurueck.label}</VisuallyHidden>
          <InlineError
            title={fehlersatzOf(error, 'Der Datensatz konnte nicht geladen werden.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : null}
      {isError ? null : (
        <div className="datensatz-laden__flaechen" aria-busy="true">
          <VisuallyHidden as="h1">{`${zurueck.label}: wird geladen`}</VisuallyHidden>
          <Skeleton height={38} width={320} radius={8} />
          <Skeleton height={360} radius={12} />
        </div>
      )}
    </main>
  )
}
