import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { Component as Dashboard } from '#src/app/schale/dashboard.tsx'
import { closeTablet } from '#src/app/tablet/tablet-store.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'] })
  await insertProgramm(saal.db)
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  await addPerson(saal, 'beides', { roles: ['PRAESENTATION', 'JURY'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  closeTablet()
  network.close()
  await saal.server.close()
})

async function open(name: string) {
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  const route = { path: '/dashboard', element: <Dashboard /> }
  return renderApp([{ element: <RootLayout />, children: [{ element: <Geschuetzt />, children: [route] }] }], '/dashboard')
}

test('whoever presents sees of each jury what comes next, the check and the start', async () => {
  const { unmount } = await open('buehne')
  const teil = within(await screen.findByRole('region', { name: 'Vorführungen' }))
  const karte = within(await teil.findByRole('article', { name: /^Jury 1/ }))
  expect(karte.getByText(/^Runde/)).toBeVisible()
  expect(karte.getByText('Auf diesem Gerät noch nicht geprüft.')).toBeVisible()
  expect(karte.getByRole('link', { name: 'Prüfen: Jury 1' })).toHaveAttribute('href', `/voting/presentation/${saal.juryId}/pruefen`)
  expect(karte.getByRole('link', { name: 'Vorführen: Jury 1' })).toHaveAttribute('href', `/voting/presentation/${saal.juryId}`)
  expect(screen.queryByRole('region', { name: 'Jurys' })).toBeNull()
  unmount()
})

test('whoever votes, too, has both', async () => {
  const { unmount } = await open('beides')
  expect(await screen.findByRole('region', { name: 'Vorführungen' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Jurys' })).toBeVisible()
  unmount()
})
