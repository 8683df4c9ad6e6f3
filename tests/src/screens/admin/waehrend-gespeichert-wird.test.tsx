// What people do between „Speichern" and the answer, seen through the categories.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSessionState } from '#src/lib/session-state.ts'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { KATEGORIE } from '#tests/support/kategorie.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const ADMIN = 'admin@test.example'
const EINGABE = { ...KATEGORIE, nummer: 1 }
const user = userEvent.setup()

let server: TestServer
let admin: Call
let network: ReturnType<typeof forwardTo>
let id = ''

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  admin = await server.loginAs(ADMIN, TEST_PASSWORT)
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  sessionStorage.clear()
  await server.kontext.db.deleteFrom('kategorie').execute()
  id = (await admin('POST', '/api/kategorien', EINGABE)).json<{ id: string }>().id
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  network.close()
  await server.close()
})

const openKategorie = () => renderBuero(`/admin/kategorien/${id}`, ADMIN)
const titel = () => screen.findByLabelText('Bezeichnung')
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const leave = async () => {
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Kategorien' }))
  await screen.findByRole('heading', { level: 1, name: 'Kategorien' })
}
const kategorieOf = async (which: string) => (await admin('GET', `/api/kategorien/${which}`)).json<object>()
const kept = () => Object.keys(readSessionState()).filter((key) => key.startsWith('entwurf'))

/** The line is slow for the next one only: it arrives when it is let through, or is answered so. */
function holdNext(method: 'post' | 'put' | 'delete', path: string, answer?: () => Response) {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  network.use(http[method](path, () => held.then(answer), { once: true }))
  return letThrough
}

test('what is typed while it is being saved stays, is not called saved, and goes with the next „Speichern“', async () => {
  const letThrough = holdNext('put', '*/api/kategorien/:id')
  await openKategorie()
  await user.type(await titel(), ' groß')
  await press('Speichern')
  await user.type(screen.getByLabelText('Bezeichnung'), ' und breit')
  await user.type(screen.getByLabelText('Gruppe', { exact: false }), 'Print')
  letThrough()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).not.toHaveAttribute('aria-busy'))
  expect(await kategorieOf(id)).toMatchObject({ titel: 'Plakat groß', gruppe: '', version: 2 })
  expect(screen.getByLabelText('Bezeichnung')).toHaveValue('Plakat groß und breit')
  expect(screen.getByLabelText('Gruppe', { exact: false })).toHaveValue('Print')
  expect(screen.getByText('Noch nicht gespeichert')).toBeVisible()
  expect(screen.queryByText(/^Gespeichert um/)).not.toBeInTheDocument()

  await press('Speichern')
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect(await kategorieOf(id)).toMatchObject({ titel: 'Plakat groß und breit', gruppe: 'Print', version: 3 })
  expect(kept()).toEqual([])
})

test('what was typed after „Speichern“ is asked about before it is lost, and kept as a draft over what is saved', async () => {
  const letThrough = holdNext('put', '*/api/kategorien/:id')
  const view = await openKategorie()
  await user.type(await titel(), ' groß')
  await press('Speichern')
  await user.type(screen.getByLabelText('Kurztitel'), ' gr.')
  letThrough()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).not.toHaveAttribute('aria-busy'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Kategorien' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Weiter bearbeiten' }))
  view.unmount()

  await openKategorie()
  const angebot = await screen.findByRole('region', { name: 'Nicht gespeicherte Eingaben' })
  expect(angebot).not.toHaveTextContent('seither geändert')
  await press('Übernehmen')
  expect(screen.getByLabelText('Kurztitel')).toHaveValue('Plakat gr.')
  expect(screen.getByLabelText('Bezeichnung')).toHaveValue('Plakat groß')
})

test('a new record is made of what stood there at „Speichern“: its fields wait, and what the server refuses has the focus', async () => {
  const letThrough = holdNext('post', '*/api/kategorien')
  await renderBuero('/admin/kategorien/neu', ADMIN)
  await user.type(await screen.findByLabelText('Nummer'), '1')
  await user.type(screen.getByLabelText('Bezeichnung'), 'Film')
  await user.type(screen.getByLabelText('Kurztitel'), 'Film')
  await press('Speichern')
  expect(screen.getByLabelText('Nummer').closest('[inert]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Änderungen verwerfen' })).not.toBeInTheDocument()
  letThrough()
  expect(await screen.findByText('Die Nummer 1 ist 2026 schon vergeben.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Nummer')).toHaveFocus())
  expect(screen.getByLabelText('Nummer').closest('[inert]')).toBeNull()
})

test.each([
  ['elsewhere by then', (kurz: HTMLElement) => press('Speichern').then(() => user.type(kurz, ' gr'))],
  ['on in the field that was saved by Enter', (kurz: HTMLElement) => user.type(kurz, ' {Enter}gr')],
])('what the server refuses takes no focus from whoever types %s', async (_, saveAndType) => {
  const fields = { nummer: 'Schon vergeben.' }
  const answer = () => HttpResponse.json({ error: 'eingabe-ungueltig', message: 'Bitte prüfen Sie Ihre Eingaben.', fields }, { status: 400 })
  const letThrough = holdNext('put', '*/api/kategorien/:id', answer)
  await openKategorie()
  await user.type(await titel(), ' groß')
  await saveAndType(screen.getByLabelText('Kurztitel'))
  letThrough()
  expect(await screen.findByText('Schon vergeben.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).not.toHaveAttribute('aria-busy'))
  await user.keyboard('oß')
  expect(screen.getByLabelText('Kurztitel')).toHaveValue('Plakat groß')
})

test('who saved by Enter is back in that field when the line was lost', async () => {
  const letThrough = holdNext('post', '*/api/kategorien', () => HttpResponse.error())
  await renderBuero('/admin/kategorien/neu', ADMIN)
  await user.type(await screen.findByLabelText('Nummer'), '1')
  await user.type(screen.getByLabelText('Bezeichnung'), 'Film')
  await user.type(screen.getByLabelText('Kurztitel'), 'Film{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Nummer').closest('[inert]')).not.toBeNull())
  // As a browser does with what has become inert.
  act(() => screen.getByLabelText('Kurztitel').blur())
  letThrough()
  await waitFor(() => expect(screen.getByLabelText('Kurztitel')).toHaveFocus())
})

