import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router-dom'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { mailvorlagenQuery } from '#src/parts/mail/mail-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function Component() {
  useTitel('Mailvorlagen')
  const reiter = useOutletContext<ReactNode>()
  const { data, isError, error, refetch, isFetching } = useQuery(mailvorlagenQuery)
  return (
    <main className="mails__seite" id="inhalt">
      <h1>Mails</h1>
      {reiter}
      <p>Diese E-Mails sendet Lorbeer von selbst. Betreff und Text können Sie anpassen.</p>
      {isError && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !isError ? <Skeleton height={160} radius={12} /> : null}
      <ul className="mails__vorlagen">
        {data?.items.map(({ schluessel, titel, zweck, angepasst, updatedMs, updatedBy }) => (
          <li key={schluessel}>
            <Link to={`/admin/mails/vorlagen/${schluessel}`}>
              <span>
                <strong>{titel}</strong>
                <span>{zweck}</span>
                <span>
                  {angepasst ? 'Angepasst. ' : 'Mitgelieferter Text. '}
                  {updatedMs === null ? null : <GeaendertZeile satz={{ updatedMs, updatedBy }} />}
                </span>
              </span>
              <CaretRightIcon size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
