import { lazy, Suspense } from 'react'
import { hasAnyRolle } from '#contract/rolle.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { AgenturUebersichtScreen } from '#src/screens/agentur/uebersicht/uebersicht-screen.tsx'

/** Only who sits in a jury too needs this part of the jurors' dashboard. */
const MeineJurys = lazy(async () => ({ default: (await import('#src/screens/dashboard/dashboard-screen.tsx')).MeineJurys }))

export default function AgenturUebersicht() {
  const { person } = useAnmeldung()
  const hasJurys = hasAnyRolle(person?.roles ?? [], ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION'])
  return (
    <AgenturUebersichtScreen>
      {hasJurys ? (
        <Suspense fallback={null}>
          <MeineJurys />
        </Suspense>
      ) : null}
    </AgenturUebersichtScreen>
  )
}
