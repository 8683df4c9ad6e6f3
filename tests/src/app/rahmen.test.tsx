import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login, logout } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import { bueroRoutes } from '#src/app/buero/buero-routes.tsx'
import { Component as Dashboard } from '#src/app/schale/dashboard.tsx'
import { ErrorView } from '#src/app/unbekannt/error-view.tsx'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as Infotext } from '#src/screens/infotext/infotext-screen.tsx'
import { Component as Konto } from '#src/screens/konto/konto-screen.tsx'
import { Component as Vergessen } from '#src/screens/passwort/vergessen-screen.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { openEinreichraum, type Einreichraum } from '#tests/support/einreichen.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'

let raum: Einreichraum
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  for (const name of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 1000 })
  raum = await openEinreichraum()
  network = forwardTo(raum.saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await raum.saal.server.close()
})

const routes = () => [
  {
    element: <RootLayout />,
    errorElement: <ErrorView />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ErrorView />,
        children: [
          { path: '/', element: <Welcome /> },
          { path: '/passwort/vergessen', element: <Vergessen /> },
          { path: '/impressum', element: <Infotext /> },
          {
            element: <Geschuetzt />,
            children: [
              { path: '/dashboard', element: <Dashboard /> },
              { path: '/konto', element: <Konto /> },
            ],
          },
          ...agenturRoutes,
          ...bueroRoutes,
        ],
      },
    ],
  },
]

async function open(path: string, username?: string) {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(logout).catch(() => undefined)
  await geraet.sendAbmeldung()
  if (username) {
    await callApi(login, { body: { username: `${username}@saal.example`, password: TEST_PASSWORT } })
    await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  } else await geraet.writeAbgemeldet()
  return renderApp(routes(), path)
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test('the heading of a new screen has the focus, and a page that is just being loaded is left alone', async () => {
  const user = userEvent.setup()
  await open('/einreichungen', 'agentur')
  await heading('Einreichungen')
  expect(document.body).toHaveFocus()

  await user.click(screen.getByRole('link', { name: 'Einreichungsvorgaben' }))
  await waitFor(async () => expect(await heading('Einreichungsvorgaben')).toHaveFocus())
  await user.click(await screen.findByRole('link', { name: 'Agenturdaten' }))
  await waitFor(async () => expect(await heading('Büro Eigen')).toHaveFocus())
  await waitFor(() => expect(document.title).toBe('Büro Eigen · Lorbeer'))

  // Each tab draws the row anew.
  await user.click(screen.getByRole('link', { name: 'Personen' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Personen', current: 'page' })).toHaveFocus())
})

test('the heading has it after going back, and a screen keeps what it has set itself', async () => {
  const user = userEvent.setup()
  const { router } = await open('/admin/kategorien', 'admin')
  await user.click(await screen.findByRole('link', { name: 'Mails' }))
  await waitFor(async () => expect(await heading('Mails')).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Vorlagen' }))
  await screen.findByText(/Diese E-Mails sendet Lorbeer von selbst/)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Vorlagen' })).toHaveFocus())
  await router.navigate(-2)
  await waitFor(async () => expect(await heading('Kategorien')).toHaveFocus())
  await router.navigate('/admin/kategorien?suche=plakat')
  await user.keyboard('{Shift}')
  screen.getByRole('link', { name: 'Mails' }).focus()
  await router.navigate('/admin/kategorien?suche=film')
  expect(screen.getByRole('link', { name: 'Mails' })).toHaveFocus()
})

test('Escape closes the navigation of the office and gives the focus back', async () => {
  const user = userEvent.setup()
  await open('/admin/kategorien', 'admin')
  const knopf = await screen.findByRole('button', { name: 'Navigation öffnen' })
  await user.click(knopf)
  expect(knopf).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  await user.keyboard('{Escape}')
  expect(knopf).toHaveAttribute('aria-expanded', 'false')
  expect(knopf).toHaveFocus()
})

test('every page says in the title of the window what it is, and the logo leads home from it', async () => {
  const user = userEvent.setup()
  const { router } = await open('/')
  await heading('Anmelden')
  await waitFor(() => expect(document.title).toBe('Anmelden · Lorbeer'))
  await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }))
  await waitFor(async () => expect(await heading('Passwort vergessen')).toHaveFocus())
  await waitFor(() => expect(document.title).toBe('Passwort vergessen · Lorbeer'))
  await router.navigate('/impressum')
  await waitFor(() => expect(document.title).toBe('Impressum · Lorbeer'))
  await user.click(screen.getByRole('link', { name: 'Zur Startseite' }))
  await waitFor(() => expect(document.title).toBe('Anmelden · Lorbeer'))
  await router.navigate('/agentur/registrieren/stammdaten')
  await heading('Agentur oder Nachwuchs?')
  await waitFor(() => expect(document.title).toBe('Agentur registrieren · Lorbeer'))
  await user.click(screen.getByRole('link', { name: 'Lorbeer, zur Startseite' }))
  await waitFor(() => expect(document.title).toBe('Anmelden · Lorbeer'))
  await router.navigate('/konto')
  await screen.findByText('Nach der Anmeldung geht es hier weiter.')
  await waitFor(() => expect(document.title).toBe('Anmelden · Lorbeer'))
})

test('an unknown address says so and leads to the overview', async () => {
  const user = userEvent.setup()
  const { router } = await open('/konto', 'agentur')
  await heading(/agentur/)
  await waitFor(() => expect(document.title).toBe('Konto und Darstellung · Lorbeer'))
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await router.navigate('/gibt-es-nicht')
  quiet.mockRestore()
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Diese Seite gibt es nicht · Lorbeer'))
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveClass('button--primary')
  expect(screen.getByRole('button', { name: 'Neu laden' })).not.toHaveClass('button--primary')
  await user.click(screen.getByRole('link', { name: 'Zur Übersicht' }))
  await waitFor(() => expect(document.title).toBe('Übersicht · Lorbeer'))
})

test('whoever may not see a page finds the way to the overview, or to another account', async () => {
  const user = userEvent.setup()
  await open('/admin/benutzer', 'agentur')
  await heading('Dafür haben Sie keine Berechtigung.')
  await waitFor(() => expect(document.title).toBe('Keine Berechtigung · Lorbeer'))
  expect(screen.getByRole('link', { name: 'Lorbeer, zur Startseite' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mit anderem Konto anmelden' }))
  await user.type(await screen.findByLabelText('Benutzername'), 'admin@saal.example')
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await heading('Benutzer')
  await waitFor(() => expect(document.title).toBe('Benutzer · Lorbeer'))
})
