import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { isJuryraum } from '#src/lib/juryraum.ts'
import { type AnmeldeLage, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { CornerSpinner } from '#src/ui/spinner.tsx'

const AnmeldeSeite = lazy(() => import('./anmelde-seite.tsx'))
const KeineBerechtigung = lazy(() => import('./keine-berechtigung.tsx'))

export interface GeschuetztProps {
  rollen?: readonly Rolle[]
  /** Voting routes go on with the last known person, also when the log-in has run out (docs/protocol.md, „Change of person"). */
  offline?: boolean
}

/** Hides what the server refuses anyway; the log-in stands in the place of the page, so the address is kept. */
export function Geschuetzt({ rollen, offline = false }: GeschuetztProps) {
  const { person, lage } = useAnmeldung()
  const { pathname } = useLocation()
  if (!person || !mayStay({ lage, pathname, offline })) {
    return (
      <Suspense fallback={<CornerSpinner />}>
        <AnmeldeSeite />
      </Suspense>
    )
  }
  if (rollen && !hasAnyRolle(person.roles, rollen)) {
    return (
      <Suspense fallback={<CornerSpinner />}>
        <KeineBerechtigung />
      </Suspense>
    )
  }
  return <Outlet />
}

interface Aufenthalt {
  lage: AnmeldeLage
  pathname: string
  offline: boolean
}

/** A server that fails for a moment must not log out a hall; everywhere else a failed question means that nobody is logged in (decision 019). */
function mayStay({ lage, pathname, offline }: Aufenthalt): boolean {
  if (lage === 'angemeldet') return true
  if (lage === 'gestoert') return isJuryraum(pathname)
  return offline && lage === 'abgelaufen'
}
