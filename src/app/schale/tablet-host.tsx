import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isBuehne } from '#src/lib/juryraum.ts'
import type { Versuchslage } from '#src/offline/kern/keep-trying.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { TabletProvider } from '#src/parts/tablet/tablet-provider.tsx'
import { useObservable } from '#src/parts/tablet/use-observable.ts'
import { CentredSpinner } from '#src/ui/spinner.tsx'
import { Unlesbar } from '../tablet/unlesbar.tsx'
import { tausch, versuchOf } from '../tablet/tablet-store.ts'

const GELOESCHT: Versuchslage = { art: 'unlesbar', grund: 'geloescht' }

/** Opens the vote store of the person; the ballot stays open when the log-in has run out. */
export function TabletHost() {
  return (
    <MitTablet>
      <Outlet />
    </MitTablet>
  )
}

export function MitTablet({ children }: { children: ReactNode }) {
  const { person } = useAnmeldung()
  return person ? (
    <OpenTablet key={person.id} benutzerId={person.id}>
      {children}
    </OpenTablet>
  ) : null
}

/** Not by Suspense: React shows what it has waited for 300 ms after the fallback at the earliest, and the store opens faster. */
function OpenTablet({ benutzerId, children }: { benutzerId: string; children: ReactNode }) {
  const [tablet, setTablet] = useState<Tablet | null>(null)
  const [lage, setLage] = useState<Versuchslage | null>(null)
  const { mal } = useObservable(tausch, tausch.read())
  const { pathname } = useLocation()
  // An audience goes on looking at what it sees; whoever presents is told there.
  const bleibt = tablet !== null && lage === GELOESCHT && isBuehne(pathname)
  const retry = useCallback(() => versuchOf(benutzerId).retry(), [benutzerId])
  // Before it is painted: a store that is open already shows no spinner.
  useLayoutEffect(() => {
    const versuch = versuchOf(benutzerId)
    let current = true
    const watching = versuch.subscribe(setLage)
    void versuch.result.then((opened) => {
      if (current) setTablet(opened)
      void opened.geloescht?.then(() => {
        if (current) setLage(GELOESCHT)
      })
    })
    return () => {
      current = false
      watching.unsubscribe()
    }
  }, [benutzerId, mal])
  if (lage?.art === 'unlesbar' && !bleibt) return <Unlesbar grund={lage.grund} onRetry={retry} />
  return tablet ? <TabletProvider tablet={tablet}>{children}</TabletProvider> : <CentredSpinner />
}