test('what is being saved cannot be given up any more', async () => {
  const letThrough = holdNext('put', '*/api/kategorien/:id')
  await openKategorie()
  await user.type(await titel(), ' groß')
  expect(screen.getByRole('button', { name: 'Änderungen verwerfen' })).toBeVisible()
  await press('Speichern')
  expect(screen.queryByRole('button', { name: 'Änderungen verwerfen' })).not.toBeInTheDocument()
  letThrough()
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
})

test('who leaves a new record while it is made is not fetched back to it', async () => {
  const letThrough = holdNext('post', '*/api/kategorien')
  const { router } = await renderBuero('/admin/kategorien/neu', ADMIN)
  await user.type(await screen.findByLabelText('Nummer'), '2')
  await user.type(screen.getByLabelText('Bezeichnung'), 'Film')
  await user.type(screen.getByLabelText('Kurztitel'), 'Film')
  await press('Speichern')
  await leave()
  letThrough()
  // The list is read anew before anybody is led on.
  await user.click(await screen.findByRole('button', { name: 'Bezeichnung' }))
  expect(await screen.findByRole('link', { name: 'Film' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bezeichnung' }))
  expect(router.state.location.pathname).toBe('/admin/kategorien')
  expect(kept()).toEqual([])
})

test.each([
  ['a line that was lost', () => HttpResponse.error(), /^Plakat: .* Vielleicht ist es trotzdem geschehen\./],
  [
    'a refusal of a field',
    () =>
      HttpResponse.json(
        { error: 'eingabe-ungueltig', message: 'Bitte prüfen Sie Ihre Eingaben.', fields: { nummer: 'Schon vergeben.' } },
        { status: 400 },
      ),
    /^Plakat: Schon vergeben\. Es wurde nichts gespeichert\.$/,
  ],
  [
    'somebody else who was faster',
    () => HttpResponse.json({ error: 'version-veraltet', message: 'Vera war schneller. Bitte laden Sie ihn neu.' }, { status: 409 }),
    /^Plakat: Vera war schneller\. .*Es wurde nichts gespeichert\.$/,
  ],
])('after the editor was left, %s is said and stays, and what was typed is offered again', async (_name, answer, satz) => {
  const letThrough = holdNext('put', '*/api/kategorien/:id', answer)
  const view = await openKategorie()
  await user.type(await titel(), ' groß')
  await press('Speichern')
  await leave()
  letThrough()
  await expect.poll(readBleibende).toEqual([expect.stringMatching(satz)])
  view.unmount()
  await openKategorie()
  await screen.findByRole('region', { name: 'Nicht gespeicherte Eingaben' })
})

test('who goes on typing after „Speichern“ and leaves before the answer is told that this is not saved, and offered it', async () => {
  const letThrough = holdNext('put', '*/api/kategorien/:id')
  const view = await openKategorie()
  await user.type(await titel(), ' groß')
  await press('Speichern')
  await user.type(screen.getByLabelText('Kurztitel'), ' gr.')
  await leave()
  letThrough()
  await expect.poll(readBleibende).toEqual(['Plakat: Gespeichert ist, was bis zum Speichern dastand. Was Sie danach geändert haben, ist es nicht.'])
  expect(await kategorieOf(id)).toMatchObject({ titel: 'Plakat groß', kurztitel: 'Plakat' })
  view.unmount()
  await openKategorie()
  expect(await screen.findByRole('region', { name: 'Nicht gespeicherte Eingaben' })).not.toHaveTextContent('seither geändert')
  await press('Übernehmen')
  expect(screen.getByLabelText('Kurztitel')).toHaveValue('Plakat gr.')
})

test('who closes the question and goes elsewhere while a record is deleted stays there, and is told what was deleted', async () => {
  const zweite = (await admin('POST', '/api/kategorien', { ...EINGABE, nummer: 2, titel: 'Film' })).json<{ id: string }>().id
  const letThrough = holdNext('delete', '*/api/kategorien/:id')
  const { router } = await openKategorie()
  await user.click(await screen.findByRole('button', { name: 'Löschen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: '„Plakat“ löschen?' }))
  await user.click(frage.getByRole('button', { name: 'Löschen' }))
  await user.click(frage.getByRole('button', { name: 'Abbrechen' }))
  await leave()
  await user.click(await screen.findByRole('link', { name: 'Film' }))
  await screen.findByRole('heading', { level: 1, name: 'Film' })
  letThrough()
  expect(await screen.findByText('„Plakat“ wurde gelöscht.')).toBeVisible()
  await user.type(await titel(), ' lang')
  expect(router.state.location.pathname).toBe(`/admin/kategorien/${zweite}`)
})

test('who closes the question while a record is deleted, and stays, is led away from what is gone', async () => {
  const letThrough = holdNext('delete', '*/api/kategorien/:id')
  await openKategorie()
  await user.click(await screen.findByRole('button', { name: 'Löschen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: '„Plakat“ löschen?' }))
  await user.click(frage.getByRole('button', { name: 'Löschen' }))
  await user.click(frage.getByRole('button', { name: 'Abbrechen' }))
  letThrough()
  expect(await screen.findByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
})
