import { lazy, Suspense, use } from 'react'
import { Outlet } from 'react-router-dom'
import type { Tablet } from '#src/offline/tablet.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { TabletProvider } from '#src/parts/tablet/tablet-provider.tsx'
import { tabletOf } from './tablet-store.ts'

const ErneutAnmelden = lazy(() => import('./erneut-anmelden.tsx'))

/** Opens the vote store of the person; the ballot stays open when the log-in has run out. */
export function TabletHost() {
  const { person, lage } = useAnmeldung()
  if (!person) return null
  return (
    <Suspense fallback={null}>
      <OpenTablet key={person.id} tablet={tabletOf(person.id)} />
      <Suspense fallback={null}>{lage === 'abgelaufen' ? <ErneutAnmelden username={person.username} /> : null}</Suspense>
    </Suspense>
  )
}

function OpenTablet({ tablet: opening }: { tablet: Promise<Tablet> }) {
  const tablet = use(opening)
  return (
    <TabletProvider tablet={tablet}>
      <Outlet />
    </TabletProvider>
  )
}
