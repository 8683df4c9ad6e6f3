import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { Component as Dashboard } from '#src/screens/dashboard/dashboard-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/msw-server.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'], runde: { status: 'NACHLAUF' } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  network.close()
  await saal.server.close()
})

test('the card of a jury whose voting is closed says so, and offers to look', async () => {
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  const route = { path: '/dashboard', element: <Dashboard /> }
  const { unmount } = renderApp([{ element: <RootLayout />, children: [{ element: <Geschuetzt />, children: [route] }] }], '/dashboard')
  const karte = await screen.findByRole('article', { name: /^Jury 1/ })
  expect(within(karte).getByText('Runde: Abstimmung geschlossen')).toBeVisible()
  expect(within(karte).getByRole('link', { name: 'Ansehen' })).toBeVisible()
  unmount()
})
