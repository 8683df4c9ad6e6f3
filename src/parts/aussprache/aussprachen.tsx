import { useQuery } from '@tanstack/react-query'
import { findAussprache, namenOf, schluesselOf, type Auftrittsworte } from '#contract/aussprache-namen.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { aussprachenQuery, type Jahr } from './aussprache-queries.ts'
import { AusspracheZeile } from './aussprache-zeile.tsx'
import { NameDazu } from './name-dazu.tsx'

interface AussprachenProps {
  jahr: Jahr
  auftritt: Auftrittsworte
  /** Somebody who only looks changes nothing. */
  nurAnsicht?: boolean
}

/** Below the speaker text (design 26): every name that will be said aloud, how, and as a sound. */
export function Aussprachen({ jahr, auftritt, nurAnsicht = false }: AussprachenProps) {
  const { data, error, refetch, isFetching } = useQuery(aussprachenQuery(jahr))
  const gekannt = data ?? []
  const namen = namenOf(auftritt, gekannt)
  const { sprechertext } = auftritt
  return (
    <section className="aussprachen" aria-labelledby="aussprachen-titel">
      <header>
        <h2 id="aussprachen-titel" className="text-heading-sm">
          Aussprache
        </h2>
        <p>Betonte Silbe fett</p>
      </header>
      {data ? null : error ? (
        <InlineError
          title={fehlersatzOf(error, 'Die Aussprachen konnten nicht geladen werden.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={120} radius={12} />
      )}
      {data && namen.length === 0 ? (
        <p className="aussprachen__leer">Sobald jemand abholt oder der Sprechertext Agentur oder Auftraggeber nennt, stehen ihre Namen hier.</p>
      ) : null}
      {data ? (
        <ul>
          {namen.map((name) => (
            <AusspracheZeile key={schluesselOf(name)} jahr={jahr} name={name} aussprache={findAussprache(name, gekannt)} nurAnsicht={nurAnsicht} />
          ))}
        </ul>
      ) : null}
      {data && !nurAnsicht && sprechertext.trim() !== '' ? <NameDazu jahr={jahr} sprechertext={sprechertext} vorhanden={namen} /> : null}
    </section>
  )
}
