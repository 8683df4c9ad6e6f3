import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Component as Konto } from '#src/screens/konto/konto-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const user = userEvent.setup()
let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  for (const name of ['vera', 'edda', 'nora']) await insertBenutzer(server.kontext.db, { username: `${name}@buero.example`, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

const open = (name: string) => renderBuero('/konto', `${name}@buero.example`, [{ path: '/konto', element: <Konto /> }])
const faktor = async () => within(await screen.findByRole('region', { name: 'Zweiter Faktor' }))

/** As far as the button that switches it on. */
async function fillIn() {
  const hier = await faktor()
  await user.click(await hier.findByRole('button', { name: 'Einrichten …' }))
  await user.type(await hier.findByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.click(hier.getByRole('button', { name: 'Weiter' }))
  await hier.findByRole('img', { name: 'QR-Code für die Authenticator-App' })
  const secret = hier.getByText(/^[A-Z2-7 ]{39}$/).textContent.replaceAll(' ', '')
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret })
  await user.type(hier.getByLabelText('Code'), totp.generate())
  return { hier, totp }
}

async function leave(router: Awaited<ReturnType<typeof open>>['router']) {
  await router.navigate('/admin/benutzer')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Zweiter Faktor' })).not.toBeInTheDocument())
}

/** The line is slow for the next one only: it arrives when it is let through. */
function hold(pfad: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post(pfad, () => promise, { once: true }))
  return resolve
}

test('what is being switched on is not given up: the codes that are shown once are shown', async () => {
  const { unmount } = await open('vera')
  const { hier } = await fillIn()
  const letThrough = hold('*/api/zweiter-faktor/*')
  await user.click(hier.getByRole('button', { name: 'Einschalten' }))
  await user.click(hier.getByRole('button', { name: 'Abbrechen' }))
  letThrough()
  expect(await hier.findAllByRole('listitem')).toHaveLength(10)
  unmount()
})

test('who goes elsewhere meanwhile is told that there are codes which nobody has seen', async () => {
  const { router } = await open('edda')
  const { hier, totp } = await fillIn()
  const letThrough = hold('*/api/zweiter-faktor/*')
  await user.click(hier.getByRole('button', { name: 'Einschalten' }))
  await leave(router)
  letThrough()
  expect(await screen.findByText(/^Der zweite Faktor ist eingeschaltet\. .*neue Wiederherstellungscodes\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Meldung schließen' }))
  await router.navigate('/konto')
  const danach = await faktor()
  expect(await danach.findByText(/^Eingeschaltet seit/)).toBeVisible()
  expect(danach.queryByText(/^Noch nicht eingeschaltet/)).not.toBeInTheDocument()

  await user.click(danach.getByRole('button', { name: 'Neue Wiederherstellungscodes …' }))
  await user.type(await danach.findByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.type(danach.getByLabelText('Code'), totp.generate({ timestamp: Date.now() + 30_000 }))
  const letRenew = hold('*/api/zweiter-faktor/*')
  await user.click(danach.getByRole('button', { name: 'Neue Codes erzeugen' }))
  expect(danach.getByRole('button', { name: 'Abbrechen' })).toBeDisabled()
  await leave(router)
  letRenew()
  expect(await screen.findByText(/^Ihre bisherigen Wiederherstellungscodes gelten nicht mehr\./)).toBeVisible()
})

test('what is being switched off is not given up either', async () => {
  const { unmount } = await open('nora')
  const { hier, totp } = await fillIn()
  await user.click(hier.getByRole('button', { name: 'Einschalten' }))
  await user.click(await hier.findByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt' }))
  await user.click(await hier.findByRole('button', { name: 'Fertig' }))
  await user.click(await hier.findByRole('button', { name: 'Ausschalten …' }))
  await user.type(await hier.findByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.type(hier.getByLabelText('Code'), totp.generate({ timestamp: Date.now() + 30_000 }))
  const letThrough = hold('*/api/zweiter-faktor/ausschalten')
  await user.click(hier.getByRole('button', { name: 'Zweiten Faktor ausschalten' }))
  expect(hier.getByRole('button', { name: 'Abbrechen' })).toBeDisabled()
  letThrough()
  expect(await hier.findByRole('button', { name: 'Einrichten …' })).toBeVisible()
  expect(hier.getByText(/^Noch nicht eingeschaltet/)).toBeVisible()
  unmount()
})
