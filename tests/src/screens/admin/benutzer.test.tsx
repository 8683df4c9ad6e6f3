import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ADMIN = 'admin@buero.example'
const user = userEvent.setup()
let server: TestServer
let network: ReturnType<typeof forwardTo>
let agenturId: string
const find = (username: string) => server.kontext.db.selectFrom('benutzer').selectAll().where('username', '=', username).executeTakeFirst()

beforeAll(async () => {
  server = await buildTestServer()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  agenturId = await insertAgentur(server.kontext.db, 'Büro Wunderlich')
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

test('several people change at once, after the dialog has named whom it leaves out and why', async () => {
  await insertBenutzer(server.kontext.db, { username: 'eins@jury.example', roles: ['JURY'] })
  await insertBenutzer(server.kontext.db, { username: 'zwei@jury.example', roles: ['JURY'] })
  await renderBuero('/admin/benutzer', ADMIN)
  for (const name of ['Vera eins', 'Vera zwei', 'Vera admin']) await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
  expect(screen.getByText('3 ausgewählt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deaktivieren' }))
  const dialog = await screen.findByRole('alertdialog', { name: '2 Personen deaktivieren?' })
  expect(within(await screen.findByRole('list', { name: 'Betroffen' })).getAllByRole('listitem')).toHaveLength(2)
  expect(within(dialog).getByRole('list', { name: 'Ausgelassen' })).toHaveTextContent('Vera admin ist Ihr eigenes Konto')
  await user.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }))
  await waitFor(() => expect(screen.queryByText('3 ausgewählt')).not.toBeInTheDocument())
  expect([(await find('eins@jury.example'))?.aktiv, (await find(ADMIN))?.aktiv]).toEqual([0, 1])
})

