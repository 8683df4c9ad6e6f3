import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { RootLayout } from '#src/app/root-layout.tsx'
import { tabletOf } from '#src/app/tablet/tablet-store.ts'
import { firstScreen } from '#src/lib/first-screen.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { openAndererTab, type AndererTab } from '#tests/support/dom/anderer-tab.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp> | null = null
/** Another tab, of which this one hears nothing: it was frozen when the tab spoke. */
let anderer: AndererTab

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1', 'j2'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  const { openChannel: _, ...stumm } = createUmgebung({ now: () => Date.now() })
  anderer = openAndererTab(stumm)
  await anderer.logIn('j1')
})
afterEach(async () => {
  view?.unmount()
  network.resetHandlers()
  await anderer.end()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

function Stimmzettel() {
  return <p>Stimmzettel von {useAnmeldung().person?.name}</p>
}
function openBallot() {
  const routes = [
    { element: <RootLayout />, children: [{ element: <Geschuetzt offline />, children: [{ path: '/voting', element: <Stimmzettel /> }] }] },
  ]
  view = renderApp(routes, '/voting')
}
const idOf = (name: string) => saal.person(name).benutzerId
const aufDemGeraet = async () => (await anderer.readAngemeldet())?.benutzerId

/** The next answer to who is logged in is that of now, and arrives when told. */
async function delayAuth(): Promise<() => void> {
  const alte = await callApi(getAuth)
  let deliver = () => {}
  const told = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const asked = vi.fn<() => void>()
  network.use(
    http.get(
      '*/api/auth',
      async () => {
        asked()
        await told
        return HttpResponse.json(alte)
      },
      { once: true },
    ),
  )
  openBallot()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  // The device's own row has been read: what changes from here on, this page hears of by the answer alone.
  await screen.findByText('Stimmzettel von Vera j1')
  // What sends looks at who is logged in, too, as soon as the first screen stands.
  await firstScreen
  await (await tabletOf(idOf('j1'))).sendNow()
  return deliver
}

it('an answer of before another tab’s log-in does not write the former person back onto the device, and is asked for anew', async () => {
  const deliver = await delayAuth()
  await anderer.writeAbgemeldet()
  await anderer.logIn('j2')
  deliver()
  expect(await screen.findByText('Stimmzettel von Vera j2')).toBeVisible()
  expect(await aufDemGeraet()).toBe(idOf('j2'))
})

it('an answer of before another tab’s logout logs nobody in again', async () => {
  const deliver = await delayAuth()
  await anderer.writeAbgemeldet()
  expect(await anderer.sendAbmeldung()).toBe(true)
  deliver()
  expect(await screen.findByLabelText('Benutzername')).toBeVisible()
  expect(await aufDemGeraet()).toBeUndefined()
})

it.each(['pageshow', 'visibilitychange'])(
  'a page that was frozen during a logout shows the log-in when it is there again (%s), without a network too',
  async (event) => {
    openBallot()
    expect(await screen.findByText('Stimmzettel von Vera j1')).toBeVisible()
    await waitFor(async () => expect(await aufDemGeraet()).toBe(idOf('j1')))
    network.use(http.all('*/api/*', () => HttpResponse.error()))
    await anderer.writeAbgemeldet()
    const ziel = event === 'pageshow' ? window : document
    ziel.dispatchEvent(new Event(event))
    expect(await screen.findByLabelText('Benutzername')).toBeVisible()
    expect(screen.queryByText(/Stimmzettel/)).toBeNull()
  },
)

it('a page that was frozen while somebody else logged in shows that person, without a network too', async () => {
  openBallot()
  expect(await screen.findByText('Stimmzettel von Vera j1')).toBeVisible()
  await waitFor(async () => expect(await aufDemGeraet()).toBe(idOf('j1')))
  await anderer.writeAbgemeldet()
  await anderer.logIn('j2')
  network.use(http.all('*/api/*', () => HttpResponse.error()))
  window.dispatchEvent(new Event('pageshow'))
  expect(await screen.findByText('Stimmzettel von Vera j2')).toBeVisible()
})

it('an expired session is no logout: the ballot stays open when the page is there again', async () => {
  openBallot()
  expect(await screen.findByText('Stimmzettel von Vera j1')).toBeVisible()
  await saal.db.deleteFrom('sitzung').execute()
  await anderer.writeAngemeldet({ error: 403 }, Date.now())
  window.dispatchEvent(new Event('pageshow'))
  // Behind what the page has read by now, and what it would draw of that.
  for (let read = 0; read < 10; read += 1) await act(async () => void (await anderer.readAngemeldet()))
  expect(screen.getByText('Stimmzettel von Vera j1')).toBeVisible()
})
