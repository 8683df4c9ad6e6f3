import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertJury, insertProgramm } from '#tests/support/voting.ts'

const ADMIN = 'admin@lorbeer.example'
const LISTE = '/admin/einreichungen'

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  const { db } = server.kontext
  const { kategorieId } = await insertJury(db, 1)
  await insertProgramm(db)
  for (let nummer = 1; nummer <= 120; nummer += 1) await insertEinreichung(db, kategorieId, nummer)
  await insertBenutzer(db, { username: ADMIN, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'bypass' })
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  network.resetHandlers()
  vi.useRealTimers()
  scroll?.mockRestore()
})
afterAll(async () => {
  network.close()
  await server.close()
})

let scroll: MockInstance | undefined

/** jsdom scrolls nothing by itself. */
function letScroll(): void {
  scroll = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, options) {
    this.scrollTop = (options as ScrollToOptions).top ?? 0
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')))
  })
}

const region = () => screen.findByRole('region', { name: 'Einreichungen' })

async function scrollTo(top: number): Promise<void> {
  const element = await region()
  await act(async () => element.scrollTo({ top }))
}

function holdBack(pfad: string, answer: () => Response | Promise<Response>): void {
  network.use(http.get(`*/api/${pfad}`, answer))
}

const never = () => new Promise<Response>(() => undefined)
const broken = () => HttpResponse.error()

test('whoever comes back from a work finds the rows that were left; another page begins at the top', async () => {
  letScroll()
  const user = userEvent.setup()
  const { router } = await renderBuero(LISTE, ADMIN)
  await screen.findByRole('link', { name: 'Arbeit 1' })
  await scrollTo(1800)
  await user.click(await screen.findByRole('link', { name: 'Arbeit 55' }))
  await screen.findByRole('heading', { name: 'Basisdaten 1' })
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('link', { name: 'Arbeit 55' })).toBeVisible()
  expect((await region()).scrollTop).toBe(1800)

  await user.click(screen.getByRole('link', { name: 'Arbeit 55' }))
  await screen.findByRole('heading', { name: 'Basisdaten 1' })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Einreichungen' }))
  await waitFor(async () => expect((await region()).scrollTop).toBe(1800))

  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
  await waitFor(() => expect(screen.getByText('Seite 2 von 2')).toBeVisible())
  expect((await region()).scrollTop).toBe(0)
})

test('as long as nothing is known, no amount, count or page is shown', async () => {
  holdBack('rechnungen', never)
  await renderBuero('/admin/rechnungen', ADMIN)
  expect(await screen.findByRole('progressbar', { name: 'Rechnungen werden geladen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Offen –' })).toBeVisible()
  expect(screen.queryByText(/0,00/)).toBeNull()
  expect(screen.queryByText('Keine Zeilen')).toBeNull()
  expect(screen.queryByText(/^Seite/)).toBeNull()
})

test('nor when the answer does not come, and the figures of one year are not those of another', async () => {
  holdBack('rechnungen', broken)
  const { unmount } = await renderBuero('/admin/rechnungen', ADMIN)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Offen –' })).toBeVisible()
  expect(screen.queryByText(/^Seite/)).toBeNull()
  unmount()

  await renderBuero(LISTE, ADMIN)
  expect(await screen.findByText('120 im Jahr 2026')).toBeVisible()
  holdBack('einreichungen', never)
  await userEvent.click(screen.getByRole('button', { name: 'Jahr löschen' }))
  await waitFor(() => expect(screen.queryByText('120 im Jahr 2026')).toBeNull())
  expect(screen.queryByText(/in allen Jahren/)).toBeNull()
})

test('after eight seconds a sentence says that it takes long, and another try asks anew', async () => {
  holdBack('einreichungen', never)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await renderBuero(LISTE, ADMIN)
  await screen.findByRole('progressbar', { name: 'Einreichungen werden geladen' })
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(screen.getByText('Das dauert länger als gewöhnlich.')).toBeVisible()
  network.resetHandlers()
  vi.useRealTimers()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('120 im Jahr 2026')).toBeVisible()
  expect(screen.queryByText('Das dauert länger als gewöhnlich.')).toBeNull()
})

test('an empty list says whether the year has nothing or nothing matches', async () => {
  const user = userEvent.setup()
  await renderBuero(`${LISTE}?jahr=2022`, ADMIN)
  expect(await screen.findByRole('heading', { name: 'Im Jahr 2022 gibt es keine Einreichungen.' })).toBeVisible()
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Entwurf' }))
  expect(await screen.findByRole('heading', { name: 'Keine Einreichung im Jahr 2022 entspricht dem Filter.' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Filter löschen' }))
  expect(await screen.findByText('120 in allen Jahren')).toBeVisible()
})

test('an address with a page that is no longer there shows the last one, and one that says nonsense leads back to the list', async () => {
  const first = await renderBuero(`${LISTE}?jahr=2026&page=99`, ADMIN)
  expect(await screen.findByText('101–120 von 120')).toBeVisible()
  expect(first.router.state.location.search).toContain('page=1')
  first.unmount()
  await renderBuero(`${LISTE}?jahr=2026&status=QUATSCH&sort=unfug%3ADESC`, ADMIN)
  expect(await screen.findByText('Die Adresse dieser Liste nennt etwas, das es hier nicht gibt.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Liste von vorne zeigen' }))
  expect(await screen.findByText('1–100 von 120')).toBeVisible()
})

test('a click beside the box of a row chooses it, also with Shift up to there, and opens nothing', async () => {
  const user = userEvent.setup()
  await renderBuero(LISTE, ADMIN)
  const [erste, , dritte] = (await screen.findAllByRole('checkbox', { name: /^Arbeit .* auswählen$/ })).map((box) => box.closest('td'))
  if (!erste || !dritte) throw new Error('no rows')
  await user.click(erste)
  expect(await screen.findByText('1 ausgewählt')).toBeVisible()
  await user.keyboard('{Shift>}')
  await user.click(dritte)
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('3 ausgewählt')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Einreichungen' })).toBeVisible()
})
