import { useQuery } from '@tanstack/react-query'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import type { EigeneFreigabe } from '#contract/druckfreigabe.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { eigeneFreigabenQuery } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EigeneSeite } from './eigene-seite.tsx'
import './druckfreigaben.css'

/** `/druckfreigaben`: an agency's pages of the yearbook, as they would be printed. */
export function Component() {
  useTitel('Druckfreigabe')
  const { data, isError, error, refetch, isFetching } = useQuery(eigeneFreigabenQuery)
  return (
    <main className="druckfreigaben" id="inhalt">
      <header className="druckfreigaben__kopf">
        <div>
          <h1>Druckfreigabe</h1>
          {data ? <p>{satzOf(data.items)}</p> : null}
        </div>
        {data && data.items.length > 0 ? (
          <ButtonLink href="/api/druckfreigaben/korrekturabzug" download icon={<FilePdfIcon size={18} aria-hidden="true" />}>
            Korrekturabzug
          </ButtonLink>
        ) : null}
      </header>
      {isError && !data ? (
        <InlineError title={fehlersatzOf(error, 'Ihre Seiten konnten nicht geladen werden.')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data || isError ? null : <Skeleton height={480} radius={12} />}
      {data?.items.length === 0 ? (
        <EmptyState title="Gerade ist nichts freizugeben.">
          Sobald das Wettbewerbsbüro Sie um eine Druckfreigabe bittet, stehen Ihre Seiten hier.
        </EmptyState>
      ) : null}
      <div className="druckfreigaben__seiten">
        {data?.items.map((werk) => (
          <EigeneSeite key={werk.einreichungId} werk={werk} />
        ))}
      </div>
    </main>
  )
}

function satzOf(werke: readonly EigeneFreigabe[]): string {
  const offene = werke.filter(({ darfFreigeben }) => darfFreigeben)
  if (werke.length === 0) return ''
  if (offene.length === 0) return 'Alle Seiten sind freigegeben. Danke.'
  const fristen = offene.flatMap(({ freigabe }) => freigabe.bis ?? []).toSorted()
  const bis = fristen[0] ? ` bis ${formatEnde(fristen[0])}` : ''
  return `Bitte prüfen Sie${bis} die Texte, Credits und Bilder. ${offene.length === 1 ? 'Eine Seite wartet' : `${offene.length} Seiten warten`} auf Ihre Freigabe.`
}
