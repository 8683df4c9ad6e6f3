import { useQuery } from '@tanstack/react-query'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { jurysQuery } from '#src/parts/jury/jurys-query.ts'
import { VorfuehrungKarte } from '#src/parts/vorfuehrung/vorfuehrung-karte.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './vorfuehrungen.css'

/** The juries that a presenter shows. */
export function Vorfuehrungen() {
  const { data, isError, refetch } = useQuery(jurysQuery(usePersonKopf()))
  return (
    <section aria-labelledby="vorfuehrungen">
      <h2 className="text-heading-md" id="vorfuehrungen">
        Vorführungen
      </h2>
      {isError && !data ? (
        <InlineError title="Die Jurys sind gerade nicht erreichbar." onRetry={() => void refetch()}>
          Was geladen ist, zeigen Sie unter „Abstimmen“ auch ohne Verbindung.
        </InlineError>
      ) : null}
      {data?.length === 0 ? <EmptyState title="Noch keine Jury">Sobald das Jurybüro eine Jury angelegt hat, erscheint sie hier.</EmptyState> : null}
      {!data && !isError ? <Skeleton height={320} radius={16} /> : null}
      <div className="dashboard-vorfuehrungen">
        {data?.map((jury) => (
          <VorfuehrungKarte key={jury.id} jury={jury} ebene="h3" />
        ))}
      </div>
    </section>
  )
}
