import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { Component as Dashboard } from '#src/screens/dashboard/dashboard-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp> | null = null

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1', 'j2'] })
  for (const rolle of ['AGENTUR', 'FESTTEAM'] as const)
    await insertBenutzer(saal.db, { username: `${rolle.toLowerCase()}@saal.example`, roles: [rolle] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
})
afterEach(() => {
  view?.unmount()
  vi.useRealTimers()
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

const routes = () => [
  {
    element: <RootLayout />,
    children: [
      {
        element: <Geschuetzt />,
        children: [
          { path: '/dashboard', element: <Dashboard /> },
          { path: '/admin', element: <p>Büro</p> },
        ],
      },
      { element: <Geschuetzt offline />, children: [{ path: '/voting', element: <p>Stimmzettel</p> }] },
    ],
  },
]
const open = (path: string) => {
  view = renderApp(routes(), path, { ablage: localStorage })
  return view
}
const endSessions = () => saal.db.deleteFrom('sitzung').execute()
/** Longer than an answer counts as fresh. */
function comeBackLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  window.dispatchEvent(new Event('visibilitychange'))
}
const deviceOf = ({ geraet }: ReturnType<typeof renderApp>) => geraet.readAngemeldet()

async function logInAs(user: UserEvent, name: string): Promise<void> {
  const benutzername = await screen.findByLabelText('Benutzername')
  await user.clear(benutzername)
  await user.type(benutzername, `${name}@saal.example`)
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
}

/** Whoever keeps the tablet gets to see nothing of the answers of the person before, not for one frame. */
function watchFor(text: RegExp) {
  const seen: string[] = []
  const look = () => {
    const body = document.body.textContent ?? ''
    if (body.includes('Vera j2') && text.test(body)) seen.push(body)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return { seen, stop: () => observer.disconnect() }
}

it('after an expired session a second person reads nothing of the first one, also when no answer comes', async () => {
  const user = userEvent.setup()
  open('/dashboard')
  expect(await screen.findByText('Jury 1')).toBeVisible()
  await waitFor(() => expect(localStorage.getItem('lorbeer-abfragen') ?? '').toContain('Jury 1'))

  await endSessions()
  comeBackLater()
  network.use(http.get('*/api/voting/jurys', () => HttpResponse.error()))
  const watch = watchFor(/Jury 1/)
  await logInAs(user, 'j2')
  expect(await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera j2\.$/ })).toBeVisible()
  expect(localStorage.getItem('lorbeer-abfragen') ?? '').not.toContain('Jury 1')
  expect(await screen.findByText('Die Jurys sind gerade nicht erreichbar.')).toBeVisible()
  watch.stop()
  expect(watch.seen).toEqual([])
  expect(localStorage.getItem('lorbeer-abfragen') ?? '').not.toContain('Jury 1')
})

it('a second person who logged in in another tab finds nothing of the first one in this one', async () => {
  open('/dashboard')
  expect(await screen.findByText('Jury 1')).toBeVisible()
  network.use(http.get('*/api/voting/jurys', () => HttpResponse.error()))
  await callApi(login, { body: { username: 'j2@saal.example', password: TEST_PASSWORT } })
  view?.unmount()
  const watch = watchFor(/Jury 1/)
  open('/dashboard')
  expect(await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera j2\.$/ })).toBeVisible()
  expect(await screen.findByText('Die Jurys sind gerade nicht erreichbar.')).toBeVisible()
  watch.stop()
  expect(watch.seen).toEqual([])
})

it.each([
  [401, { error: 'nicht-angemeldet', message: 'Bitte melden Sie sich an.' }],
  [403, { error: 'keine-berechtigung', message: 'Das dürfen Sie nicht.' }],
  [200, { error: 403 }],
])('our own answer %i that nobody is logged in ends the log-in on the device too, and the ballot stays open', async (status, antwort) => {
  const opened = open('/voting')
  expect(await screen.findByText('Stimmzettel')).toBeVisible()
  await waitFor(async () => expect((await deviceOf(opened))?.benutzerId).toBe(saal.person('j1').benutzerId))
  await endSessions()
  network.use(http.get('*/api/auth', () => HttpResponse.json(antwort, { status })))
  view?.unmount()
  const again = open('/voting')
  await waitFor(async () => expect(await deviceOf(again)).toBeNull())
  expect(await screen.findByText('Stimmzettel')).toBeVisible()
})

const FREMDES_401 = () => HttpResponse.json({ error: 'login_required', message: 'Please sign in to the network.' }, { status: 401 })

const SERVERFEHLER = () => HttpResponse.json({ error: 'interner-fehler', message: 'Das hat nicht geklappt.' }, { status: 500 })

it.each([
  ['a failing server', 'admin', SERVERFEHLER],
  ['a wrong shape', 'admin', () => HttpResponse.json({ roles: 'ADMIN' })],
  ['an object of somebody else', 'j1', () => HttpResponse.json({ status: 'maintenance' })],
  ['a log-in that the network wants', 'admin', FREMDES_401],
  ['a failing server', 'agentur', SERVERFEHLER],
  ['a failing server', 'festteam', SERVERFEHLER],
])(
  '%s is a failed question for %s: everywhere but in the voting it shows the log-in, and both come back by themselves',
  async (_, wer, antwort) => {
    const username = `${wer}@saal.example`
    await callApi(login, { body: { username, password: TEST_PASSWORT } })
    const first = open('/admin')
    expect(await screen.findByText('Büro')).toBeVisible()
    await waitFor(async () => expect(await deviceOf(first)).not.toBeNull())
    first.unmount()
    let kaputt = true
    network.use(http.get('*/api/auth', () => (kaputt ? antwort() : undefined)))
    const opened = open('/admin')
    expect(await screen.findByText(/Der Server kann gerade nicht sagen, ob Sie angemeldet sind/)).toBeVisible()
    expect(screen.getByLabelText('Benutzername')).toBeVisible()
    expect(await deviceOf(opened)).not.toBeNull()
    // Who votes is told the way on; nobody else has one.
    expect(screen.queryAllByRole('link', { name: 'weiter abstimmen' })).toHaveLength(wer === 'j1' ? 1 : 0)
    await opened.router.navigate('/voting')
    expect(await screen.findByText('Stimmzettel')).toBeVisible()
    await opened.router.navigate('/admin')
    kaputt = false
    expect(await screen.findByText('Büro')).toBeVisible()
    expect((await callApi(getAuth)).username).toBe(username)
  },
  40_000,
)
