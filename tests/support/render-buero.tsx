import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { AppContext } from '#src/parts/tablet/app-context.ts'

// The screens are lazy chunks, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 8000 })

/** Screens of the office at an address; a list draws the rows that fit into 800 px. */
export function renderBuero(routes: RouteObject[], path: string) {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  const router = createMemoryRouter([{ children: routes, hydrateFallbackElement: <></> }], { initialEntries: [path] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const person = { id: 'ich', name: 'Vera admin', gender: 'f' as const, lastname: 'admin', roles: ['ADMIN' as const] }
  const view = render(
    <QueryClientProvider client={client}>
      <AppContext value={{ person, logout: () => {}, now: () => Date.now() }}>
        <RouterProvider router={router} />
      </AppContext>
    </QueryClientProvider>,
  )
  return { ...view, router }
}
