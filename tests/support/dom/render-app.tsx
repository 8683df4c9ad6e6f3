import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import type { Rolle } from '#contract/rolle.ts'
import { Abfragen } from '#src/app/abfragen/abfragen.tsx'
import { AnmeldungProvider } from '#src/app/anmeldung/anmeldung-provider.tsx'
import { createQueryClient } from '#src/app/abfragen/query-client.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { dropUngespeichert, readUngespeicherte } from '#src/parts/stimme/ungespeichert.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { TabletProvider } from '#src/parts/tablet/tablet-provider.tsx'
import { votingRoutes } from '#src/screens/voting/routes.tsx'
import { youngRoutes } from '#src/screens/voting/young/routes.tsx'

type Router = ComponentProps<typeof RouterProvider>['router']

/** Routes at an address, with the log-in of this device around them, as src/app mounts them. */
export function renderApp(routes: RouteObject[], path: string, { ablage }: { ablage?: Storage } = {}) {
  return renderRouter(openAt(routes, path), { ablage })
}

export function renderRouter(router: Router, { ablage }: { ablage?: Storage | undefined } = {}) {
  const umgebung = createUmgebung({ now: () => Date.now() })
  const geraet = openGeraetDb(umgebung)
  const { view } = renderWithin(router, (screen) => (
    <AnmeldungProvider geraet={geraet} bekannt={geraet.readAngemeldet()} now={umgebung.now}>
      <Abfragen ablage={ablage}>{screen}</Abfragen>
    </AnmeldungProvider>
  ))
  return { ...view, router, geraet }
}

/** The juror's screens at an address, for somebody whose log-in is not what is looked at. */
export function renderVoting(path: string, tablet: Tablet, now: () => number, { abgelaufen = false, roles = ['JURY'] as readonly Rolle[] } = {}) {
  const router = openAt([{ children: [...votingRoutes, ...youngRoutes], hydrateFallbackElement: <></> }], path)
  const person = { id: tablet.benutzerId, name: 'Marion Keller', gender: 'f' as const, lastname: 'Keller', roles }
  // A page that has just been loaded.
  for (const was of readUngespeicherte(tablet.benutzerId)) dropUngespeichert(tablet.benutzerId, was)
  const around = (istAbgelaufen: boolean, jetzt: Tablet) => (screen: ReactNode) => (
    <AppContext value={{ person, abgelaufen: istAbgelaufen, logout: () => {}, now }}>
      <TabletProvider tablet={jetzt}>{screen}</TabletProvider>
    </AppContext>
  )
  const { view, rerender } = renderWithin(router, around(abgelaufen, tablet))
  return {
    ...view,
    router,
    setAbgelaufen: (ist: boolean) => rerender(around(ist, tablet)),
    /** Storage that opens late takes its place. */
    setTablet: (jetzt: Tablet) => rerender(around(abgelaufen, jetzt)),
  }
}

type Around = (screen: ReactNode) => ReactNode

/** The one root of every screen in a test. */
function renderWithin(router: Router, around: Around) {
  const client = createQueryClient()
  const screens = (now: Around) => <QueryClientProvider client={client}>{now(<RouterProvider router={router} />)}</QueryClientProvider>
  const view = render(screens(around))
  return { view, rerender: (next: Around) => view.rerender(screens(next)) }
}

function openAt(routes: RouteObject[], path: string): Router {
  return createMemoryRouter(routes, { initialEntries: [path] })
}
