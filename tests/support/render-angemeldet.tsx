import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { bueroRoutes } from '#src/app/buero/buero-routes.tsx'
import { AnmeldungContext, personOf } from '#src/parts/anmeldung/anmeldung-context.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { TEST_PASSWORT } from './benutzer.ts'

// The screens are lazy chunks, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 8000 })

/** The office at an address, for somebody who is logged in at the server behind msw. */
export async function renderAngemeldet(path: string, username: string) {
  // Nothing has a size in jsdom, and a virtual list without one draws no rows.
  for (const name of ['clientHeight', 'clientWidth']) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 900 })
  await callApi(login, { body: { username, password: TEST_PASSWORT } })
  const person = personOf(await callApi(getAuth))
  if (!person) throw new Error(`${username} is not logged in`)
  const anmeldung = {
    lage: 'angemeldet' as const,
    person,
    login: () => Promise.resolve(person),
    logout: () => undefined,
    ansicht: null,
    restart: () => undefined,
  }
  const router = createMemoryRouter([{ children: bueroRoutes, hydrateFallbackElement: <></> }], { initialEntries: [path] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const view = render(
    <QueryClientProvider client={client}>
      <AnmeldungContext value={anmeldung}>
        <AppContext value={{ person, logout: () => undefined, now: () => Date.now() }}>
          <RouterProvider router={router} />
        </AppContext>
      </AnmeldungContext>
    </QueryClientProvider>,
  )
  return { ...view, router }
}
