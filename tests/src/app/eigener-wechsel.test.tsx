// A page that changes hands itself, while the window looks who is there: its own log-in and logout are nobody else's.
import { act, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AuthInfo, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { openGeraetDb, type GeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { readSessionState, writeStand } from '#src/lib/session-state.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { until } from '#tests/support/until.ts'
import { openSaal, type Saal } from '#tests/support/voting.ts'

const JEMAND = /hat sich jemand ab- oder angemeldet/

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp>
/** Another tab. */
let anderer: GeraetDb

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1', 'j2'] })
  await insertBenutzer(saal.db, { username: 'fest@saal.example', roles: ['FESTTEAM'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  anderer = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await logInThere('j1')
})
afterEach(async () => {
  view.unmount()
  network.resetHandlers()
  await anderer.writeAbgemeldet()
  await anderer.sendAbmeldung()
  anderer.close()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

async function logInThere(name: string): Promise<void> {
  await anderer.sendAbmeldung()
  const auth = await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await anderer.writeAngemeldet(auth, Date.now())
}

function Saalseite() {
  const { person, logout } = useAnmeldung()
  return (
    <>
      <p>Seite von {person?.name}</p>
      <button onClick={logout}>Abmelden</button>
    </>
  )
}
async function open() {
  const routes = [{ element: <RootLayout />, children: [{ element: <Geschuetzt />, children: [{ path: '/konto', element: <Saalseite /> }] }] }]
  view = renderApp(routes, '/konto')
  await screen.findByText('Seite von Vera j1')
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
      await act(async () => {
        dispatchEvent(new Event('focus'))
        // One read after the other on one database: when these are answered, those of the look are, and it has acted.
        for (let read = 0; read < 6; read += 1) await geraet.readAngemeldet()
      })
      Object.assign(stand, { gesehen: document.body.textContent, probe: readSessionState()['probe'] })
      return written
    },
  })
  return stand
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
  await open()
  await saal.db.deleteFrom('sitzung').execute()
  await act(() => dispatchEvent(new Event('focus')))
  await screen.findByLabelText('Benutzername')
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
  await open()
  await saal.db.deleteFrom('sitzung').execute()
  await act(() => dispatchEvent(new Event('focus')))
  await screen.findByLabelText('Benutzername')
  const write = view.geraet.writeAngemeldet
  Object.assign(view.geraet, { writeAngemeldet: () => Promise.reject(new Error('voll')) })
  await logIn(user, 'j2')
  await screen.findByRole('alert')
  Object.assign(view.geraet, { writeAngemeldet: write })
  await logInThere('j2')
  await act(() => dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Seite von Vera j2')).toBeVisible()
})

it('after a logout that could not be written another’s log-in is still seen', async () => {
  const user = userEvent.setup()
  await open()
  const write = view.geraet.writeAbgemeldet
  Object.assign(view.geraet, { writeAbgemeldet: () => Promise.reject(new Error('voll')) })
  await user.click(screen.getByRole('button', { name: 'Abmelden' }))
  expect(await screen.findByText(/Sie sind noch angemeldet/)).toBeVisible()
  Object.assign(view.geraet, { writeAbgemeldet: write })
  await logInThere('j2')
  await act(() => dispatchEvent(new Event('focus')))
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
