import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { RootLayout } from '#src/app/root-layout.tsx'
import { schaleRoutes } from '#src/app/schale/schale-routes.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const USERNAME = 'buero@test.example'
const SATZ =
  'Sie sind nicht angemeldet: Dieses Gerät kann die Anmeldung nicht behalten. Der Speicher dieses Geräts ist voll. Bitte machen Sie Platz frei und melden Sie sich dann noch einmal an.'

let server: TestServer
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp> | null = null

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: USERNAME, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  view?.unmount()
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(async () => {
  vi.restoreAllMocks()
  network.close()
  await server.close()
})

/** No room for who is logged in; everything else is written. */
function fillDisk() {
  // oxlint-disable-next-line typescript/unbound-method
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'identitaet' && (args[0] as { art: string }).art === 'angemeldet') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  })
}

function open() {
  view = renderApp([{ element: <RootLayout />, hydrateFallbackElement: <></>, children: schaleRoutes }], '/dashboard')
  return view.geraet
}
const sitzungen = () => server.kontext.db.selectFrom('sitzung').selectAll().execute()

it('a log-in that a full disk cannot keep is refused where it was typed, says what to do, and is ended on the server; with room it succeeds', async () => {
  const user = userEvent.setup()
  const disk = fillDisk()
  const geraet = open()
  await user.type(await screen.findByLabelText('Benutzername'), USERNAME)
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByText(SATZ)).toBeVisible()
  expect(screen.getByLabelText('Benutzername')).toHaveValue(USERNAME)
  expect([await sitzungen(), (await callApi(getAuth)).id, await geraet.readAngemeldet()]).toEqual([[], undefined, null])

  disk.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await waitFor(async () => expect((await geraet.readAngemeldet())?.auth.username).toBe(USERNAME))
  expect(await sitzungen()).toHaveLength(1)
  await geraet.writeAbgemeldet()
  await geraet.sendAbmeldung()
})

it('a log-in of another tab that a full disk cannot keep here shows the log-in with the reason, and is ended on the server', async () => {
  const disk = fillDisk()
  await callApi(login, { body: { username: USERNAME, password: TEST_PASSWORT } })
  const geraet = open()
  expect(await screen.findByText(SATZ)).toBeVisible()
  expect(await screen.findByLabelText('Benutzername')).toBeVisible()
  expect([await sitzungen(), await geraet.readAngemeldet()]).toEqual([[], null])
  disk.mockRestore()
})
