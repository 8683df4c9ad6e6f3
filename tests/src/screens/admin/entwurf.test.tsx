// What was typed into an editor and not saved, seen through the categories and the tabs of a person.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
afterAll(async () => {
  network.close()
  await server.close()
})

const openKategorie = () => renderBuero(`/admin/kategorien/${id}`, ADMIN)
const titel = () => screen.findByLabelText('Bezeichnung')
const gesichert = () => screen.findByText(/^Entwurf gesichert um \d\d:\d\d Uhr, in diesem Browser$/)
const angebot = () => screen.findByRole('region', { name: 'Nicht gespeicherte Eingaben' })
const kept = () => Object.keys(JSON.parse(sessionStorage.getItem('LorbeerSTATE') ?? '{}') as object).filter((key) => key.startsWith('entwurf'))

/** The tab dies: nothing of the page runs any more, and what the storage had then is what there is. */
function crash(view: { unmount(): void }) {
  const storage = sessionStorage.getItem('LorbeerSTATE') ?? ''
  view.unmount()
  sessionStorage.setItem('LorbeerSTATE', storage)
}

test('after a crash of the tab it is offered, put into the form, and gone once it is saved', async () => {
  const view = await openKategorie()
  await user.click(await titel())
  // At once: letter by letter, a slow machine saves in between.
  await user.paste(' groß')
  await gesichert()
  crash(view)

  const again = await openKategorie()
  expect(await angebot()).toHaveTextContent(/^Nicht gespeicherte Eingaben von \d\d:\d\d UhrÜbernehmenVerwerfen$/)
  expect(await titel()).toHaveValue('Plakat')
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  expect(await titel()).toHaveValue('Plakat groß')
  expect(await titel()).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Nicht gespeicherte Eingaben' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({ titel: 'Plakat groß' })
  expect(kept()).toEqual([])
  again.unmount()
  expect(kept()).toEqual([])
})

test('a reload right after a key loses nothing; what is typed beside the offer does not replace it', async () => {
  const view = await openKategorie()
  await user.type(await titel(), '!')
  act(() => void dispatchEvent(new Event('pagehide')))
  crash(view)

  const second = await openKategorie()
  await angebot()
  await user.type(await screen.findByLabelText('Gruppe', { exact: false }), 'Print')
  await gesichert()
  crash(second)

  await openKategorie()
  await user.click(within(await angebot()).getByRole('button', { name: 'Verwerfen' }))
  await user.click(within(await angebot()).getByRole('button', { name: 'Übernehmen' }))
  expect(await titel()).toHaveValue('Plakat!')
  expect(screen.getByLabelText('Gruppe', { exact: false })).toHaveValue('')
})

test('an offer stays until it is taken or thrown away, however often something else is typed beside it', async () => {
  for (const zeichen of ['1', '2', '3', '4']) {
    const view = await openKategorie()
    await user.type(await titel(), zeichen)
    await gesichert()
    crash(view)
  }
  await openKategorie()
  expect(await angebot()).toHaveTextContent('Dahinter warten 3 ältere Fassungen.')
  for (let i = 0; i < 3; i += 1) await user.click(within(await angebot()).getByRole('button', { name: 'Verwerfen' }))
  // What is in the form now is not lost for the offer that is taken.
  await user.type(await screen.findByLabelText('Kurztitel'), ' kurz')
  await user.click(within(await angebot()).getByRole('button', { name: 'Übernehmen' }))
  expect(await titel()).toHaveValue('Plakat1')
  expect(screen.getByLabelText('Kurztitel')).toHaveValue('Plakat')
  await user.click(within(await angebot()).getByRole('button', { name: 'Übernehmen' }))
  expect(screen.getByLabelText('Kurztitel')).toHaveValue('Plakat kurz')
})

