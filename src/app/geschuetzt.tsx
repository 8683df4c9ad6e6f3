import { Outlet, useLocation } from 'react-router-dom'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { AnmeldeFormular } from '#src/parts/anmeldung/anmelde-formular.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Logo } from '#src/ui/logo.tsx'
import './geschuetzt.css'

export interface GeschuetztProps {
  rollen?: readonly Rolle[]
  /** Voting routes go on with the last known person, also when the log-in has run out (product.md §2.1). */
  offline?: boolean
}

/** Hides what the server refuses anyway; the log-in stands in the place of the page, so the address is kept. */
export function Geschuetzt({ rollen, offline = false }: GeschuetztProps) {
  const { person, lage } = useAnmeldung()
  const { pathname } = useLocation()
  const known = person && (lage === 'angemeldet' || (offline && lage === 'abgelaufen'))
  if (!known) return <AnmeldeSeite ohneVerbindung={lage === 'ohneVerbindung'} username={person?.username ?? ''} />
  if (rollen && !hasAnyRolle(person.roles, rollen)) {
    return (
      <main className="geschuetzt" id="inhalt">
        <EmptyState heading="h1" title="Dafür haben Sie keine Berechtigung.">{`Die Seite ${pathname} ist für andere Rollen gedacht.`}</EmptyState>
      </main>
    )
  }
  return <Outlet />
}

function AnmeldeSeite({ ohneVerbindung, username }: { ohneVerbindung: boolean; username: string }) {
  return (
    <main className="geschuetzt" id="inhalt">
      <Logo />
      <h1 className="text-display-lg">Anmelden</h1>
      <p>{ohneVerbindung ? 'Diese Seite braucht eine Verbindung zum Server.' : 'Nach der Anmeldung geht es hier weiter.'}</p>
      <AnmeldeFormular username={username} />
    </main>
  )
}
