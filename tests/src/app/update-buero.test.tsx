import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { RootLayout } from '#src/app/root-layout.tsx'
import { TEST_PASSWORT, insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { stubNeueFassung } from '#tests/support/dom/neue-fassung.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
const { seen } = stubNeueFassung()
const reload = vi.fn<() => void>()

beforeAll(async () => {
  const there = location
  vi.stubGlobal('location', new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(there, name)) }))
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'] })
  await insertBenutzer(saal.server.kontext.db, { username: 'buero@saal.example', roles: ['ADMIN'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  network.close()
  await saal.server.close()
})

it('a new version takes nothing away from whoever types: it is offered, comes at a change of address, and makes the office no vote store', async () => {
  await callApi(login, { body: { username: 'buero@saal.example', password: TEST_PASSWORT } })
  const feld = {
    path: '/admin/begruendung',
    element: (
      <>
        <input aria-label="Begründung" />
        <button>Weiter</button>
      </>
    ),
  }
  const { router } = renderApp(
    [{ element: <RootLayout />, hydrateFallbackElement: <></>, children: [feld, { path: '/admin/liste', element: <h1>Liste</h1> }] }],
    '/admin/begruendung',
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Begründung' }), 'Weil')
  expect(await screen.findByRole('region', { name: 'Aktualisierung' })).toHaveTextContent('Was Sie gerade eingeben, speichern Sie bitte vorher.')
  expect(seen).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Begründung' })).toHaveValue('Weil')

  // Looked away from, with the focus elsewhere: what was typed is there still.
  await userEvent.tab()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockReturnValue(false)
  expect(seen).toEqual([])

  await act(() => router.navigate('/admin/liste'))
  await waitFor(() => expect(seen).toEqual(['SKIP_WAITING']))
  // The old worker has said goodbye.
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith('lorbeer-stimmen'))).toEqual([])
})
