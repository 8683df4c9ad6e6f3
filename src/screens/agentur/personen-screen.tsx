import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { deactivateAgenturPerson, reinviteAgenturPerson, type AgenturPerson } from '#contract/agentur-person.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { agenturPersonenQuery } from '#src/parts/agentur/agentur-queries.ts'
import { anmeldeSatzOf, benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'

/** Who can log in for the agency. */
export function Component() {
  const { agentur, pfad, kopf } = useAgentur()
  const { data, isError, refetch } = useQuery(agenturPersonenQuery(agentur.id))
  const [gemeint, setGemeint] = useState<AgenturPerson | null>(null)
  const { laeuft, fehler, satz, run } = useSchritt()
  const einladen = (
    <ButtonLink as={Link} variant="primary" to={`${pfad}/personen/neu`} icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
      Person einladen
    </ButtonLink>
  )
  async function deactivate({ id, version, ...person }: AgenturPerson) {
    await run(
      () => callApi(deactivateAgenturPerson, { params: { id: agentur.id, benutzerId: id }, body: { version } }),
      person.letzteAnmeldungMs === null
        ? `Die Einladung von ${benutzerNameOf(person)} gilt nicht mehr.`
        : `${benutzerNameOf(person)} kann sich nicht mehr anmelden.`,
    )
    setGemeint(null)
  }
  return (
    <main className="editor" id="inhalt">
      <EditorKopf {...kopf} />
      {isError && !data ? <InlineError title="Die Personen konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton className="agentur-abstand" height={200} radius={12} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title="Noch kein Konto" action={einladen}>
          Für diese Agentur kann sich noch niemand anmelden.
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <div className="agentur-leiste">
            <p>Alle Personen mit Konto sehen und bearbeiten dieselben Einreichungen.</p>
            {einladen}
          </div>
          {fehler ? <InlineError title={fehler} /> : null}
          <p role="status">{satz}</p>
          <ul className="kontakte">
            {data.items.map((person) => (
              <Konto
                key={person.id}
                person={person}
                onInvite={() =>
                  run(
                    () => callApi(reinviteAgenturPerson, { params: { id: agentur.id, benutzerId: person.id } }),
                    `Die Einladung an ${person.username} ist unterwegs.`,
                  )
                }
                onDeactivate={() => setGemeint(person)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <Dialog
        open={gemeint !== null}
        role="alertdialog"
        title={gemeint ? `${benutzerNameOf(gemeint)} deaktivieren?` : ''}
        onClose={() => setGemeint(null)}
        actions={
          <>
            <Button onClick={() => setGemeint(null)}>Abbrechen</Button>
            <Button variant="danger" loading={laeuft} onClick={() => gemeint && void deactivate(gemeint)}>
              Deaktivieren
            </Button>
          </>
        }
      >
        {gemeint?.letzteAnmeldungMs === null
          ? 'Die Einladung gilt dann nicht mehr. Wieder aktivieren kann die Person nur das Wettbewerbsbüro.'
          : 'Die Person wird überall abgemeldet und kann sich nicht mehr anmelden. Einreichungen bleiben erhalten. Wieder aktivieren kann sie nur das Wettbewerbsbüro.'}
      </Dialog>
    </main>
  )
}

interface KontoProps {
  person: AgenturPerson
  onInvite: () => Promise<void>
  onDeactivate: () => void
}

function Konto({ person, onInvite, onDeactivate }: KontoProps) {
  const name = benutzerNameOf(person)
  return (
    <li className={person.aktiv ? 'kontakt' : 'kontakt kontakt--inaktiv'}>
      <div className="kontakt__person">
        <Avatar name={name} size={40} />
        <div>
          <h2>{person.ich ? `${name} (Sie)` : name}</h2>
          <p className="kontakt__adresse">{person.username}</p>
        </div>
      </div>
      <p>{person.aktiv ? anmeldeSatzOf(person) : 'Deaktiviert'}</p>
      <div className="kontakt__knoepfe">
        {person.aktiv && person.letzteAnmeldungMs === null && !person.ich ? (
          <Button variant="ghost" onClick={() => void onInvite()}>
            Erneut einladen
          </Button>
        ) : null}
        {person.aktiv && !person.ich ? (
          <Button variant="ghost" onClick={onDeactivate}>
            Deaktivieren …
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** One step at a time, with what came of it. */
function useSchritt() {
  const client = useQueryClient()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const [satz, setSatz] = useState('')
  async function run(act: () => Promise<unknown>, done: string) {
    setLaeuft(true)
    setFehler(null)
    setSatz('')
    try {
      await act()
      setSatz(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
    } finally {
      await client.invalidateQueries({ queryKey: ['agenturen'] })
      setLaeuft(false)
    }
  }
  return { laeuft, fehler, satz, run }
}
