import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { RootLayout } from '#src/app/root-layout.tsx'
import { schaleRoutes } from '#src/app/schale/schale-routes.tsx'
import { closeTablet } from '#src/app/tablet/tablet-store.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp> | null = null

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  view?.unmount()
  closeTablet()
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(async () => {
  vi.restoreAllMocks()
  network.close()
  await saal.server.close()
})

it('whoever has written nothing but a note that has not arrived is asked before logging out, and stays logged in', async () => {
  const user = userEvent.setup()
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  network.use(http.post('*/api/voting/stimmabgaben', () => HttpResponse.error()))
  view = renderApp(
    [{ element: <RootLayout />, hydrateFallbackElement: <></>, children: schaleRoutes }],
    `/voting/${saal.juryId}/${saal.kategorieId}/${saal.einreichungIds[0]}`,
  )
  await user.type(await screen.findByRole('textbox', { name: /^Notiz/ }), 'Starke Idee')
  await user.tab()
  await user.click((await screen.findAllByRole('button', { name: /Menü von/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
  const dialog = await screen.findByRole('alertdialog', { name: '1 Notiz ist noch nicht übertragen' })
  expect(within(dialog).getByRole('button', { name: 'Abmelden, Ihre Notiz bleibt auf diesem Tablet' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Angemeldet bleiben' }))
  expect((await view.geraet.readAngemeldet())?.benutzerId).toBe(saal.person('j1').benutzerId)
})
