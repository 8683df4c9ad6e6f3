// Addresses that lead nowhere, with the routes as the browser gets them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getAuth, login, logout } from '#contract/auth.ts'
import { startAnsicht } from '#contract/ansicht.ts'
import { callApi } from '#src/api/client.ts'
import { createRouter } from '#src/app/router.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { openEinreichraum, type Einreichraum } from '#tests/support/einreichen.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderRouter } from '#tests/support/dom/render-app.tsx'
import { addPerson } from '#tests/support/voting.ts'

let raum: Einreichraum
let druckereiId = ''
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderRouter> | null = null

beforeAll(async () => {
  // A lazy chunk, which a busy machine transforms slowly.
  await import('#src/ui/dialog-panel.tsx')
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const name of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 1000 })
  raum = await openEinreichraum()
  druckereiId = (await addPerson(raum.saal, 'druck', { roles: ['DRUCKEREI'], juryId: null })).benutzerId
  network = forwardTo(raum.saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  view?.unmount()
  view?.router.dispose()
})
afterAll(async () => {
  network.close()
  await raum.saal.server.close()
})

async function open(path: string, username?: string) {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(logout).catch(() => undefined)
  await geraet.sendAbmeldung()
  if (username) {
    await callApi(login, { body: { username: `${username}@saal.example`, password: TEST_PASSWORT } })
    await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  } else await geraet.writeAbgemeldet()
  history.replaceState(null, '', path)
  view = renderRouter(createRouter())
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(await screen.findByText('404 Not Found')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeInTheDocument()
}

const gemeint = async () => within(await screen.findByRole('navigation', { name: 'Vielleicht meinten Sie' }))

it('the office stays in its navigation, is led to what was meant, and searches from there', async () => {
  const user = userEvent.setup()
  await open('/admin/katgorien', 'admin')
  expect(await screen.findByRole('navigation', { name: 'Verwaltung' })).toBeInTheDocument()
  expect((await gemeint()).getAllByRole('link').map((link) => link.textContent)).toEqual(['/admin/kategorien'])
  await user.click(screen.getByRole('button', { name: 'Suchen' }))
  await user.type(await screen.findByRole('combobox', { name: 'Suchen' }), 'Rechnungen')
  expect(await screen.findByRole('option', { name: 'Rechnungen' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click((await gemeint()).getByRole('link', { name: '/admin/kategorien' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kategorien' })).toBeInTheDocument()
})

it.each([
  ['/kategorien', '/admin/kategorien'],
  ['/admin/programm/2026/fristen', '/admin/programm/2026'],
  ['/admin/agenturen/0198c0de-0000-7000-8000-000000000001/stammdate', '/admin/agenturen/0198c0de-0000-7000-8000-000000000001/stammdaten'],
])('%s: the office meant %s', async (falsch, richtig) => {
  await open(falsch, 'admin')
  expect((await gemeint()).getAllByRole('link')[0]).toHaveAttribute('href', richtig)
})

it('what resembles nothing is not guessed', async () => {
  await open('/admin/xyzxyzxyzxyz', 'admin')
  expect(await screen.findByRole('navigation', { name: 'Verwaltung' })).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Vielleicht meinten Sie' })).not.toBeInTheDocument()
})

it('an agency stays in its sections and is told nothing of the office', async () => {
  await open('/einreichungsvorgabe', 'agentur')
  expect(await screen.findByRole('navigation', { name: 'Bereiche' })).toBeInTheDocument()
  expect((await gemeint()).getAllByRole('link').map((link) => link.textContent)).toEqual(['/einreichungsvorgaben'])
  view?.unmount()
  await open('/admin/katgorien', 'agentur')
  expect(await screen.findByRole('navigation', { name: 'Bereiche' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /\/admin/ })).not.toBeInTheDocument()
})

it('an agency looks for its works from there', async () => {
  const user = userEvent.setup()
  await open('/einreichungsvorgabe', 'agentur')
  await user.type(await screen.findByRole('searchbox', { name: 'In Ihren Einreichungen suchen' }), ' Späte Züge {Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Einreichungen' })).toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('suche')).toBe('Späte Züge')
})

it('a juror is led to the juries', async () => {
  const user = userEvent.setup()
  await open('/votng', 'vorsitz')
  expect((await gemeint()).getAllByRole('link').map((link) => link.textContent)).toEqual(['/voting'])
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('link', { name: 'Jurys' }))
  expect(await screen.findByRole('heading', { level: 1, name: /vorsitz/ })).toBeInTheDocument()
  expect(location.pathname).toBe('/voting')
})

it('stands in the dark for a juror, in the light for an agency, and in the room of its address for strangers', async () => {
  const { classList } = document.documentElement
  for (const [path, username, dunkel] of [
    ['/votng', 'vorsitz', true],
    ['/einreichungsvorgabe', 'agentur', false],
    ['/impresum', undefined, false],
    ['/voting/a/b/c/d', undefined, true],
  ] as const) {
    await open(path, username)
    await waitFor(() => expect([path, classList.contains('dark')]).toEqual([path, dunkel]))
    view?.unmount()
  }
})

it('whoever looks as somebody else reads it there too, and can end it', async () => {
  await open('/votng', 'admin')
  view?.unmount()
  await callApi(startAnsicht, { body: { benutzerId: druckereiId, grund: 'Hilfe am Telefon' } })
  history.replaceState(null, '', '/kont')
  view = renderRouter(createRouter())
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeInTheDocument()
  expect(await screen.findByText(/^Sie sehen Lorbeer als/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Beenden' })).toBeEnabled()
})

it('a person with a role without screens of its own finds the overview and no juries', async () => {
  await open('/kont', 'druck')
  expect((await gemeint()).getAllByRole('link').map((link) => link.textContent)).toEqual(['/konto'])
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Jurys' })).not.toBeInTheDocument()
})

it('whoever is not logged in finds the start page and the log-in, and only what everybody may read', async () => {
  const user = userEvent.setup()
  await open('/impresum')
  expect((await gemeint()).getAllByRole('link').map((link) => link.textContent)).toEqual(['/impressum'])
  const wege = within(screen.getByRole('navigation', { name: 'Wie es weitergeht' }))
  expect(wege.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/')
  await user.click(wege.getByRole('link', { name: 'Anmelden' }))
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeInTheDocument()
  view?.unmount()
  await open('/admin/katgorien')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Anmelden' })).toBeInTheDocument())
  expect(screen.queryByRole('link', { name: /\/admin/ })).not.toBeInTheDocument()
})
