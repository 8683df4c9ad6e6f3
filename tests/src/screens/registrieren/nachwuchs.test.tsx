import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import type { Team } from '#contract/nachwuchsperson.ts'
import { readEntwurf } from '#src/screens/registrieren/nachwuchs/nachwuchs-entwurf.ts'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertPreisstufe } from '#tests/support/einreichen.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { lastMailTo } from '#tests/support/mail.ts'
import { insertJury, insertProgramm } from '#tests/support/voting.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ROUTES = [
  { path: '/', element: <Welcome /> },
  { path: '/dashboard', element: <p>Hier ist die Übersicht</p> },
  { children: agenturRoutes, hydrateFallbackElement: <></> },
]
const SEITE = '/agentur/registrieren/stammdaten'
let server: TestServer
let network: ReturnType<typeof forwardTo>
let nowMs = Date.UTC(2026, 4, 20, 9)

beforeAll(async () => {
  server = await buildTestServer({ now: () => (nowMs += 1) })
  const { db } = server.kontext
  await insertProgramm(db, { einreichSchluss: '2026-09-30T23:59:59Z', jurybueroTelefon: '+43 1 000 21 30', jurybueroName: 'Wettbewerbsbüro' })
  const { kategorieId } = await insertJury(db, 1)
  await db.updateTable('kategorie').set({ wettbewerb: 'YOUNG' }).where('id', '=', kategorieId).execute()
  await insertPreisstufe(db, { titel: 'Nachwuchs', euro: 45, zielgruppe: 'YOUNG' })
  await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

async function enter(user: UserEvent, knopf: string, { vorname, nachname, geboren }: Record<'vorname' | 'nachname' | 'geboren', string>) {
  await user.click(await screen.findByRole('button', { name: knopf }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, wert] of [
    [/^Vorname/, vorname],
    [/^Nachname/, nachname],
    [/^Geburtsdatum/, geboren],
  ] as const) {
    await user.click(dialog.getByLabelText(label))
    await user.paste(wert)
  }
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  return dialog
}

it('asks first whether agency or young talent, takes a team step by step, keeps it in this browser, and leads to its proofs', async () => {
  const user = userEvent.setup()
  const first = renderApp(ROUTES, SEITE)
  expect(await screen.findByRole('radio', { name: /^Agentur/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Nachwuchs/ }))
  expect(await screen.findByText(/45,00.€ je Arbeit/)).toBeVisible()
  expect(screen.getByText('Preis für den Nachwuchs bis 30.09.2026, netto.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fragen? Wettbewerbsbüro, +43 1 000 21 30' })).toHaveAttribute('href', 'tel:+4310002130')

  await user.click(screen.getByRole('button', { name: 'Weiter zum Zugang' }))
  expect(await screen.findByText('Bitte geben Sie an, wer einreicht.')).toBeVisible()
  expect(screen.getByText('Bitte geben Sie Ihre Hochschule oder Schule an.')).toBeVisible()

  const dialog = await enter(user, 'Ihre Angaben eintragen', { vorname: 'Mira', nachname: 'Öztürk', geboren: '29.02.2005' })
  expect(await dialog.findByText('Bitte ein Datum, das es gibt, wie 14.02.2004.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Geburtsdatum/))
  await user.type(dialog.getByLabelText(/^Geburtsdatum/), '14.2.2030')
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  expect(await dialog.findByText('Dieses Datum liegt in der Zukunft.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Geburtsdatum/))
  await user.type(dialog.getByLabelText(/^Geburtsdatum/), '14.2.2004')
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  expect(await screen.findByRole('row', { name: /Mira Öztürk.*14\.02\.2004.*22 Jahre/ })).toBeVisible()
  expect(screen.getByText('Altersregel erfüllt: Am 30.09.2026 höchstens 30 Jahre alt.')).toBeVisible()

  await user.click(screen.getByRole('radio', { name: 'Im Team' }))
  await enter(user, 'Person hinzufügen', { vorname: 'Lena', nachname: 'Grüner', geboren: '21.06.2009' })
  expect(await screen.findByText('Einwilligung der Eltern nötig')).toBeVisible()
  await enter(user, 'Person hinzufügen', { vorname: 'Otto', nachname: 'Zu-Alt', geboren: '29.09.1995' })
  expect(await screen.findByText('Am 30.09.2026 älter als 30 Jahre: Otto Zu-Alt.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Hochschule/), 'Akademie am Hafen, Linz')
  await user.click(screen.getByRole('button', { name: 'Weiter zum Zugang' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Agentur oder Nachwuchs?')
  await user.click(screen.getByRole('button', { name: 'Otto Zu-Alt ändern oder entfernen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Entfernen' }))
  expect(screen.getByText(/^Entwurf gesichert um /)).toBeVisible()
  first.unmount()

  const { router } = renderApp(ROUTES, `${SEITE}?art=nachwuchs`)
  expect(await screen.findByRole('row', { name: /Lena Grüner.*16 Jahre/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Weiter zum Zugang' }))
  expect(await screen.findByRole('heading', { name: 'Mira Öztürk' })).toBeVisible()
  for (const [label, wert] of [
    [/^E-Mail/, 'mira@nachwuchs.example'],
    ['Straße und Hausnummer', 'Gasse 1'],
    ['Postleitzahl', '4020'],
    ['Ort', 'Linz'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(wert)
  }
  await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }))
  nowMs += 5000
  await user.click(screen.getByRole('button', { name: 'Registrieren' }))
  expect(await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihre E-Mails' })).toHaveFocus()
  expect(localStorage.getItem('lorbeer-nachwuchs')).toBeNull()

  await server.kontext.jobs.runDue()
  const [, token = ''] = /\/agentur\/registrieren\/bestaetigen\/([\w-]+)/.exec(lastMailTo(server, 'mira@nachwuchs.example')) ?? []
  await router.navigate(`/agentur/registrieren/bestaetigen/${token}`)
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) await user.type(await screen.findByLabelText(label), 'drei schöne Wörter')
  await user.click(screen.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }))
  expect(await screen.findByText(/^Mira Öztürk und Lena Grüner: Ihr Konto ist da\..*Studienbestätigungen hoch/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }))
  await user.type(await screen.findByLabelText('Passwort'), 'drei schöne Wörter')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await screen.findByText('Hier ist die Übersicht')

  await insertEinwilligung()
  const { id } = await server.kontext.db.selectFrom('agentur').select('id').where('art', '=', 'NACHWUCHS').executeTakeFirstOrThrow()
  await router.navigate(`/agentur/${id}`)
  await user.click(await screen.findByRole('link', { name: 'Team' }))
  expect(await screen.findByText('Einwilligung der Eltern hochgeladen')).toBeVisible()
  expect(screen.getAllByText('Studienbestätigung fehlt')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Logo' })).toBeNull()
  await user.upload(screen.getByLabelText('Datei: Studienbestätigung von Mira Öztürk'), new File(['kein Dokument'], 'halb.pdf'))
  expect(await screen.findByText('Es wurde nichts gespeichert.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /herunterladen/ })).toBeNull()
})

/** The workshop that looks at files has no place beside this document: real ones are in tests/server/agentur/nachwuchs.test.ts. */
async function insertEinwilligung(): Promise<void> {
  const { db } = server.kontext
  const { id: personId } = await db.selectFrom('nachwuchsperson').select('id').where('firstname', '=', 'Lena').executeTakeFirstOrThrow()
  const datei = { sha256: 'a'.repeat(64), bytes: 4, dateiname: 'einwilligung.pdf', mime: 'application/pdf', createdMs: nowMs, createdBy: null }
  const offen = { stand: 'OFFEN', grund: '', entschiedenMs: null, entschiedenBy: null }
  await db
    .insertInto('nachwuchsnachweis')
    .values({ personId, art: 'EINWILLIGUNG', ...datei, ...offen })
    .execute()
}

it('takes a document away that nobody has accepted yet, once it was asked', async () => {
  const user = userEvent.setup()
  const { db } = server.kontext
  const { id } = await db.selectFrom('agentur').select('id').where('art', '=', 'NACHWUCHS').executeTakeFirstOrThrow()
  await renderBuero(`/admin/agenturen/${id}/team`, 'admin@test.example')
  const knopf = await screen.findByRole('button', { name: 'Einwilligung der Eltern von Lena Grüner entfernen' })
  await user.click(knopf)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }))
  expect(await screen.findByText('Einwilligung der Eltern fehlt')).toBeVisible()
  expect(await db.selectFrom('nachwuchsnachweis').select('art').execute()).toEqual([])
  await insertEinwilligung()
})

it('is looked through by the office: it finds young talents in its list, opens a document, and refuses it with a reason', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/agenturen?art=NACHWUCHS', 'admin@test.example')
  await user.click(await screen.findByRole('link', { name: 'Mira Öztürk und Lena Grüner' }))
  expect(await screen.findByLabelText(/^Hochschule oder Schule/)).toHaveValue('Akademie am Hafen, Linz')
  expect(screen.queryByLabelText('Netzwerk / Konzern')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Team' }))
  expect(await screen.findByText('Einwilligung der Eltern zu prüfen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Einwilligung der Eltern von Lena Grüner herunterladen' })).toHaveAttribute('download')
  await user.click(screen.getByRole('button', { name: 'Einwilligung der Eltern von Lena Grüner: entscheiden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Abgelehnt' }))
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await dialog.findByText(/Bitte nennen Sie den Grund/)).toBeVisible()
  await user.type(dialog.getByLabelText(/^Grund/), 'Es fehlt die Unterschrift.')
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Einwilligung der Eltern abgelehnt')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Es fehlt die Unterschrift.')).toBeVisible())
})

it('writes to nobody else’s row when the team has changed while somebody typed', async () => {
  const user = userEvent.setup()
  const { db } = server.kontext
  const { id } = await db.selectFrom('agentur').select('id').where('art', '=', 'NACHWUCHS').executeTakeFirstOrThrow()
  await renderBuero(`/admin/agenturen/${id}/team`, 'admin@test.example')
  await user.click(await screen.findByRole('button', { name: 'Mira Öztürk ändern oder entfernen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Angaben ändern' }))
  const dialog = within(await screen.findByRole('dialog'))
  const admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  const team = (await admin('GET', `/api/agenturen/${id}/team`)).json<Team>()
  const [, lena] = team.personen.map(({ alter: _, zuAlt: __, nachweise: ___, ...person }) => ({ ...person, ansprechperson: true }))
  expect((await admin('PUT', `/api/agenturen/${id}/team`, { version: team.version, personen: [lena] })).statusCode).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  await waitFor(() => expect(screen.queryByText('Mira Öztürk')).toBeNull())
  const nochmal = screen.queryByRole('button', { name: 'Übernehmen' })
  if (nochmal) await user.click(nochmal)
  await waitFor(async () =>
    expect(await db.selectFrom('nachwuchsperson').select(['id', 'firstname']).execute()).toEqual([{ id: lena?.id, firstname: 'Lena' }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says before anything is typed that the deadline is over', async () => {
  const { db } = server.kontext
  await db.updateTable('programm').set({ einreichSchluss: '2026-05-01T18:00:00Z' }).execute()
  renderApp(ROUTES, `${SEITE}?art=nachwuchs`)
  const satz = /^Der Einreichschluss war am 01\.05\.2026, 18:00 Uhr\. Registrieren können Sie sich; abgeben können Sie nur/
  expect(await screen.findByText(satz)).toBeVisible()
})

it('keeps dates of birth in the browser for a fortnight and not longer', () => {
  localStorage.setItem('lorbeer-nachwuchs', JSON.stringify({ gesichertMs: Date.now() - 15 * 86_400_000, alle: [{ geburtsdatum: '2009-06-21' }] }))
  expect(readEntwurf(Date.now()).alle).toEqual([])
  expect(localStorage.getItem('lorbeer-nachwuchs')).toBeNull()
})
