// Several records at once, seen through the categories.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo, refuse } from '#tests/support/dom/msw-server.ts'
import { KATEGORIE } from '#tests/support/kategorie.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung } from '#tests/support/voting.ts'

const EINGABE = { ...KATEGORIE, kurztitel: 'Kurz' }

let server: TestServer
let admin: Call
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
  admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  sessionStorage.clear()
  await server.kontext.db.deleteFrom('einreichung').execute()
  await server.kontext.db.deleteFrom('kategorie').execute()
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  network.close()
  await server.close()
})

async function create(nummer: number, titel: string): Promise<string> {
  return (await admin('POST', '/api/kategorien', { ...EINGABE, nummer, titel })).json<{ id: string }>().id
}
const titel = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('deleting says what it will touch and what it leaves out and why, and does just that', async () => {
  await create(1, 'Frei')
  await insertEinreichung(server.kontext.db, await create(2, 'Mit Werk'), 1)
  await create(3, 'Bleibt')
  await renderBuero('/admin/kategorien', 'admin@test.example')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Frei/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mit Werk/ }))
  expect(screen.getByText('2 ausgewählt')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
  const dialog = await screen.findByRole('alertdialog', { name: '1 Kategorie löschen?' })
  expect(within(within(dialog).getByRole('list', { name: 'Betroffen' })).getAllByRole('listitem')).toHaveLength(1)
  expect(within(dialog).getByRole('heading', { name: '1 Kategorie wird ausgelassen' })).toBeVisible()
  expect(within(dialog).getByRole('list', { name: 'Ausgelassen' })).toHaveTextContent('Mit Werk (2026) hat 1 Einreichung')
  expect((await admin('GET', '/api/kategorien')).json().total).toBe(3)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(titel()).toEqual(['Kategorie anlegen', 'Mit Werk', 'Bleibt']))
  expect(screen.queryByText(/ausgewählt/)).toBeNull()
})

test('archiving can be left without a change, and what cannot be done says so', async () => {
  const id = await create(1, 'Plakat')
  await renderBuero('/admin/kategorien', 'admin@test.example')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Plakat/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reaktivieren' }))
  const nichts = await screen.findByRole('alertdialog', { name: 'Keine Kategorie kann reaktiviert werden' })
  expect(nichts).toHaveTextContent('Plakat (2026) ist schon aktiv')
  await userEvent.click(within(nichts).getByRole('button', { name: 'Verstanden' }))
  await userEvent.click(screen.getByRole('button', { name: 'Archivieren' }))
  const dialog = await screen.findByRole('alertdialog', { name: '1 Kategorie archivieren?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({ aktiv: true, version: 1 })
  expect(screen.getByText('1 ausgewählt')).toBeVisible()
})

/** The line is slow for the next one only: it arrives when it is let through. */
function hold(answer?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/sammelaktionen/*', () => promise.then(answer), { once: true }))
  return resolve
}

/** A question that is left while it is being answered, and another one about more. */
async function askTwice(answer?: () => Response) {
  await create(1, 'Frei')
  await create(2, 'Bleibt')
  await renderBuero('/admin/kategorien', 'admin@test.example')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Frei/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
  const erste = within(await screen.findByRole('alertdialog', { name: '1 Kategorie löschen?' }))
  const letThrough = hold(answer)
  await userEvent.click(erste.getByRole('button', { name: 'Löschen' }))
  await userEvent.click(erste.getByRole('button', { name: 'Abbrechen' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Bleibt/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Archivieren' }))
  expect(await screen.findByRole('alertdialog', { name: '2 Kategorien archivieren?' })).toBeVisible()
  return letThrough
}

test('an answer whose question was closed is said, closes no other one, and takes no row out of the choice', async () => {
  const letThrough = await askTwice()
  letThrough()
  expect(await screen.findByText('„Frei (2026)“ wurde gelöscht.')).toBeVisible()
  expect(screen.getByRole('alertdialog', { name: /archivieren\?$/ })).toBeVisible()
  expect(screen.getByText(/^\d ausgewählt$/)).toBeInTheDocument()
})

test('a refusal whose question was closed is said with it, beside the next one', async () => {
  const letThrough = await askTwice(refuse)
  letThrough()
  expect(await screen.findByText('1 Kategorie löschen? Das geht nicht. Es wurde nichts verändert.')).toBeVisible()
  expect(screen.getByRole('alertdialog', { name: /archivieren\?$/ })).toBeVisible()
})

test('a refusal whose question went with its screen, by „Zurück“ of the browser, is said where the person is by then', async () => {
  await create(1, 'Frei')
  const { router } = await renderBuero('/admin/kategorien', 'admin@test.example')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Frei/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: '1 Kategorie löschen?' }))
  const letThrough = hold(refuse)
  await userEvent.click(frage.getByRole('button', { name: 'Löschen' }))
  await router.navigate('/admin/preisstufen')
  await screen.findByRole('heading', { level: 1, name: 'Preisstufen' })
  letThrough()
  expect(await screen.findByText('1 Kategorie löschen? Das geht nicht. Es wurde nichts verändert.')).toBeVisible()
})
