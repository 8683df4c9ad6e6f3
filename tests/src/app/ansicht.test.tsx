import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { RootLayout } from '#src/app/root-layout.tsx'
import { TabletHost } from '#src/app/schale/tablet-host.tsx'
import { AnsichtStarten } from '#src/parts/anmeldung/ansicht-starten.tsx'
import { Component as Dashboard } from '#src/screens/dashboard/dashboard-screen.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>
let adminId = ''
let jurorId = ''

beforeAll(async () => {
  // Going back to the top of a new page, which this browser cannot do.
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  server = await buildTestServer()
  adminId = await insertBenutzer(server.kontext.db, { username: 'admin@buero.example', roles: ['ADMIN'] })
  jurorId = await insertBenutzer(server.kontext.db, { username: 'juror@jury.example', roles: ['JURY'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

const routes = () => [
  {
    element: <RootLayout />,
    children: [
      { path: '/', element: <Welcome /> },
      { path: '/dashboard', element: <Dashboard /> },
      { path: '/person', element: <AnsichtStarten benutzerId={jurorId} name="Vera juror" /> },
      { path: '/voting', element: <TabletHost />, children: [{ index: true, element: <p>Stimmzettel</p> }] },
    ],
  },
]
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

it('begins with a reason, says so on every screen, and never opens the votes of whoever is seen', async () => {
  const user = userEvent.setup()
  const admin = renderApp(routes(), '/')
  await user.type(await screen.findByLabelText('Benutzername'), 'admin@buero.example')
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera admin\.$/ })
  await admin.router.navigate('/person')
  await user.click(await screen.findByRole('button', { name: 'Ansicht als diese Person …' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Ansicht beginnen' }))
  expect(await within(dialog).findByText(/^Bitte nennen Sie einen Grund/)).toBeVisible()
  await user.type(within(dialog).getByLabelText('Grund'), 'Hilfe am Telefon')
  await user.click(within(dialog).getByRole('button', { name: 'Ansicht beginnen' }))
  const { db } = server.kontext
  await waitFor(async () => expect((await db.selectFrom('sitzung').select('ansichtBenutzerId').execute())[0]?.ansichtBenutzerId).toBe(jurorId))
  admin.unmount()

  // The page begins anew.
  const seen = renderApp(routes(), '/dashboard')
  expect(await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera juror\.$/ })).toBeVisible()
  expect(await screen.findByText('Sie sehen Lorbeer als Vera juror.')).toBeVisible()
  await seen.router.navigate('/voting')
  expect(await screen.findByRole('heading', { name: 'Die Abstimmung gehört der Person allein.' })).toBeVisible()
  expect(screen.queryByText('Stimmzettel')).not.toBeInTheDocument()
  expect(await databases()).not.toContain(`lorbeer-stimmen-${jurorId}`)
  expect((await seen.geraet.readAngemeldet())?.benutzerId).toBe(adminId)

  await user.click(screen.getByRole('button', { name: 'Beenden' }))
  await waitFor(async () => expect((await db.selectFrom('sitzung').select('ansichtBenutzerId').execute())[0]?.ansichtBenutzerId).toBeNull())
  seen.unmount()
  renderApp(routes(), '/dashboard')
  expect(await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera admin\.$/ })).toBeVisible()
  expect(screen.queryByText(/^Sie sehen Lorbeer als/)).not.toBeInTheDocument()
})

it('is not given up while it begins: nobody is led into it from something else; what was refused is not said of the next try', async () => {
  const user = userEvent.setup()
  const { router } = renderApp(routes(), '/dashboard')
  await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera admin\.$/ })
  await router.navigate('/person')
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ansicht als diese Person …' }))
    return within(await screen.findByRole('dialog'))
  }
  const erste = await ask()
  await user.type(erste.getByLabelText('Grund'), 'Hilfe am Telefon')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/auth/ansicht', () => promise.then(() => HttpResponse.error()), { once: true }))
  await user.click(erste.getByRole('button', { name: 'Ansicht beginnen' }))
  expect(erste.getByRole('button', { name: 'Abbrechen' })).toBeDisabled()
  await user.keyboard('{Escape}')
  resolve()
  expect(await erste.findByText(/Der Server ist gerade nicht erreichbar/)).toBeVisible()
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  const zweite = await ask()
  expect(zweite.queryByText(/nicht erreichbar/)).not.toBeInTheDocument()
})
