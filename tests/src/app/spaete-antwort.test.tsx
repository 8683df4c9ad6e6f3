import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { offlineError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { readSessionState, writeMessage } from '#src/lib/session-state.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { readBleibende, writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Component as Konto } from '#src/screens/konto/konto-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const user = userEvent.setup()
let server: TestServer
let network: ReturnType<typeof forwardTo>
let unterwegs: PromiseWithResolvers<void>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  server = await buildTestServer()
  for (const name of ['anna', 'bert']) await insertBenutzer(server.kontext.db, { username: `${name}@buero.example`, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  sessionStorage.clear()
  unterwegs = Promise.withResolvers()
  await callApi(login, { body: { username: 'anna@buero.example', password: TEST_PASSWORT } })
  renderApp([{ element: <Geschuetzt />, children: [{ path: '/konto', element: <Seite /> }] }], '/konto')
  await screen.findByRole('heading', { name: 'Vera anna' })
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(async () => {
  network.close()
  await server.close()
})

/** The account, and two steps whose answer is on its way until the test has it come. */
function Seite() {
  const { logout } = useAnmeldung()
  const { run } = useAktion({ absage: { frage: 'Druckreif:', sonst: 'Der Druckstatus ist unverändert.' } })
  const { confirm, close } = useFrage({})
  const ask = () => unterwegs.promise
  return (
    <>
      <Konto />
      <button onClick={() => void run(ask, () => writeMessage('Die Arbeit ist druckreif.'))}>Druckreif</button>
      <button
        onClick={() => {
          void confirm({ frage: 'Mahnen?', sonst: 'Es wurde nichts gesendet.', getan: () => 'Gemahnt.' }, ask)
          close()
        }}
      >
        Mahnen
      </button>
      <button onClick={logout}>Hinaus</button>
    </>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

async function leave() {
  await press('Hinaus')
  await screen.findByLabelText('Benutzername')
}

async function logInAs(name: string) {
  await user.type(screen.getByLabelText('Benutzername'), `${name}@buero.example`)
  await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await screen.findByRole('heading', { name: `Vera ${name}` })
}

/** What comes now has been heard by everybody when this has. */
const answer = (come: () => void) =>
  act(async () => {
    come()
    await new Promise((resolve) => setTimeout(resolve))
  })
const gesagt = () => [readBleibende(), readSessionState().message]

const AUSGANG = [
  ['refused', () => unterwegs.reject(offlineError('timed out'))],
  ['done', () => unterwegs.resolve()],
] as const

for (const schritt of ['Druckreif', 'Mahnen'])
  test.each(AUSGANG)(`what is ${'%s'} after a logout („${schritt}“) is nobody's: the next person reads nothing of it`, async (_, come) => {
    await press(schritt)
    await leave()
    await answer(come)
    await logInAs('bert')
    expect(gesagt()).toEqual([[], null])
  })

for (const schritt of ['Druckreif', 'Mahnen'])
  test.each(AUSGANG)(`what is ${'%s'} after the next log-in („${schritt}“) is not that person's`, async (_, come) => {
    await press(schritt)
    await leave()
    await logInAs('bert')
    await answer(come)
    expect(gesagt()).toEqual([[], null])
  })

test('whoever stays reads it', async () => {
  await press('Druckreif')
  await answer(() => unterwegs.resolve())
  expect(readSessionState().message).toBe('Die Arbeit ist druckreif.')
})

test('that the codes have been seen by nobody is said to nobody else', async () => {
  network.use(
    http.post('*/api/zweiter-faktor/*', async () => {
      await unterwegs.promise
      return HttpResponse.json({ codes: ['abcd-efgh'] })
    }),
  )
  const faktor = within(screen.getByRole('region', { name: 'Zweiter Faktor' }))
  await user.click(await faktor.findByRole('button', { name: 'Einrichten …' }))
  await user.type(await faktor.findByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.click(faktor.getByRole('button', { name: 'Weiter' }))
  await user.type(await faktor.findByLabelText('Code'), '123456')
  await user.click(faktor.getByRole('button', { name: 'Einschalten' }))
  await leave()
  await logInAs('bert')
  await answer(() => unterwegs.resolve())
  expect(gesagt()).toEqual([[], null])
})

test('of what was written while nobody was logged in only the message is for whoever logs in next', async () => {
  await leave()
  writeBleibende('Druckfreigabe „Omas WLAN“: Vielleicht ist es trotzdem geschehen.')
  writeMessage('Ihr neues Passwort gilt ab sofort.')
  await logInAs('bert')
  expect(gesagt()).toEqual([[], 'Ihr neues Passwort gilt ab sofort.'])
})