test('a new person gets an agency by its name and an invitation, and never a password', async () => {
  const { router } = await renderBuero('/admin/benutzer/neu', ADMIN)
  await user.type(await screen.findByLabelText('Vorname'), 'Lukas')
  await user.type(screen.getByLabelText('Nachname'), 'Wunder')
  await user.type(screen.getByLabelText('Benutzername'), 'Lukas@Wunderlich.example')
  await user.click(screen.getByRole('checkbox', { name: 'Agentur' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/zu welcher Agentur/)).toBeVisible()
  expect(screen.getByLabelText('Vorname')).toHaveValue('Lukas')
  await user.type(screen.getByRole('combobox', { name: 'Agentur' }), 'wunder')
  await user.click(await screen.findByRole('option', { name: 'Büro Wunderlich' }))
  await user.click(screen.getByRole('checkbox', { name: 'Jurymitglied' }))
  expect(screen.getByText('Agentur und Jury zugleich.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))

  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/stammdaten$/))
  expect(await screen.findByText(/^Eingeladen am .+, noch nicht angemeldet\./)).toBeVisible()
  expect(await find('lukas@wunderlich.example')).toMatchObject({ passwortHash: '', roles: '["AGENTUR","JURY"]' })
})

test('a username changes only after asking; opening the list of agencies alone changes nothing', async () => {
  const id = await insertBenutzer(server.kontext.db, { username: 'alt@jury.example', roles: ['JURY'] })
  await server.kontext.db.updateTable('benutzer').set({ agenturId }).where('id', '=', id).execute()
  const { router } = await renderBuero(`/admin/benutzer/${id}`, ADMIN)
  const field = await screen.findByLabelText('Benutzername')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/benutzer/${id}/stammdaten`))
  const agentur = screen.getByRole('combobox', { name: 'Agentur' })
  await user.click(agentur)
  expect(await screen.findByRole('option', { name: 'Büro Wunderlich' })).toBeVisible()
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
  expect(agentur).toHaveValue('Büro Wunderlich')
  await user.clear(field)
  await user.type(field, 'neu@jury.example')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Benutzernamen ändern?' })
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect((await find('alt@jury.example'))?.id).toBe(id)
  await user.click(await screen.findByRole('button', { name: 'Speichern' }))
  await user.click(await screen.findByRole('button', { name: 'Ändern und speichern' }))
  await waitFor(async () => expect(await find('neu@jury.example')).toMatchObject({ id, agenturId }))
})

test('nobody changes the own roles', async () => {
  const id = (await find(ADMIN))?.id ?? ''
  await renderBuero(`/admin/benutzer/${id}/berechtigungen`, ADMIN)
  expect(await screen.findByText(/Die eigenen Rollen können Sie nicht ändern/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
})

test('the own image stands in the navigation, the initials where there is none', async () => {
  const id = (await find(ADMIN))?.id ?? ''
  const view = await renderBuero('/admin/benutzer', ADMIN)
  expect(await screen.findByRole('button', { name: 'VA, Menü von Vera admin' })).toHaveTextContent('VA')
  view.unmount()
  await server.kontext.db
    .updateTable('benutzer')
    .set({ avatarSha256: 'a'.repeat(64) })
    .where('id', '=', id)
    .execute()
  await renderBuero('/admin/benutzer', ADMIN)
  const menu = await screen.findByRole('button', { name: 'Menü von Vera admin' })
  expect(menu.querySelector('img')).toHaveAttribute('src', `/api/benutzer/${id}/avatar?bild=aaaaaaaaaaaa`)
  expect(menu.textContent).toBe('')
})

test('an import shows every line first, keeps them when the server is away, and takes the good ones', async () => {
  await renderBuero('/admin/benutzer/import', ADMIN)
  const text = [
    'Vorname;Nachname;E-Mail;Rollen',
    'Änne;Größl;aenne@import.example;Jurymitglied',
    `Vera;Admin;${ADMIN};Festteam`,
    '=cmd;Test;keine-adresse;Chef',
  ].join('\n')
  await user.click(await screen.findByLabelText(/Zeilen aus einer Tabelle/))
  await user.paste(text)
  network.use(http.post('*/api/benutzer/import', () => HttpResponse.error(), { once: true }))
  await user.click(screen.getByRole('button', { name: 'Zeilen prüfen' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Zeilen sind noch da. Es wurde nichts verändert.')
  expect(screen.getByRole('row', { name: /^2 Nicht geprüft .*Änne Größl/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('row', { name: /^2 Neu .*Änne Größl/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^3 Schon da/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^4 Fehler .*wie eine Formel.*E-Mail-Adresse.*keine Rolle/ })).toBeVisible()
  // The first answer gets lost: what it was, nobody knows.
  network.use(http.post('*/api/benutzer/import', () => HttpResponse.error(), { once: true }))
  await user.click(screen.getByRole('button', { name: '1 Person anlegen' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Zeilen sind noch da. Vielleicht ist es trotzdem geschehen.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('nichts')
  await user.click(screen.getByRole('button', { name: '1 Person anlegen' }))
  expect(await screen.findByText('1 Person wurde angelegt.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^2 Angelegt/ })).toBeVisible()
  expect(screen.getByLabelText(/Zeilen aus einer Tabelle/)).toHaveValue(text)
  expect(await find('aenne@import.example')).toMatchObject({ firstname: 'Änne', eingeladenMs: null })
  expect((await find(ADMIN))?.roles).toBe('["ADMIN"]')
})

const csvOf = (name: string, vorname: string) =>
  new File([`Vorname;Nachname;E-Mail;Rollen\n${vorname};Liste;${vorname.toLowerCase()}@liste.example;Jurymitglied`], name, { type: 'text/csv' })

/** The line is slow for the next one only: it arrives when it is let through. */
function holdImport() {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/benutzer/import', () => promise, { once: true }))
  return resolve
}

test('the file that is chosen while another is still being checked is the one that is checked and taken', async () => {
  const letThrough = holdImport()
  await renderBuero('/admin/benutzer/import', ADMIN)
  const datei = await screen.findByLabelText('CSV-Datei')
  await user.upload(datei, csvOf('falsch.csv', 'Falsa'))
  expect(await screen.findByRole('row', { name: /^2 Nicht geprüft .*Falsa Liste/ })).toBeVisible()
  await user.upload(datei, csvOf('richtig.csv', 'Rita'))
  expect(await screen.findByText('richtig.csv')).toBeVisible()
  letThrough()
  expect(await screen.findByRole('row', { name: /^2 Neu .*Rita Liste/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Falsa/ })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: '1 Person anlegen' }))
  expect(await screen.findByText('1 Person wurde angelegt.')).toBeVisible()
  expect([await find('rita@liste.example'), await find('falsa@liste.example')]).toMatchObject([{ firstname: 'Rita' }, undefined])
})

test('the answer to an import takes no file away that was chosen meanwhile', async () => {
  await renderBuero('/admin/benutzer/import', ADMIN)
  const datei = await screen.findByLabelText('CSV-Datei')
  await user.upload(datei, csvOf('erste.csv', 'Erna'))
  const letThrough = holdImport()
  await user.click(await screen.findByRole('button', { name: '1 Person anlegen' }))
  await user.upload(datei, csvOf('zweite.csv', 'Zita'))
  expect(await screen.findByRole('row', { name: /^2 Neu .*Zita Liste/ })).toBeVisible()
  letThrough()
  expect(await screen.findByText('1 Person wurde angelegt.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^2 Neu .*Zita Liste/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Erna/ })).not.toBeInTheDocument()
})
