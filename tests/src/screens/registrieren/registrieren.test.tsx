import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertAgentur } from '#tests/support/agentur.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { lastMailTo } from '#tests/support/mail.ts'
import { insertProgramm } from '#tests/support/voting.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ROUTES = [
  { path: '/', element: <Welcome /> },
  { path: '/dashboard', element: <p>Hier ist die Übersicht</p> },
  { children: agenturRoutes, hydrateFallbackElement: <></> },
]
const ANGABEN = {
  Firmenwortlaut: 'Neuland GmbH',
  'Name für Veröffentlichungen': 'Neuland',
  'Straße und Hausnummer': 'Gasse 1',
  Postleitzahl: '1070',
  Ort: 'Wien',
  Vorname: 'Nora',
  Nachname: 'Neuland',
  'E-Mail': 'nora@neuland.example',
}

let server: TestServer
let network: ReturnType<typeof forwardTo>
let nowMs = Date.now()

beforeAll(async () => {
  server = await buildTestServer({ now: () => (nowMs += 1) })
  const id = await insertAgentur(server.kontext.db, 'Neuland', [], { ort: 'Wien' })
  await server.kontext.db.updateTable('agentur').set({ vergleichsname: 'neuland wien' }).where('id', '=', id).execute()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

it('registers an agency, survives a reload, asks about a namesake, and lets the person in once the address is confirmed', async () => {
  const user = userEvent.setup()
  const first = renderApp(ROUTES, '/')
  await user.click(await screen.findByRole('link', { name: 'Agentur registrieren' }))
  await user.click(await screen.findByRole('button', { name: 'Agentur registrieren' }))
  expect(await screen.findByText('Bitte geben Sie den Firmenwortlaut an.')).toBeVisible()
  expect(screen.getByLabelText('Firmenwortlaut')).toHaveFocus()
  await user.type(screen.getByLabelText('Firmenwortlaut'), 'Halb getippt')
  first.unmount()

  const { router } = renderApp(ROUTES, '/agentur/registrieren/stammdaten')
  expect(await screen.findByLabelText('Firmenwortlaut')).toHaveValue('Halb getippt')
  // A stranger may fill this in with the address of another: whoever reads the mail chooses the password.
  expect(screen.queryByLabelText(/Passwort/)).toBeNull()
  for (const [label, value] of Object.entries(ANGABEN)) {
    const field = screen.getByLabelText(label === 'E-Mail' ? /^E-Mail/ : label)
    await user.clear(field)
    await user.click(field)
    await user.paste(value)
  }
  await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }))
  nowMs += 5000
  await user.click(screen.getByRole('button', { name: 'Agentur registrieren' }))

  const hinweis = await screen.findByRole('region', { name: 'Diese Agentur gibt es vielleicht schon' })
  expect(within(hinweis).getByText('Neuland')).toBeVisible()
  await user.click(within(hinweis).getByRole('button', { name: 'Trotzdem registrieren' }))
  expect(await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihre E-Mails' })).toHaveFocus()
  expect(sessionStorage.getItem('lorbeer-registrierung')).toBeNull()

  await server.kontext.jobs.runDue()
  const [, token = ''] = /\/agentur\/registrieren\/bestaetigen\/([\w-]+)/.exec(lastMailTo(server, 'nora@neuland.example')) ?? []
  await router.navigate(`/agentur/registrieren/bestaetigen/${token}`)
  expect(await screen.findByText('Nora Neuland, Neuland')).toBeVisible()
  await user.type(screen.getByLabelText('Neues Passwort'), 'drei schöne Wörter')
  await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }))
  expect(await screen.findByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible()
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), 'drei schöne Wörter')
  await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }))
  expect(await screen.findByText(/Neuland ist registriert\. .*Abgeben können Sie, sobald das Wettbewerbsbüro/)).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }))
  expect(await screen.findByLabelText('Benutzername')).toHaveValue('nora@neuland.example')
  await user.type(screen.getByLabelText('Passwort'), 'drei schöne Wörter')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await screen.findByText('Hier ist die Übersicht')

  await router.navigate('/einreichungsvorgaben')
  await user.click(await screen.findByRole('link', { name: 'Agenturdaten' }))
  expect(await screen.findByDisplayValue('Neuland GmbH')).toBeVisible()
  expect(screen.getByText(/Das Wettbewerbsbüro prüft Ihre Daten/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /andere Adresse/ }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.getAllByText('Bitte geben Sie Straße und Hausnummer an.')).toHaveLength(1))
})

it('says what the programme year has decided: who is released by itself may hand in at once', async () => {
  const user = userEvent.setup()
  const { db } = server.kontext
  const { unmount } = renderApp(ROUTES, '/agentur/registrieren/stammdaten')
  expect(await screen.findByText(/während das Wettbewerbsbüro Ihre Daten prüft/)).toBeVisible()
  unmount()
  await insertProgramm(db)
  await db.updateTable('programm').set({ agenturAutoFreigabe: 1 }).execute()
  const { router } = renderApp(ROUTES, '/agentur/registrieren/stammdaten')
  expect(await screen.findByText(/Danach sind Sie in der Regel gleich freigegeben/)).toBeVisible()
  for (const [label, value] of Object.entries({ ...ANGABEN, Firmenwortlaut: 'Ganz neu KG', 'E-Mail': 'ganz@neu.example' })) {
    const field = screen.getByLabelText(label === 'E-Mail' ? /^E-Mail/ : label)
    await user.clear(field)
    await user.click(field)
    await user.paste(value)
  }
  await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }))
  nowMs += 5000
  await user.click(screen.getByRole('button', { name: 'Agentur registrieren' }))
  await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihre E-Mails' })
  await server.kontext.jobs.runDue()
  const [, token = ''] = /\/agentur\/registrieren\/bestaetigen\/([\w-]+)/.exec(lastMailTo(server, 'ganz@neu.example')) ?? []
  await router.navigate(`/agentur/registrieren/bestaetigen/${token}`)
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) await user.type(await screen.findByLabelText(label), 'drei schöne Wörter')
  await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }))
  expect(
    await screen.findByText(/ist registriert und freigegeben\. .*sofort Entwürfe anlegen und bis zum Einreichschluss verbindlich abgeben\.$/),
  ).toBeVisible()
})

it('says of a link that is used up what to do', async () => {
  renderApp(ROUTES, '/agentur/registrieren/bestaetigen/verbraucht')
  expect(await screen.findByText(/Dieser Link ist abgelaufen oder wurde schon benutzt/)).toBeVisible()
})
