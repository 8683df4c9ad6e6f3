import { lazy, Suspense } from 'react'
import { hasAnyRolle } from '#contract/rolle.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { CornerSpinner } from '#src/ui/spinner.tsx'

const Buero = lazy(() => import('./buero/buero-uebersicht.tsx'))
const Persoenlich = lazy(async () => ({ default: (await import('#src/screens/dashboard/dashboard-screen.tsx')).Component }))

/** `/dashboard/` by role: the administrator's is office code, which a juror's tablet never fetches. */
export function Component() {
  const { person } = useAnmeldung()
  const istAdmin = hasAnyRolle(person?.roles ?? [], ['ADMIN'])
  return <Suspense fallback={<CornerSpinner />}>{istAdmin ? <Buero /> : <Persoenlich />}</Suspense>
}