test('who throws it away, in one of three places, is not offered it again', async () => {
  const view = await openKategorie()
  await user.type(await titel(), '1')
  await gesichert()
  await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }))
  await waitFor(() => expect(kept()).toEqual([]))

  await user.type(await titel(), '2')
  await gesichert()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Kategorien' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }))
  await screen.findByRole('heading', { name: 'Kategorien' })
  expect(kept()).toEqual([])

  await view.router.navigate(`/admin/kategorien/${id}`)
  await user.type(await titel(), '3')
  await gesichert()
  crash(view)
  await openKategorie()
  await user.click(within(await angebot()).getByRole('button', { name: 'Verwerfen' }))
  expect(kept()).toEqual([])
  expect(await titel()).toHaveValue('Plakat')
})

test('when the record has a newer version that is said, and saving shows what differs', async () => {
  const view = await openKategorie()
  await user.type(await titel(), ' groß')
  await gesichert()
  crash(view)
  await admin('PUT', `/api/kategorien/${id}`, { ...EINGABE, titel: 'Plakat klein', gruppe: 'Print', version: 1 })

  await openKategorie()
  expect(await angebot()).toHaveTextContent('Der Datensatz wurde seither geändert. Beim Speichern sehen Sie, was sich unterscheidet.')
  expect(await titel()).toHaveValue('Plakat klein')
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' })
  expect(within(dialog).getAllByRole('group')).toHaveLength(1)
  expect(within(dialog).getByRole('group', { name: 'Bezeichnung' })).toHaveTextContent('Vorher: Plakat')
  await user.click(within(dialog).getByRole('radio', { name: 'Ihre Eingabe Plakat groß' }))
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({ titel: 'Plakat groß', gruppe: 'Print', version: 3 })
  expect(kept()).toEqual([])
})

test('each tab of a person keeps its own', async () => {
  const person = await insertBenutzer(server.kontext.db, { username: 'eins@jury.example', roles: ['JURY'] })
  const stammdaten = await renderBuero(`/admin/benutzer/${person}/stammdaten`, ADMIN)
  await user.type(await screen.findByLabelText('Vorname'), 'nika')
  await gesichert()
  crash(stammdaten)

  const berechtigungen = await renderBuero(`/admin/benutzer/${person}/berechtigungen`, ADMIN)
  await user.click(await screen.findByRole('checkbox', { name: 'Festteam' }))
  expect(screen.queryByRole('region', { name: 'Nicht gespeicherte Eingaben' })).not.toBeInTheDocument()
  await gesichert()
  crash(berechtigungen)

  const { router } = await renderBuero(`/admin/benutzer/${person}/stammdaten`, ADMIN)
  await user.click(within(await angebot()).getByRole('button', { name: 'Übernehmen' }))
  expect(await screen.findByLabelText('Vorname')).toHaveValue('Veranika')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  await router.navigate(`/admin/benutzer/${person}/berechtigungen`)
  await user.click(within(await angebot()).getByRole('button', { name: 'Übernehmen' }))
  expect(await screen.findByRole('checkbox', { name: 'Festteam' })).toBeChecked()
})

test('a session that ends while typing asks to log in at this place, and then offers what was typed', async () => {
  const { router } = await openKategorie()
  await user.type(await titel(), ' groß')
  await server.kontext.db.deleteFrom('sitzung').execute()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByLabelText('Benutzername')).toHaveValue(ADMIN)
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await user.click(within(await angebot()).getByRole('button', { name: 'Übernehmen' }))
  expect(router.state.location.pathname).toBe(`/admin/kategorien/${id}`)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  admin = await server.loginAs(ADMIN, TEST_PASSWORT)
  expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({ titel: 'Plakat groß' })
})

test('a logout takes it away, also what was typed a moment before', async () => {
  await openKategorie()
  await user.type(await titel(), ' groß')
  await gesichert()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await user.type(await titel(), ' und bunt')
  await user.click(screen.getByRole('button', { name: /^VA, Menü von Vera admin/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
  expect(await screen.findByLabelText('Benutzername')).toBeVisible()
  expect(sessionStorage.getItem('LorbeerSTATE') ?? '').not.toContain('Plakat groß')
  // Longer than a key waits to be written.
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(kept()).toEqual([])
})
