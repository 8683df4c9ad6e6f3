import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Component as Konto } from '#src/screens/konto/konto-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const VERA = 'vera@buero.example'
const BROWSER = ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '(Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0']

const user = userEvent.setup()
let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: VERA, roles: ['ADMIN'] })
  for (const browser of BROWSER) {
    const payload = { username: VERA, password: TEST_PASSWORT }
    await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'user-agent': `Mozilla/5.0 ${browser}` } })
  }
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

test('of two devices in a row the refusal of the first names it, and one that had been logged out before is no refusal', async () => {
  sessionStorage.clear()
  await renderBuero('/konto', VERA, [{ path: '/konto', element: <Konto /> }])
  const geraete = within(await screen.findByRole('region', { name: 'Angemeldete Geräte' }))
  const knopf = (browser: string) => geraete.findByRole('button', { name: `${browser} abmelden` })
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  const refuse = () => HttpResponse.json({ error: 'keine-berechtigung', message: 'Das dürfen Sie hier nicht.' }, { status: 403 })
  network.use(http.delete('*/sitzungen/*', () => promise.then(refuse), { once: true }))
  await user.click(await knopf('Firefox auf Linux'))
  await user.click(await knopf('Firefox auf Windows'))
  letThrough()
  expect(await geraete.findByText('Firefox auf Windows ist abgemeldet.')).toBeVisible()
  expect(readBleibende()).toEqual(['Firefox auf Linux abmelden: Das dürfen Sie hier nicht. Es ist noch angemeldet.'])

  await server.kontext.db.deleteFrom('sitzung').where('beschreibung', 'like', '%Linux%').execute()
  await user.click(await knopf('Firefox auf Linux'))
  expect(await geraete.findByText('Firefox auf Linux war schon abgemeldet.')).toBeVisible()
  expect(geraete.queryByRole('alert')).not.toBeInTheDocument()
})
