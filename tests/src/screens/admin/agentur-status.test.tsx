import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { lastMailTo } from '#tests/support/mail.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>
let id: string

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'vera@buero.example', roles: ['ADMIN'] })
  id = await insertAgentur(server.kontext.db, 'Neuland', [], { status: 'BESTAETIGT' })
  await insertAnsprechpartner(server.kontext.db, id)
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

it('asks an agency back with a text, releases it, and keeps the note apart', async () => {
  const user = userEvent.setup()
  await renderBuero(`/admin/agenturen/${id}/status`, 'vera@buero.example')
  await user.click(await screen.findByRole('button', { name: 'Rückfrage …' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Rückfrage' }))
  expect(await within(dialog).findByText('Bitte schreiben Sie Ihre Frage.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Ihre Frage'), 'Welche UID?')
  await user.click(within(dialog).getByRole('button', { name: 'Rückfrage' }))
  expect(await screen.findByText('Die Agentur wurde um Ergänzung gebeten.')).toBeVisible()
  expect(screen.queryByText(/^Gespeichert um/)).not.toBeInTheDocument()
  await server.kontext.jobs.runDue()
  expect(lastMailTo(server, 'vera@agentur.example')).toContain('Welche UID?')

  await user.type(screen.getByLabelText(/^Interne Notiz/), 'Angerufen.')
  expect(screen.getByText('Bitte speichern Sie zuerst die Notiz.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Freigeben' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Freigeben' }))
  expect(await screen.findByText('Die Agentur kann abgeben.')).toBeVisible()
  expect(screen.getByLabelText(/^Interne Notiz/)).toHaveValue('Angerufen.')
})
