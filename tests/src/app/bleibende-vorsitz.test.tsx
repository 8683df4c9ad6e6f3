import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { festRoutes } from '#src/app/fest/fest-routes.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { schaleRoutes } from '#src/app/schale/schale-routes.tsx'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { addPerson, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'] })
  await addPerson(saal, 'beides', { roles: ['JURYPRAESIDENT', 'ADMIN'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  await callApi(login, { body: { username: 'beides@saal.example', password: TEST_PASSWORT } })
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

test.each([
  ['/konto', /^Vera/],
  ['/voting/president/JURY/punkte', 'Offene Punkte'],
  ['/voting/president/JURY/live', 'Live-Sitzung'],
  ['/festvorbereitung', 'Ablauf'],
  ['/festvorbereitung/unbekannt/unbekannt', 'Auftritt'],
])('a chair who is of the office, too, reads at %s what a question that was closed has been answered', async (path, titel) => {
  sessionStorage.clear()
  renderApp(
    [{ element: <RootLayout />, hydrateFallbackElement: <></>, children: [...schaleRoutes, ...festRoutes] }],
    path.replace('JURY', saal.juryId),
  )
  await screen.findByRole('heading', { name: titel, level: 1 })
  act(() => writeBleibende('Stimme ablehnen? Es wurde nichts entschieden.'))
  // What listens begins a moment after the heading is drawn.
  expect((await screen.findByText('Stimme ablehnen? Es wurde nichts entschieden.')).closest('[role="alert"]')).toBeVisible()
})
