import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { stubEventSource } from '#tests/support/dom/echter-strom.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let paket: Jurypaket
let live: LiveStand | null = null

beforeAll(async () => {
  saal = await openSaal()
  stubEventSource(() => saal.person('vorsitz').call)
  network = forwardTo(saal.server)
  network.listen()
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  paket = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<Jurypaket>()
})
beforeEach(() => localStorage.clear())
afterEach(async () => {
  // Whoever leads, the chair takes over and ends it.
  if (live) await call('uebernahme', { revision: (await readLive()).revision })
  if (live) await call('schritt', { revision: (await readLive()).revision, schritt: { art: 'ENDE' } })
  live = null
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const werk = (index: number) => {
  const each = paket.einreichungen[index]
  if (!each) throw new Error(`no work ${index}`)
  return each
}

async function call(was: string, body: object, als = 'vorsitz'): Promise<LiveStand> {
  const pfad = `/api/voting/jurys/${saal.juryId}/live${was === '' ? '' : `/${was}`}`
  return (await saal.person(als).call('POST', pfad, body)).json<{ live: LiveStand }>().live
}

async function begin(index: number, als?: string) {
  live = await call('', { einreichungId: werk(index).id }, als)
}

async function readLive(): Promise<LiveStand> {
  const antwort = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/live/leitung`)
  const { leitung } = antwort.json<{ leitung: LiveLeitung | null }>()
  if (!leitung) throw new Error('no session')
  return leitung.live
}

function open(index: number) {
  const tablet = Object.assign(new FakeTablet({ paket, now: () => saal.uhr.ms }), { benutzerId: saal.person('vorsitz').benutzerId })
  const pfad = `/voting/presentation/${saal.juryId}/${saal.kategorieId}/${werk(index).id}/vortrag`
  return { tablet, ...renderVoting(pfad, tablet, () => saal.uhr.ms) }
}

const titel = (index: number) => screen.findByRole('heading', { level: 1, name: werk(index).titel })
const ablauf = () => screen.getByRole('region', { name: 'Ablauf' })
const folge = () =>
  within(ablauf())
    .getAllByRole('listitem')
    .map((zeile) => within(zeile).getAllByRole('button')[0]?.textContent)

test('a work that is withdrawn stays on the screen until somebody steps on, and is passed over from then on', async () => {
  const user = userEvent.setup()
  const { tablet } = open(1)
  await titel(1)
  tablet.paket.set({ ...paket, einreichungen: paket.einreichungen.filter(({ id }) => id !== werk(1).id) })
  expect(await screen.findByText(/wurde zurückgezogen. Sie bleibt zu sehen/)).toBeVisible()
  await titel(1)
  await user.keyboard('{ArrowRight}')
  await titel(2)
  expect(within(ablauf()).getByText('zurückgezogen, wird übersprungen')).toBeVisible()
  await user.keyboard('{PageUp}')
  await titel(0)
  // Numbers did not move.
  await user.keyboard('3{Enter}')
  await titel(2)
})

test('the running list is ordered anew by keyboard while the work stays, and a reload keeps it', async () => {
  const user = userEvent.setup()
  const { unmount } = open(0)
  await titel(0)
  const vorher = folge()
  within(ablauf())
    .getByRole('button', { name: new RegExp(`^${werk(0).titel}, Position 1`) })
    .focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const nachher = [vorher[1], vorher[0], ...vorher.slice(2)]
  expect(folge()).toEqual(nachher)
  await titel(0)
  expect(await screen.findByText('2', { selector: 'strong' })).toBeVisible()
  unmount()
  open(0)
  await titel(0)
  expect(folge()).toEqual(nachher)
})

test('a row is moved by a finger at its handle; the tap that ends the drag opens nothing, and what is cancelled moves nothing', async () => {
  open(0)
  await titel(0)
  const vorher = folge()
  const zeilen = within(ablauf()).getAllByRole('listitem')
  for (const [nr, zeile] of zeilen.entries()) zeile.getBoundingClientRect = () => new DOMRect(0, nr * 50, 500, 50)
  const griff = within(ablauf()).getByRole('button', { name: new RegExp(`^${werk(0).titel}, Position 1`) })
  const finger = { pointerId: 1, pointerType: 'touch', button: 0 }
  const zieh = (nach: number) => {
    fireEvent.pointerDown(griff, { ...finger, clientY: 25 })
    fireEvent.pointerMove(griff, { ...finger, clientY: nach })
  }
  zieh(125)
  expect(zeilen[2]).toHaveAttribute('data-ziel', 'danach')
  fireEvent.pointerCancel(griff, finger)
  expect(folge()).toEqual(vorher)
  zieh(75)
  fireEvent.pointerUp(griff, { ...finger, clientY: 75 })
  fireEvent.click(griff)
  expect(folge()).toEqual([vorher[1], vorher[0], ...vorher.slice(2)])
  expect(within(ablauf()).queryByRole('button', { name: /nach oben$/ })).toBeNull()
})

test('a number that does not exist is said while it is typed, and the clock counts in words', async () => {
  const user = userEvent.setup()
  open(0)
  await titel(0)
  await user.keyboard('99')
  expect(await screen.findByText('gibt es nicht')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('gibt es nicht')).not.toBeInTheDocument())
  const uhr = screen.getByRole('region', { name: 'Uhr' })
  for (let mal = 0; mal < 5; mal += 1) await user.click(within(uhr).getByRole('button', { name: '30 Sekunden weniger' }))
  expect(within(uhr).getByRole('timer')).toHaveTextContent('0:30')
  expect(within(uhr).getByText('Bitte zum Schluss kommen')).toBeVisible()
})

test('each step of who leads moves the Live-Sitzung; a line that fails holds nothing up', async () => {
  const user = userEvent.setup()
  await begin(0)
  open(0)
  await titel(0)
  expect(await screen.findByText('Ihre Schritte führen die Live-Sitzung.')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  await titel(1)
  await expect.poll(async () => (await readLive()).einreichungId).toBe(werk(1).id)
  let versuche = 0
  network.use(
    http.post('*/live/schritt', () => {
      versuche += 1
      return versuche === 1 ? HttpResponse.error() : undefined
    }),
  )
  await user.keyboard('{ArrowRight}')
  await titel(2)
  await expect.poll(async () => (await readLive()).einreichungId).toBe(werk(2).id)
  expect(versuche).toBeGreaterThan(1)
})

test('somebody else’s Live-Sitzung is followed until the first own step', async () => {
  const user = userEvent.setup()
  await begin(0, 'admin')
  open(2)
  await titel(2)
  await user.click(await screen.findByRole('button', { name: 'Folgen' }))
  await titel(0)
  live = await call('schritt', { revision: (await readLive()).revision, schritt: { art: 'WERK', einreichungId: werk(1).id } }, 'admin')
  await titel(1)
  await user.keyboard('{ArrowRight}')
  await titel(2)
  expect(await screen.findByRole('button', { name: 'Folgen' })).toBeVisible()
})
