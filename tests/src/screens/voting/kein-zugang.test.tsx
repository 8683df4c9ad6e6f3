// What the server says of an address or of a log-in is what the juror and the chair read: never that the network is missing.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { createRouter } from '#src/app/router.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderRouter } from '#tests/support/dom/render-app.tsx'
import { insertJury, openSaal, type Saal } from '#tests/support/voting.ts'

const UNBEKANNT = '0192f000-0000-7000-8000-00000000dead'

let saal: Saal
let fremdeJuryId = ''
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderRouter> | null = null

beforeAll(async () => {
  // A lazy chunk, which a busy machine transforms slowly.
  await import('#src/ui/dialog-panel.tsx')
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  saal = await openSaal({ juroren: ['j1'] })
  fremdeJuryId = (await insertJury(saal.db, 2)).juryId
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  view?.unmount()
  view?.router.dispose()
  localStorage.clear()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

async function open(path: string, name: string, { abgelaufen = false } = {}) {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  if (abgelaufen) await saal.db.deleteFrom('sitzung').execute()
  history.replaceState(null, '', path)
  view = renderRouter(createRouter())
}

const inhalt = () => within(screen.getByRole('main'))

it.each(['/voting', `/voting/${UNBEKANNT}`])('%s without a log-in asks for it, and shows afterwards what there is', async (path) => {
  const user = userEvent.setup()
  await open(path, 'j1', { abgelaufen: true })
  expect(await screen.findByRole('heading', { name: 'Bitte neu anmelden' })).toBeVisible()
  expect(screen.queryByText(/WLAN|Verbindung/)).not.toBeInTheDocument()
  await user.click(inhalt().getByRole('button', { name: 'Anmelden …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bitte neu anmelden' }))
  await user.type(dialog.getByLabelText('Passwort'), TEST_PASSWORT)
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }))
  const danach = path === '/voting' ? 'Jury 1Jury 1' : 'Diese Jury gibt es hier nicht'
  expect(await screen.findByRole('heading', { name: danach })).toBeVisible()
})

it.each([
  ['an unknown jury', UNBEKANNT],
  ['a malformed address', 'druck-und-plakat'],
])('%s is one that there is none of, with the way back', async (_, juryId) => {
  await open(`/voting/${juryId}`, 'j1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Diese Jury gibt es hier nicht' })).toBeVisible()
  expect(inhalt().getByRole('link', { name: 'Zu den Jurys' })).toHaveAttribute('href', '/voting')
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('a jury that the juror does not sit in says so, also below its address', async () => {
  await open(`/voting/${fremdeJuryId}/${saal.kategorieId}`, 'j1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sie gehören dieser Jury nicht an' })).toBeVisible()
  expect(inhalt().getByRole('link', { name: 'Zu den Jurys' })).toHaveAttribute('href', '/voting')
})

it.each([
  ['chair', 'a malformed address', 'vorsitz', 'druck-und-plakat', 'Diese Jury gibt es nicht.'],
  ['office', 'an unknown jury', 'admin', UNBEKANNT, 'Diese Jury gibt es nicht.'],
  ['chair', 'a jury that somebody else chairs', 'vorsitz', '', /^Diese Ergebnisse sind nur für den Vorsitz der Jury und das Wettbewerbsbüro\./],
])('the %s reads of %s what is so', async (_, __, name, juryId, satz) => {
  await open(`/voting/president/${juryId || fremdeJuryId}`, name)
  expect(await screen.findByText(satz)).toBeVisible()
  expect(screen.queryByText(/WLAN|Verbindung/)).not.toBeInTheDocument()
  expect(inhalt().getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/dashboard/')
})

it('the chair reads of a category that there is none of in this jury', async () => {
  await open(`/voting/president/${saal.juryId}/${UNBEKANNT}`, 'vorsitz')
  expect(await screen.findByText('Diese Kategorie gibt es in dieser Jury nicht.')).toBeVisible()
  expect(screen.queryByText(/nicht erreichbar/)).not.toBeInTheDocument()
})
