import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import {
  deactivateAgenturPerson,
  EINLADEN_ERST_FREI,
  reinviteAgenturPerson,
  withdrawEinladung,
  type AgenturPerson,
} from '#contract/agentur-person.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { agenturPersonenQuery } from '#src/parts/agentur/agentur-queries.ts'
import { anmeldeSatzOf, benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { EditorKopf } from '#src/parts/editor/editor-kopf.tsx'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAgentur } from '#src/parts/agentur/use-agentur.tsx'

/** Who can log in for the agency. */
export function Component() {
  const { agentur, pfad, kopf, isBuero } = useAgentur()
  const { data, isError, refetch } = useQuery(agenturPersonenQuery(agentur.id))
  // Still known while the dialog goes.
  const [gemeint, setGemeint] = useState<AgenturPerson | null>(null)
  const [fragt, setFragt] = useState(false)
  const { run, fehler, reset } = useAktion({ keys: [['agenturen']], nacheinander: true })
  const [satz, setSatz] = useState('')
  function invite({ id: benutzerId, username }: AgenturPerson) {
    setSatz('')
    return run(
      () => callApi(reinviteAgenturPerson, { params: { id: agentur.id, benutzerId } }),
      () => setSatz(`Die Einladung an ${username} ist unterwegs.`),
      { frage: `Einladung an ${username}:`, sonst: 'Es wurde nichts gesendet.' },
    )
  }
  // The office may; an agency that nobody has looked at writes to nobody.
  const darfEinladen = isBuero || agentur.status === 'FREIGEGEBEN'
  const einladen = !darfEinladen ? (
    <p className="agentur-hinweis">{EINLADEN_ERST_FREI}</p>
  ) : (
    <ButtonLink as={Link} variant="primary" to={`${pfad}/personen/neu`} icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
      Person einladen
    </ButtonLink>
  )
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
          {fehler ? <InlineError title={fehler.satz} /> : null}
          <p role="status">{satz}</p>
          <ul className="kontakte">
            {data.items.map((person) => (
              <Konto
                key={person.id}
                person={person}
                darfEinladen={darfEinladen}
                onInvite={() => invite(person)}
                onRemove={() => {
                  setGemeint(person)
                  setFragt(true)
                }}
              />
            ))}
          </ul>
        </>
      ) : null}
      <Entfernen
        open={fragt}
        person={gemeint}
        onClose={() => setFragt(false)}
        onEntfernt={(done) => {
          setFragt(false)
          reset()
          setSatz(done)
        }}
      />
    </main>
  )
}

interface EntfernenProps {
  open: boolean
  person: AgenturPerson | null
  onClose: () => void
  onEntfernt: (satz: string) => void
}

/** Whom nobody has ever logged in as is invited no longer; everybody else is deactivated. */
function Entfernen({ open, person, onClose, onEntfernt }: EntfernenProps) {
  const { agentur } = useAgentur()
  const name = person ? benutzerNameOf(person) : ''
  const zurueckziehen = person !== null && isNurEingeladen(person)

  async function remove() {
    if (!person) return
    const params = { id: agentur.id, benutzerId: person.id }
    await (zurueckziehen ? callApi(withdrawEinladung, { params }) : callApi(deactivateAgenturPerson, { params, body: { version: person.version } }))
  }
  return (
    <Rueckfrage
      open={open}
      frage={zurueckziehen ? `Einladung an ${person.username} zurückziehen?` : `${name} deaktivieren?`}
      ja={zurueckziehen ? 'Zurückziehen' : 'Deaktivieren'}
      sonst="Es wurde nichts geändert."
      keys={[['agenturen']]}
      onJa={remove}
      onDone={() =>
        onEntfernt(
          zurueckziehen
            ? `Die Einladung an ${person.username} ist zurückgezogen. Sie können die Adresse wieder einladen.`
            : `${name} kann sich nicht mehr anmelden.`,
        )
      }
      onClose={onClose}
    >
      {zurueckziehen
        ? 'Der Link in der E-Mail gilt dann nicht mehr, und das Konto wird gelöscht. Die Adresse können Sie danach wieder einladen.'
        : 'Die Person wird überall abgemeldet und kann sich nicht mehr anmelden. Einreichungen bleiben erhalten. Wieder aktivieren kann sie nur das Wettbewerbsbüro.'}
    </Rueckfrage>
  )
}

interface KontoProps {
  person: AgenturPerson
  onInvite: () => Promise<unknown>
  onRemove: () => void
  darfEinladen: boolean
}

/** Nobody has ever been in this account. */
function isNurEingeladen({ letzteAnmeldungMs, eingeladenMs }: Pick<AgenturPerson, 'letzteAnmeldungMs' | 'eingeladenMs'>): boolean {
  return letzteAnmeldungMs === null && eingeladenMs !== null
}

function Konto({ person, onInvite, onRemove, darfEinladen }: KontoProps) {
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
        {person.aktiv && darfEinladen && person.letzteAnmeldungMs === null && !person.ich ? (
          <Button variant="ghost" onClick={() => void onInvite()}>
            Erneut einladen
          </Button>
        ) : null}
        {!person.ich && (person.aktiv || isNurEingeladen(person)) ? (
          <Button variant="ghost" onClick={onRemove}>
            {isNurEingeladen(person) ? 'Einladung zurückziehen …' : 'Deaktivieren …'}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
