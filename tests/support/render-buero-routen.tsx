import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { bueroRoutes } from '#src/app/buero/buero-routes.tsx'
import { AnmeldungContext, type Person } from '#src/parts/anmeldung/anmeldung-context.ts'

// The screens are lazy chunks, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 8000 })

const ADMIN: Person = {
  ...{ id: 'admin', username: 'admin@lorbeer.example', gender: 'f', title: '', firstname: 'Renate', lastname: 'Wald', name: 'Renate Wald' },
  roles: ['ADMIN'],
}

/** The office at an address, as src/app mounts it, with an administrator logged in. */
export function renderBueroRouten(path: string, beside: { path: string; element: ReactNode }[] = []) {
  const router = createMemoryRouter([{ children: [...bueroRoutes, ...beside], hydrateFallbackElement: <></> }], { initialEntries: [path] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const login = () => Promise.resolve(ADMIN)
  const view = render(
    <QueryClientProvider client={client}>
      <AnmeldungContext value={{ lage: 'angemeldet', person: ADMIN, login, logout: () => {}, ansicht: null, restart: () => {} }}>
        <RouterProvider router={router} />
      </AnmeldungContext>
    </QueryClientProvider>,
  )
  return { ...view, router }
}
