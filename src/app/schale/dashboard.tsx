import { lazy, Suspense } from 'react'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { CornerSpinner } from '#src/ui/spinner.tsx'

const Buero = lazy(() => import('../buero/buero-uebersicht.tsx'))
const Agentur = lazy(async () => ({ default: (await import('../agentur/agentur-routes.tsx')).AgenturDashboard }))
const Persoenlich = lazy(async () => ({ default: (await import('#src/screens/dashboard/dashboard-screen.tsx')).Component }))
const Festabend = lazy(async () => ({ default: (await import('#src/screens/dashboard/festabend.tsx')).Festabend }))
const Vorfuehrungen = lazy(() => import('./dashboard-vorfuehrungen.tsx'))

/** `/dashboard/` by role: the administrator's is office code and the agency's its own, which a juror's tablet never fetches. */
export function Component() {
  const { person } = useAnmeldung()
  const hasRolle = (rolle: Rolle) => hasAnyRolle(person?.roles ?? [], [rolle])
  const vorfuehrungen = hasRolle('PRAESENTATION') ? <Vorfuehrungen /> : null
  const festabend = hasRolle('FESTTEAM') ? <Festabend /> : null
  return (
    <Suspense fallback={<CornerSpinner />}>
      {hasRolle('ADMIN') ? <Buero /> : hasRolle('AGENTUR') ? <Agentur /> : <Persoenlich vorfuehrungen={vorfuehrungen} festabend={festabend} />}
    </Suspense>
  )
}
