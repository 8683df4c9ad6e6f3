import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { readSessionState, writeMessage } from '#src/lib/session-state.ts'
import { Component as Neu } from '#src/screens/passwort/neu-screen.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { lastMailTo } from '#tests/support/mail.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ROUTES = [
  { path: '/', element: <Welcome /> },
  { path: '/dashboard', element: <p>Hier ist die Übersicht</p> },
  { path: '/passwort/neu/:token', element: <Neu /> },
]
const KAI = 'kai@test.example'
let server: TestServer
let network: ReturnType<typeof forwardTo>
let agenturId: string

beforeAll(async () => {
  server = await buildTestServer()
  const { db } = server.kontext
  agenturId = await insertAgentur(db, 'Öffnung')
  const id = await insertBenutzer(db, { username: 'vera@test.example', roles: ['AGENTUR'] })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', id).execute()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

async function linkOf(an: string): Promise<string> {
  await server.kontext.jobs.runDue()
  return /\/passwort\/neu\/[\w-]+/.exec(lastMailTo(server, an))?.[0] ?? ''
}
async function setPasswort(user: ReturnType<typeof userEvent.setup>, passwort: string, knopf: string) {
  await user.type(await screen.findByLabelText('Neues Passwort'), passwort)
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), passwort)
  await user.click(screen.getByRole('button', { name: knopf }))
}

it('invites once the office has released the agency, takes a mistyped invitation back, and offers the address again', async () => {
  const user = userEvent.setup()
  const { db } = server.kontext
  await db.updateTable('agentur').set({ status: 'BESTAETIGT' }).execute()
  const before = await renderBuero(`/agentur/${agenturId}/personen`, 'vera@test.example')
  expect(await screen.findByText('Einladen können Sie, sobald das Wettbewerbsbüro Ihre Agentur freigegeben hat.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Person einladen' })).toBeNull()
  before.unmount()
  await db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).execute()
  const vera = await server.loginAs('vera@test.example', TEST_PASSWORT)
  const kai = { gender: 'm', title: '', firstname: 'Kai', lastname: 'Neu', username: KAI, telefon: '' }
  await vera('POST', `/api/agenturen/${agenturId}/personen`, kai)
  const { unmount } = await renderBuero(`/agentur/${agenturId}/personen`, 'vera@test.example')
  await user.click(await screen.findByRole('button', { name: 'Einladung zurückziehen …' }))
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }))
  expect(await screen.findByText(/Die Einladung an kai@test.example ist zurückgezogen/)).toBeVisible()
  expect((await vera('POST', `/api/agenturen/${agenturId}/personen`, kai)).statusCode).toBe(200)
  unmount()
})

it('greets who was invited by name, lets them in, and says of a used link where to get another', async () => {
  const user = userEvent.setup()
  const device = renderApp([{ path: '/', element: <p>leer</p> }], '/')
  await device.geraet.writeAbgemeldet()
  await device.geraet.sendAbmeldung()
  device.unmount()
  const link = await linkOf(KAI)
  const { unmount } = renderApp(ROUTES, link)
  expect(await screen.findByRole('heading', { name: 'Willkommen bei Lorbeer' })).toBeVisible()
  expect(screen.getByText('Kai Neu, Öffnung')).toBeVisible()
  await setPasswort(user, 'vier schöne Wörter hier', 'Passwort festlegen')
  expect(await screen.findByText('Hier ist die Übersicht')).toBeVisible()
  unmount()

  const used = renderApp(ROUTES, link)
  expect(await screen.findByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute('href', '/passwort/vergessen')
  expect(screen.queryByLabelText('Neues Passwort')).toBeNull()
  used.unmount()
})

it('fills in the user name for whoever has changed a password', async () => {
  const user = userEvent.setup()
  const device = renderApp([{ path: '/', element: <p>leer</p> }], '/')
  await device.geraet.writeAbgemeldet()
  await device.geraet.sendAbmeldung()
  device.unmount()
  await server.app.inject({ method: 'POST', url: '/api/auth/resetpassword', payload: { username: KAI } })
  await server.kontext.jobs.runDue()
  renderApp(ROUTES, await linkOf(KAI))
  expect(await screen.findByRole('heading', { name: 'Neues Passwort' })).toBeVisible()
  await setPasswort(user, 'fünf schöne Wörter hier', 'Passwort ändern')
  expect(await screen.findByLabelText('Benutzername')).toHaveValue(KAI)
})

it('leads nobody to the log-in who has gone elsewhere while the password was being set, and says that it holds', async () => {
  const user = userEvent.setup()
  await server.app.inject({ method: 'POST', url: '/api/auth/resetpassword', payload: { username: KAI } })
  await server.kontext.jobs.runDue()
  const { router } = renderApp([...ROUTES, { path: '/anderswo', element: <p>Anderswo</p> }], await linkOf(KAI))
  await screen.findByRole('heading', { name: 'Neues Passwort' })
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/auth/resetpassword/*', () => promise, { once: true }))
  await setPasswort(user, 'sechs schöne Wörter hier', 'Passwort ändern')
  await router.navigate('/anderswo')
  writeMessage(null)
  resolve()
  await expect.poll(() => readSessionState().message).toMatch(/^Ihr neues Passwort gilt ab sofort\./)
  await callApi(getAuth)
  expect(router.state.location.pathname).toBe('/anderswo')
})
