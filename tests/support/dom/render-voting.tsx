import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { TabletProvider } from '#src/parts/tablet/tablet-provider.tsx'
import { votingRoutes } from '#src/screens/voting/routes.tsx'

/** The juror's screens at an address, as src/app mounts them. */
export function renderVoting(path: string, tablet: Tablet, now: () => number, { abgelaufen = false } = {}) {
  const router = createMemoryRouter([{ children: votingRoutes, hydrateFallbackElement: <></> }], { initialEntries: [path] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const person = { id: tablet.benutzerId, name: 'Marion Keller', gender: 'f' as const, lastname: 'Keller', roles: ['JURY' as const] }
  const screens = (istAbgelaufen: boolean) => (
    <QueryClientProvider client={client}>
      <AppContext value={{ person, abgelaufen: istAbgelaufen, logout: () => {}, now }}>
        <TabletProvider tablet={tablet}>
          <RouterProvider router={router} />
        </TabletProvider>
      </AppContext>
    </QueryClientProvider>
  )
  const view = render(screens(abgelaufen))
  return { ...view, router, setAbgelaufen: (ist: boolean) => view.rerender(screens(ist)) }
}
