import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { ZUSTAENDIGKEIT_WORT } from '#contract/agentur-worte.ts'
import type { Ansprechpartner } from '#contract/ansprechpartner.ts'
import { ansprechpartnerListeQuery } from '#src/parts/agentur/agentur-queries.ts'
import { listFehlendeBereiche, wortOf } from '#src/parts/agentur/agentur-worte.ts'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'

/** Whom Lorbeer writes to about what. */
export function Component() {
  const { agentur, pfad, kopf } = useAgentur()
  const { data, isError, refetch } = useQuery(ansprechpartnerListeQuery(agentur.id))
  const neu = (
    <ButtonLink as={Link} variant="primary" to={`${pfad}/ansprechpartner/neu`} icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
      Person hinzufügen
    </ButtonLink>
  )
  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      {isError && !data ? <InlineError title="Die Ansprechpartner konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton className="agentur-abstand" height={260} radius={12} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title="Noch keine Ansprechpartner" action={neu}>
          Nennen Sie uns, an wen wir wegen Einreichung, Rechnung, Druck, Fest und Presse schreiben sollen.
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <div className="agentur-leiste">
            <p>Diese Personen bekommen unsere E-Mails zu ihrem Bereich. Ein Konto brauchen sie dafür nicht.</p>
            {neu}
          </div>
          <Fehlende personen={data.items} />
          <ul className="kontakte">
            {data.items.map((person) => (
              <Kontakt key={person.id} person={person} to={`${pfad}/ansprechpartner/${person.id}`} />
            ))}
          </ul>
        </>
      ) : null}
    </main>
  )
}

function Fehlende({ personen }: { personen: readonly Ansprechpartner[] }) {
  const fehlende = listFehlendeBereiche(personen)
  if (fehlende.length === 0) return null
  return (
    <p className="agentur-warnung" role="note">
      <WarningIcon size={20} weight="fill" aria-hidden="true" />
      {`Noch niemand ist zuständig für ${fehlende.join(', ')}. Bis dahin schreiben wir dem Hauptkontakt.`}
    </p>
  )
}

function Kontakt({ person, to }: { person: Ansprechpartner; to: string }) {
  const { title, firstname, lastname, funktion, email, telefon, zustaendig, istHauptkontakt } = person
  return (
    <li className="kontakt">
      <div>
        <h2>
          <Link to={to}>{`${title} ${firstname} ${lastname}`.trim()}</Link>
        </h2>
        <p>{funktion}</p>
        {istHauptkontakt ? (
          <p className="kontakt__haupt">
            <StarIcon size={16} weight="fill" aria-hidden="true" />
            Hauptkontakt
          </p>
        ) : null}
      </div>
      <div>
        <p className="kontakt__adresse">{email}</p>
        <p>{telefon}</p>
      </div>
      <ul className="kontakt__bereiche" aria-label="Zuständig für">
        {zustaendig.map((bereich) => (
          <li key={bereich}>{wortOf(ZUSTAENDIGKEIT_WORT, bereich)}</li>
        ))}
      </ul>
    </li>
  )
}
