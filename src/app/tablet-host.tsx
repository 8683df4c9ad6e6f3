import { lazy, Suspense, useEffect, useState } from 'react'
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
    <>
      <OpenTablet key={person.id} benutzerId={person.id} />
      <Suspense fallback={null}>{lage === 'abgelaufen' ? <ErneutAnmelden username={person.username} /> : null}</Suspense>
    </>
  )
}

/** Not by Suspense: React shows what it has waited for 300 ms after the fallback at the earliest, and the store opens faster. */
function OpenTablet({ benutzerId }: { benutzerId: string }) {
  const [tablet, setTablet] = useState<Tablet | null>(null)
  useEffect(() => {
    let current = true
    void tabletOf(benutzerId).then((opened) => {
      if (current) setTablet(opened)
    })
    return () => {
      current = false
    }
  }, [benutzerId])
  return tablet ? (
    <TabletProvider tablet={tablet}>
      <Outlet />
    </TabletProvider>
  ) : null
}
