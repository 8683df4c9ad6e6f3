// A page that changes hands itself, while the window looks who is there: its own log-in and logout are nobody else's.
import { act, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AuthInfo } from '#contract/auth.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { readSessionState, writeStand } from '#src/lib/session-state.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { openAndererTab, type AndererTab } from '#tests/support/dom/anderer-tab.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { until } from '#tests/support/until.ts'
import { openSaal, type Saal } from '#tests/support/voting.ts'

const JEMAND = /hat sich jemand ab- oder angemeldet/

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp>
/** Another tab. */
let anderer: AndererTab

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1', 'j2'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  await saal.db.deleteFrom('sitzung').execute()
  anderer = openAndererTab(createUmgebung({ now: () => Date.now() }))
  await anderer.logIn('j1')
})
afterEach(async () => {
  view.unmount()
  network.resetHandlers()
  network.events.removeAllListeners()
  await anderer.end()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

function Saalseite() {
  const { person, logout } = useAnmeldung()
  return (
    <>
      <p>Seite von {person?.name}</p>
      <button onClick={logout}>Abmelden</button>
    </>
  )
}
/** As the device knows it, and the server has answered: what is still on its way would find a change by itself. */
async function open() {
  const answered = new Promise<void>((resolve) =>
    network.events.on('response:mocked', ({ request }) => void (new URL(request.url).pathname === '/api/auth' && resolve())),
  )
  const routes = [{ element: <RootLayout />, children: [{ element: <Geschuetzt />, children: [{ path: '/konto', element: <Saalseite /> }] }] }]
  view = renderApp(routes, '/konto')
  await answered
  await act(readOften)
}

/** One read after the other on one database: when these are answered, those that were asked for before are, and have been acted on. */
async function readOften(): Promise<void> {
  for (let read = 0; read < 10; read += 1) await view.geraet.readAngemeldet()
}

/** The window looks who is there as soon as this has been written, and has decided before the page goes on. Answers what the page was like then. */
function lookAfter(schritt: 'writeAngemeldet' | 'writeAbgemeldet'): { gesehen?: string | null; probe?: unknown } {
  const { geraet } = view
  const write = geraet[schritt] as (...args: unknown[]) => Promise<unknown>
  const stand: ReturnType<typeof lookAfter> = {}
  Object.assign(geraet, {
    [schritt]: async (...args: unknown[]) => {
      const written = await write(...args)
      const [auth] = args as [AuthInfo?]
      if (auth?.error) return written
      dispatchEvent(new Event('focus'))
      await readOften()
      Object.assign(stand, { gesehen: document.body.textContent, probe: readSessionState()['probe'] })
      return written
    },
  })
  return stand
}

/** The session of whom the device knows has run out. */
async function openExpired(): Promise<void> {
  await saal.db.deleteFrom('sitzung').execute()
  await open()
  await screen.findByLabelText('Benutzername')
}

/** What is to be written now cannot be; the answer mends it. */
function failAt(schritt: 'writeAngemeldet' | 'writeAbgemeldet'): () => void {
  const { geraet } = view
  const write = geraet[schritt]
  Object.assign(geraet, { [schritt]: () => Promise.reject(new Error('voll')) })
  return () => Object.assign(geraet, { [schritt]: write })
}

/** In another tab, while this one does not look; then it does. */
async function otherLogsIn(name: string): Promise<void> {
  await anderer.logIn(name)
  await act(() => dispatchEvent(new Event('focus')))
}

async function logIn(user: UserEvent, name: string): Promise<void> {
  await user.clear(await screen.findByLabelText('Benutzername'))
  await user.type(screen.getByLabelText('Benutzername'), `${name}@saal.example`)
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
}

it('the own logout is its own alone, and what is typed after it stays', async () => {
  const user = userEvent.setup()
  await open()
  const stand = lookAfter('writeAbgemeldet')
  await user.click(screen.getByRole('button', { name: 'Abmelden' }))
  await user.type(await screen.findByLabelText('Benutzername'), 'j2@saal.example')
  await act(() => view.geraet.readAngemeldet())
  expect(screen.getByLabelText('Benutzername')).toHaveValue('j2@saal.example')
  expect(screen.queryByText(JEMAND)).toBeNull()
  expect(stand.gesehen).toMatch(/Seite von Vera j1/)
  await logIn(user, 'j2')
  expect(await screen.findByText('Seite von Vera j2')).toBeVisible()
})

it('the own log-in after a session that ran out is its own alone: nothing changes hands before it is done', async () => {
  const user = userEvent.setup()
  await openExpired()
  writeStand('probe', 'bleibt')
  const stand = lookAfter('writeAngemeldet')
  await logIn(user, 'j2')
  expect(await screen.findByText('Seite von Vera j2')).toBeVisible()
  await until(() => expect(stand.gesehen).toMatch(/Benutzername/))
  expect(stand.probe).toBe('bleibt')
  expect(screen.queryByText(JEMAND)).toBeNull()
})

it('a log-in that this device could not keep leaves the page listening to others', async () => {
  const user = userEvent.setup()
  await openExpired()
  const mend = failAt('writeAngemeldet')
  await logIn(user, 'j2')
  await screen.findByRole('alert')
  mend()
  await otherLogsIn('j2')
  expect(await screen.findByText('Seite von Vera j2')).toBeVisible()
})

it('after a logout that could not be written another’s log-in is still seen', async () => {
  const user = userEvent.setup()
  await open()
  const mend = failAt('writeAbgemeldet')
  await user.click(screen.getByRole('button', { name: 'Abmelden' }))
  expect(await screen.findByText(/Sie sind noch angemeldet/)).toBeVisible()
  mend()
  await otherLogsIn('j2')
  expect(await screen.findByText('Seite von Vera j2')).toBeVisible()
})

it('a logout that the server has not heard of is told again, also when another tab says that it has logged out', async () => {
  const user = userEvent.setup()
  await open()
  network.use(http.all('*/api/*', () => HttpResponse.error()))
  await user.click(screen.getByRole('button', { name: 'Abmelden' }))
  await screen.findByLabelText('Benutzername')
  await act(() => anderer.writeAbgemeldet())
  await act(() => view.geraet.readAngemeldet())
  expect(await saal.db.selectFrom('sitzung').select('id').execute()).toHaveLength(1)
  network.resetHandlers()
  await until(async () => expect(await saal.db.selectFrom('sitzung').select('id').execute()).toEqual([]))
})
