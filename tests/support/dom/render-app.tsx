import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { Abfragen } from '#src/app/abfragen/abfragen.tsx'
import { AnmeldungProvider } from '#src/app/anmeldung/anmeldung-provider.tsx'
import { createQueryClient } from '#src/app/abfragen/query-client.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'

type Router = ComponentProps<typeof RouterProvider>['router']

/** Routes at an address, with the log-in of this device around them, as src/app mounts them. */
export function renderApp(routes: RouteObject[], path: string, { ablage }: { ablage?: Storage } = {}) {
  return renderRouter(createMemoryRouter(routes, { initialEntries: [path] }), { ablage })
}

export function renderRouter(router: Router, { ablage }: { ablage?: Storage | undefined } = {}) {
  const umgebung = createUmgebung({ now: () => Date.now() })
  const geraet = openGeraetDb(umgebung)
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <AnmeldungProvider geraet={geraet} bekannt={geraet.readAngemeldet()} now={umgebung.now}>
        <Abfragen ablage={ablage}>
          <RouterProvider router={router} />
        </Abfragen>
      </AnmeldungProvider>
    </QueryClientProvider>,
  )
  return { ...view, router, geraet }
}
