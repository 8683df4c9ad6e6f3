import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Component as Mailvorlage } from '#src/screens/admin/mails/mailvorlage-screen.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ROUTES = [
  { path: '/', element: <Welcome /> },
  { path: '/dashboard', element: <p>Hier ist die Übersicht</p> },
  { path: '/admin/mails/vorlagen/:schluessel', element: <Mailvorlage /> },
]

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'vera@buero.example', roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

it('says at the field what a template lacks, shows it with examples, saves and resets it', async () => {
  const user = userEvent.setup()
  const { router } = renderApp(ROUTES, '/')
  await user.type(await screen.findByLabelText('Benutzername'), 'vera@buero.example')
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await screen.findByText('Hier ist die Übersicht')
  await router.navigate('/admin/mails/vorlagen/einladung')

  const text = await screen.findByLabelText('Text')
  await user.clear(text)
  await user.click(text)
  await user.paste('Hallo {{name}}!')
  await user.click(screen.getByRole('button', { name: 'Vorschau' }))
  expect(await screen.findByText(/^Der Text braucht den Platzhalter \{\{link\}\}/)).toBeVisible()
  expect(text).toHaveValue('Hallo {{name}}!')

  await user.paste(' {{link}}')
  await user.click(screen.getByRole('button', { name: 'Vorschau' }))
  const vorschau = await screen.findByRole('dialog')
  expect(within(vorschau).getByText('Hallo Vera Berger! https://lorbeer.example/passwort/neu/beispiel')).toBeInTheDocument()
  await user.click(within(vorschau).getByRole('button', { name: 'Schließen' }))

  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Zurücksetzen …' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zurücksetzen' }))
  expect(await screen.findByDisplayValue(/hat Sie zu \{\{programm\}\} eingeladen/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Zurücksetzen …' })).not.toBeInTheDocument()
})

it('a preview that was refused late takes no focus from whoever goes on typing', async () => {
  const user = userEvent.setup()
  const { router } = renderApp(ROUTES, '/')
  await screen.findByText('Hier ist die Übersicht')
  await router.navigate('/admin/mails/vorlagen/einladung')
  const text = await screen.findByLabelText('Text')
  await user.clear(text)
  await user.click(text)
  await user.paste('Hallo {{name}}!')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/vorschau', () => promise, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Vorschau' }))
  const betreff = screen.getByLabelText('Betreff')
  await user.clear(betreff)
  await user.type(betreff, 'Will')
  resolve()
  expect(await screen.findByText(/^Der Text braucht den Platzhalter \{\{link\}\}/)).toBeVisible()
  await user.keyboard('kommen')
  expect(betreff).toHaveValue('Willkommen')
})
