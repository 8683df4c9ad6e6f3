import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import type { AuszeichnungZeile } from '#contract/auszeichnung.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { urkundenvorschauQuery } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { FehlendeZeichen } from '#src/parts/auszeichnung/urkunden-dialog.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The certificate of an award that holds, or what keeps it from being printed. */
export function UrkundeKarte({ auszeichnung: { id, stand, einreichungId } }: { auszeichnung: AuszeichnungZeile }) {
  const gilt = stand === 'BESTAETIGT' || stand === 'VEROEFFENTLICHT'
  const { data, error, isFetching, refetch } = useQuery({ ...urkundenvorschauQuery({ auszeichnungIds: [id] }), enabled: gilt })
  if (!gilt) return null
  const [luecke] = data?.fehlendeZeichen ?? []
  return (
    <section className="auszeichnung__karte" aria-labelledby="urkunde">
      <h2 id="urkunde">Urkunde</h2>
      {error && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data || error ? null : <Skeleton height={44} radius={8} />}
      {luecke ? (
        <>
          <p>Der Schrift fehlen Zeichen. Bitte ersetzen Sie sie, dann kann die Urkunde entstehen:</p>
          <FehlendeZeichen zeichen={luecke.zeichen} />
          <p>
            <Link to={`/admin/einreichungen/${einreichungId}`}>Einreichung öffnen</Link>
          </p>
        </>
      ) : null}
      {data && data.anzahl > 0 ? (
        <>
          <p>
            {stand === 'VEROEFFENTLICHT'
              ? 'Die Agentur kann sie selbst laden.'
              : 'Noch nicht veröffentlicht: Die Urkunde bleibt ohne Datum, und die Agentur sieht sie nicht.'}
          </p>
          <p>
            <ButtonLink href={`/api/auszeichnungen/${id}/urkunde`} download icon={<FilePdfIcon size={18} aria-hidden="true" />}>
              Urkunde laden
            </ButtonLink>
          </p>
        </>
      ) : null}
    </section>
  )
}
