import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { Component as Konto } from '#src/screens/konto/konto-screen.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const ROUTES = [
  { path: '/', element: <Welcome /> },
  { path: '/konto', element: <Konto /> },
  { element: <Geschuetzt />, children: [{ path: '/dashboard', element: <p>Hier ist die Übersicht</p> }] },
]
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let server: TestServer
let network: ReturnType<typeof forwardTo>
let elsewhere: Call

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'vera@buero.example', roles: ['ADMIN'] })
  const payload = { username: 'vera@buero.example', password: TEST_PASSWORT }
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: FIREFOX })
  const cookies = { lorbeer_sitzung: answer.cookies[0]?.value ?? '' }
  elsewhere = (method, url) => server.app.inject({ method, url, cookies })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

async function login(user: ReturnType<typeof userEvent.setup>) {
  const benutzername = await screen.findByLabelText('Benutzername')
  // Whose log-in has ended here finds the own name in the form.
  await user.clear(benutzername)
  await user.type(benutzername, 'vera@buero.example')
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
}

const codesOf = (faktor: HTMLElement) =>
  within(faktor)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('logs out another device, sets up a second factor, gets new recovery codes, and is let in with its code from then on', async () => {
  const user = userEvent.setup()
  const { router, unmount } = renderApp(ROUTES, '/')
  await login(user)
  await screen.findByText('Hier ist die Übersicht')
  await router.navigate('/konto')

  const geraete = await screen.findByRole('region', { name: 'Angemeldete Geräte' })
  expect(await within(geraete).findByText('Dieses Gerät')).toBeVisible()
  await user.click(within(geraete).getByRole('button', { name: 'Firefox auf Linux abmelden' }))
  expect(await within(geraete).findByText('Firefox auf Linux ist abgemeldet.')).toBeVisible()
  expect(within(geraete).getAllByRole('listitem')).toHaveLength(1)
  expect((await elsewhere('GET', '/api/auth/roles')).statusCode).toBe(401)

  const faktor = screen.getByRole('region', { name: 'Zweiter Faktor' })
  await user.click(await within(faktor).findByRole('button', { name: 'Einrichten …' }))
  await user.type(await within(faktor).findByLabelText('Ihr Passwort'), 'falsch falsch')
  await user.click(within(faktor).getByRole('button', { name: 'Weiter' }))
  expect(await within(faktor).findByText('Das Passwort stimmt nicht.')).toBeVisible()
  await user.clear(within(faktor).getByLabelText('Ihr Passwort'))
  await user.type(within(faktor).getByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.click(within(faktor).getByRole('button', { name: 'Weiter' }))
  const qrCode = await within(faktor).findByRole('img', { name: 'QR-Code für die Authenticator-App' })
  expect(qrCode.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  const secret = within(faktor)
    .getByText(/^[A-Z2-7 ]{39}$/)
    .textContent.replaceAll(' ', '')
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret })
  await user.type(within(faktor).getByLabelText('Code'), '000000')
  await user.click(within(faktor).getByRole('button', { name: 'Einschalten' }))
  expect(await within(faktor).findByText('Dieser Code stimmt nicht oder ist abgelaufen.')).toBeVisible()
  await user.clear(within(faktor).getByLabelText('Code'))
  await user.type(within(faktor).getByLabelText('Code'), totp.generate())
  await user.click(within(faktor).getByRole('button', { name: 'Einschalten' }))
  expect(await within(faktor).findAllByRole('listitem')).toHaveLength(10)
  const alteCodes = codesOf(faktor)
  expect(within(faktor).queryByRole('button', { name: 'Fertig' })).not.toBeInTheDocument()
  await user.click(within(faktor).getByLabelText('Ich habe die Codes sicher aufbewahrt'))
  await user.click(within(faktor).getByRole('button', { name: 'Fertig' }))
  expect(await within(faktor).findByText(/^Eingeschaltet seit/)).toBeVisible()
  expect(within(faktor).getByText(/^10 von 10 Wiederherstellungscodes/)).toBeVisible()

  const first = alteCodes[0] ?? ''
  await user.click(within(faktor).getByRole('button', { name: 'Neue Wiederherstellungscodes …' }))
  await user.type(await within(faktor).findByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.type(within(faktor).getByLabelText('Code'), '000000')
  await user.click(within(faktor).getByRole('button', { name: 'Neue Codes erzeugen' }))
  expect(await within(faktor).findByText('Dieser Code stimmt nicht oder ist abgelaufen.')).toBeVisible()
  await user.clear(within(faktor).getByLabelText('Code'))
  await user.type(within(faktor).getByLabelText('Code'), first)
  await user.click(within(faktor).getByRole('button', { name: 'Neue Codes erzeugen' }))
  expect(await within(faktor).findByText('Das sind Ihre neuen Wiederherstellungscodes.')).toBeVisible()
  const neueCodes = codesOf(faktor)
  expect([neueCodes.length, new Set([...alteCodes, ...neueCodes]).size]).toEqual([10, 20])
  await user.click(within(faktor).getByLabelText('Ich habe die Codes sicher aufbewahrt'))
  await user.click(within(faktor).getByRole('button', { name: 'Fertig' }))
  expect(await within(faktor).findByText(/^10 von 10 Wiederherstellungscodes/)).toBeVisible()

  unmount()
  await server.kontext.db.deleteFrom('sitzung').execute()
  renderApp(ROUTES, '/')
  await login(user)
  const code = await screen.findByLabelText('Code')
  expect(code).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByText(/^Dieser Code stimmt nicht/)).toBeVisible()
  await user.clear(code)
  await user.type(code, totp.generate({ timestamp: Date.now() + 30_000 }))
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByText('Hier ist die Übersicht')).toBeVisible()
})
