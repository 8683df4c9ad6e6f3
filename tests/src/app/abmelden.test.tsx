import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { mitPasswort } from '#src/parts/anmeldung/mit-passwort.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

function Knoepfe() {
  const { lage, login: enter, logout } = useAnmeldung()
  const [fehler, setFehler] = useState('')
  return (
    <>
      <p>{lage}</p>
      <p>{fehler}</p>
      <button
        type="button"
        onClick={() => void enter(mitPasswort('agentur@test.example', TEST_PASSWORT)).catch((error: Error) => setFehler(error.message))}
      >
        hinein
      </button>
      <button type="button" onClick={logout}>
        hinaus
      </button>
    </>
  )
}

it('shows at once that nobody is logged in, also when the device did not know who was', async () => {
  const user = userEvent.setup()
  await callApi(login, { body: { username: 'agentur@test.example', password: TEST_PASSWORT } })
  const { unmount } = renderApp([{ path: '/', element: <Knoepfe /> }], '/')
  await screen.findByText('angemeldet')
  await user.click(screen.getByRole('button', { name: 'hinaus' }))
  await screen.findByText('abgemeldet')
  unmount()
})

it('logs out without a network at once, and tells the server as soon as it hears, again and again', async () => {
  const user = userEvent.setup()
  const { geraet } = renderApp([{ path: '/', element: <Knoepfe /> }], '/')
  await screen.findByText('abgemeldet')
  await user.click(screen.getByRole('button', { name: 'hinein' }))
  await screen.findByText('angemeldet')

  let versuche = 0
  network.use(
    http.post('*/api/auth/logout', () => {
      versuche += 1
      return versuche < 3 ? HttpResponse.error() : undefined
    }),
    http.get('*/api/auth', () => (versuche < 3 ? HttpResponse.error() : undefined)),
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await user.click(screen.getByRole('button', { name: 'hinaus' }))
  await screen.findByText('abgemeldet')
  const versucheNach = async (ms: number) => {
    await pass(ms)
    return versuche
  }
  await expect.poll(() => versucheNach(500)).toBe(3)
  await expect.poll(() => geraet.sendAbmeldung()).toBe(true)
  expect(await server.kontext.db.selectFrom('sitzung').selectAll().execute()).toEqual([])
  // A query that goes on asking would ask within this minute; what it asked is heard of before the log-in is.
  await pass(60_000)
  await user.click(screen.getByRole('button', { name: 'hinein' }))
  await screen.findByText('angemeldet')
  expect(versuche).toBe(3)
})

it('logs nobody in while the server has not heard of the last logout: sent later it would end the new log-in', async () => {
  const user = userEvent.setup()
  const { geraet } = renderApp([{ path: '/', element: <Knoepfe /> }], '/')
  await screen.findByText('angemeldet')
  network.use(http.post('*/api/auth/logout', () => HttpResponse.error()))
  await user.click(screen.getByRole('button', { name: 'hinaus' }))
  await screen.findByText('abgemeldet')
  await user.click(screen.getByRole('button', { name: 'hinein' }))
  await screen.findByText('logout not sent')
  expect(screen.getByText('abgemeldet')).toBeVisible()

  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'hinein' }))
  await screen.findByText('angemeldet')
  expect([await geraet.sendAbmeldung(), (await geraet.readAngemeldet())?.name]).toEqual([true, 'Vera agentur'])
})
