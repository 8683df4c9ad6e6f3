import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAuth, logout } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Component as Code } from '#src/screens/zugang/code-screen.tsx'
import { Component as Zugang } from '#src/screens/zugang/zugang-screen.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { printKarte } from '#tests/support/karten.ts'
import { openSaal, type Saal } from '#tests/support/voting.ts'

const ROUTES = [
  { path: '/', element: <Welcome /> },
  { path: '/voting', element: <p>Hier sind die Jurys</p> },
  { path: '/zugang', element: <Code /> },
  { path: '/zugang/:token', element: <Zugang /> },
]
let saal: Saal
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['anna', 'bert'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(async () => {
  await callApi(logout)
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

const karteVon = async (name: string) =>
  (
    await saal.db
      .selectFrom('zugangskarte')
      .select(['einloesungen'])
      .where('mitgliedId', '=', saal.person(name).mitgliedId)
      .orderBy('createdMs', 'desc')
      .executeTakeFirst()
  )?.einloesungen

test('the code of a card is asked for from the log-in, names whose it is, and lets in when one says so', async () => {
  const { code } = await printKarte(saal, 'anna')
  const { geraet } = renderApp(ROUTES, '/')
  await user.click(await screen.findByRole('link', { name: 'Mit Zugangskarte anmelden' }))
  const feld = await screen.findByLabelText('Code der Karte')
  await user.type(feld, 'K7PM 3XQ0')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(await screen.findByText('Der Code hat 8 Zeichen: Buchstaben ohne O und I, Ziffern ohne 0 und 1.')).toBeVisible()
  await user.clear(feld)
  await user.type(feld, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const karte = await screen.findByRole('region', { name: 'Karte' })
  expect(within(karte).getByText('Vera anna')).toBeVisible()
  expect(within(karte).getByText('Jury 1, 2026')).toBeVisible()
  // To have looked used nothing up.
  expect(await karteVon('anna')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  expect(await screen.findByText('Hier sind die Jurys')).toBeVisible()
  expect(await karteVon('anna')).toBe(1)
  // The device knows its person as after a password: without a network it goes on.
  expect((await geraet.readAngemeldet())?.auth).toMatchObject({ id: saal.person('anna').benutzerId, roles: ['JURY'] })
})

test('who goes elsewhere while a card is redeemed is not led to the juries', async () => {
  const { token } = await printKarte(saal, 'anna')
  const { router, geraet } = renderApp([...ROUTES, { path: '/anderswo', element: <p>Anderswo</p> }], `/zugang/${token}`)
  const knopf = await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' })
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/zugang/*', () => promise, { once: true }))
  await user.click(knopf)
  await router.navigate('/anderswo')
  resolve()
  await expect.poll(async () => (await geraet.readAngemeldet())?.benutzerId).toBe(saal.person('anna').benutzerId)
  await callApi(getAuth)
  expect(router.state.location.pathname).toBe('/anderswo')
})

test('a namesake who is logged in is not taken for the person of the card', async () => {
  const { db } = saal
  await db.updateTable('benutzer').set({ firstname: 'Vera', lastname: 'bert' }).where('id', '=', saal.person('anna').benutzerId).execute()
  const [anna, bert] = [await printKarte(saal, 'anna'), await printKarte(saal, 'bert')]
  const first = renderApp(ROUTES, `/zugang/${anna.token}`)
  await user.click(await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  await screen.findByText('Hier sind die Jurys')
  first.unmount()
  const zweite = renderApp(ROUTES, `/zugang/${bert.token}`)
  expect(
    await screen.findByText(/^Auf diesem Tablet ist jemand anderes mit diesem Namen angemeldet: Vera bert\. Die Karte ist noch nicht benutzt\.$/),
  ).toBeVisible()
  expect(screen.queryByText(/^Sie sind auf diesem Tablet schon angemeldet/)).not.toBeInTheDocument()
  zweite.unmount()
  renderApp(ROUTES, `/zugang/${anna.token}`)
  expect(await screen.findByText(/^Sie sind auf diesem Tablet schon angemeldet/)).toBeVisible()
  await db.updateTable('benutzer').set({ firstname: 'Vera', lastname: 'anna' }).where('id', '=', saal.person('anna').benutzerId).execute()
})

test('where somebody else is logged in they are asked to leave first, and the card stays unused', async () => {
  const anna = await printKarte(saal, 'anna')
  const bert = await printKarte(saal, 'bert')
  const first = renderApp(ROUTES, `/zugang/${anna.token}`)
  await user.click(await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  await screen.findByText('Hier sind die Jurys')
  first.unmount()
  // To open a spent card again alarms nobody who is in.
  await saal.db.updateTable('zugangskarte').set({ einloesungen: 2 }).where('erstmalsMs', 'is not', null).execute()
  const nochmal = renderApp(ROUTES, `/zugang/${anna.token}`)
  expect(await screen.findByText('Diese Zugangskarte ist verbraucht. Auf diesem Tablet ist Vera anna angemeldet.')).toBeVisible()
  nochmal.unmount()
  renderApp(ROUTES, `/zugang/${bert.token}`)
  expect(await screen.findByText('Auf diesem Tablet ist Vera anna angemeldet. Die Karte ist noch nicht benutzt.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Auf diesem Tablet anmelden' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Vera anna abmelden' }))
  await user.click(await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  expect(await screen.findByText('Hier sind die Jurys')).toBeVisible()
  expect(await karteVon('bert')).toBe(1)
})

test('where somebody’s session has ended the card of another one leads on to the juries', async () => {
  const anna = await printKarte(saal, 'anna')
  const bert = await printKarte(saal, 'bert')
  const first = renderApp(ROUTES, `/zugang/${anna.token}`)
  await user.click(await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  await screen.findByText('Hier sind die Jurys')
  await saal.db.deleteFrom('sitzung').execute()
  first.unmount()
  renderApp(ROUTES, `/zugang/${bert.token}`)
  await user.click(await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  expect(await screen.findByText('Hier sind die Jurys')).toBeVisible()
})

test('a card that is spent says so, before and while it is redeemed', async () => {
  const { token } = await printKarte(saal, 'bert')
  const first = renderApp(ROUTES, `/zugang/${token}`)
  await screen.findByRole('button', { name: 'Auf diesem Tablet anmelden' })
  await printKarte(saal, 'bert')
  await user.click(screen.getByRole('button', { name: 'Auf diesem Tablet anmelden' }))
  expect(await screen.findByText(/^Diese Zugangskarte gilt nicht/)).toBeVisible()
  first.unmount()
  renderApp(ROUTES, '/zugang/gibt-es-nicht')
  expect(await screen.findByText(/^Diese Zugangskarte gilt nicht/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Code noch einmal eingeben' })).toHaveAttribute('href', '/zugang'))
})
