import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { Component as Dashboard } from '#src/screens/dashboard/dashboard-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

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

test('in the evening it greets as the list of juries does, by the clock of the programme', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 17, 30) })
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  const route = { path: '/dashboard', element: <Dashboard /> }
  const { unmount } = renderApp([{ element: <RootLayout />, children: [{ element: <Geschuetzt />, children: [route] }] }], '/dashboard')
  expect(await screen.findByRole('heading', { name: 'Guten Abend, Vera j1.' })).toBeVisible()
  unmount()
  vi.useRealTimers()
})

test('who has begun goes on voting; figures are read anew each time, and without a connection say of when they are', async () => {
  await saal.db.updateTable('runde').set({ status: 'OFFEN' }).execute()
  const tablet = new TestGeraet(saal, 'j1')
  await tablet.cast({ wert: { punkte: 3 } })
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  const routes = [{ element: <RootLayout />, children: [{ element: <Geschuetzt />, children: [{ path: '/dashboard', element: <Dashboard /> }] }] }]
  const open = () => renderApp(routes, '/dashboard', { ablage: sessionStorage })
  const erste = open()
  expect(await screen.findByText('1 von 3 bewertet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Weiter abstimmen' })).toBeVisible()
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toContain('bewertet'))
  erste.unmount()

  await tablet.cast({ einreichungId: saal.einreichungIds[1] ?? '', wert: { punkte: 4 } })
  const zweite = open()
  expect(await screen.findByText('2 von 3 bewertet')).toBeVisible()
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toMatch(/bewertet\D*2\D/))
  zweite.unmount()

  network.use(http.all('*/api/voting/*', () => HttpResponse.error()))
  const dritte = open()
  expect(await screen.findByText(/^Keine Verbindung: Das ist der Stand von \d\d:\d\d Uhr\./)).toBeVisible()
  expect(screen.getByText('2 von 3 bewertet')).toBeVisible()
  network.resetHandlers()
  dritte.unmount()
})
