import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { RootLayout } from '#src/app/root-layout.tsx'
import { schaleRoutes } from '#src/app/schale/schale-routes.tsx'
import { closeTablet, tabletOf, wartendSobaldLesbar } from '#src/app/tablet/tablet-store.ts'
import { beginVersuch, endVersuch, meldeUngespeichert } from '#src/parts/stimme/ungespeichert.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { stubNeueFassung } from '#tests/support/dom/neue-fassung.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

const BEVOR = '0192f000-0000-7000-8000-0000000000bb'
let saal: Saal
let network: ReturnType<typeof forwardTo>
const { seen, register } = stubNeueFassung()

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  closeTablet()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  network.close()
  await saal.server.close()
})

it('takes no new version over, and asks nobody, while it cannot be read what waits here; then by itself, unless something is typed', async () => {
  const { benutzerId } = saal.person('j1')
  // It was here before.
  await tabletOf(benutzerId)
  closeTablet()
  const open = indexedDB.open.bind(indexedDB)
  const kaputt = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name.startsWith('lorbeer-stimmen')) throw new DOMException('full', 'QuotaExceededError')
    return open(name, version)
  })
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  const { router } = renderApp([{ element: <RootLayout />, hydrateFallbackElement: <></>, children: schaleRoutes }], '/voting')
  const nochEinmal = await screen.findByRole('button', { name: 'Jetzt noch einmal versuchen' })
  await waitFor(() => expect(register).toHaveBeenCalled())
  await expect.poll(() => kaputt.mock.calls.length).toBeGreaterThan(2)
  expect(screen.queryByText('Eine neue Version von Lorbeer ist bereit.')).not.toBeInTheDocument()

  seen.push('lesbar')
  kaputt.mockRestore()
  await userEvent.click(nochEinmal)
  await waitFor(() => expect(seen).toEqual(['lesbar', 'SKIP_WAITING']))

  // Nor what is typed on a juror's list, as into the log-in there.
  const feld = document.body.appendChild(document.createElement('input'))
  await userEvent.type(feld, 'halb')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const lookAway = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await lookAway()
  // One read after the other on one database: what was asked for when the page was looked away from is answered, too.
  await act(async () => {
    for (let read = 0; read < 10; read += 1) await wartendSobaldLesbar(benutzerId)
  })
  expect(seen).toEqual(['lesbar', 'SKIP_WAITING'])
  feld.remove()

  // Nor what could not be written, and is nowhere but in the page; it is let go of on the way that makes room for it.
  const place = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[0] ?? '' }
  const notiz = { art: 'NOTIZ', statt: [], titel: 'Plakat', grund: 'voll', eingabe: { ...place, text: 'Schrift' } } as const
  meldeUngespeichert(beginVersuch(benutzerId, notiz), notiz)
  await screen.findByRole('link', { name: 'Speicher freigeben' })
  await act(() => router.navigate('/voting/uebertragung'))
  await screen.findByRole('heading', { name: 'Übertragung', level: 1 })
  await act(async () => {
    for (let read = 0; read < 10; read += 1) await wartendSobaldLesbar(benutzerId)
  })
  expect(seen).toEqual(['lesbar', 'SKIP_WAITING'])
  // Nor, once that is written, what somebody has left here who was logged in before.
  meldeUngespeichert(beginVersuch(BEVOR, notiz), notiz)
  endVersuch(beginVersuch(benutzerId, notiz))
  await lookAway()
  await act(async () => {
    for (let read = 0; read < 10; read += 1) await wartendSobaldLesbar(benutzerId)
  })
  expect(seen).toEqual(['lesbar', 'SKIP_WAITING'])
  endVersuch(beginVersuch(BEVOR, notiz))
  await lookAway()
  await waitFor(() => expect(seen.length).toBeGreaterThan(2))
  hidden.mockRestore()
})
