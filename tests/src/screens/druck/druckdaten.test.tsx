import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Component as Dashboard } from '#src/app/schale/dashboard.tsx'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openDruckwelt, type Druckwelt } from '#tests/server/druck/druck-welt.ts'

const [ADMIN, DRUCK] = ['admin@saal.example', 'druck@saal.example']
const DASHBOARD = [{ path: '/dashboard', element: <Dashboard /> }]

let welt: Druckwelt
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  welt = await openDruckwelt('sqlite', ['GOLD', 'SILBER', 'BRONZE', 'SHORTLIST'])
  const namen = ['Alles Käse', 'Brot bleibt Brot', 'Gegenwind', 'Zuletzt']
  for (const [index, id] of welt.werke.entries()) {
    const titel = namen[index] ?? ''
    await welt.saal.db.updateTable('einreichung').set({ titel, sortierTitel: titel.toLowerCase() }).where('id', '=', id).execute()
  }
  network = forwardTo(welt.saal.server)
  network.listen({ onUnhandledFrame: 'bypass' })
})
afterAll(async () => {
  network.close()
  await welt.saal.server.close()
})
beforeEach(async () => {
  sessionStorage.clear()
  await welt.saal.db.deleteFrom('beanstandung').execute()
  await gibFrei(welt.saal.db, welt.werke)
  for (const [index, id] of welt.werke.entries()) await welt.stelle(id, [0, 1, 3, 5][index] as 0 | 1 | 3 | 5)
})

const rows = () => screen.getAllByRole('row').slice(1)
const stand = (name: RegExp) => within(screen.getByRole('group', { name: 'Nach Druckstatus' })).getByRole('button', { name })

test('the states are the filter, and several of them may be chosen; an empty year says so', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero('/admin/druckdaten', ADMIN)
  expect(await screen.findByText('4 ausgezeichnete Arbeiten, Jahrbuch 2026')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^1 In Arbeit/ }))
  await user.click(stand(/^1 Druckreif/))
  await waitFor(() => expect(router.state.location.search).toContain('druckstatus=0%2C1'))
  expect(await screen.findByText('2 von 4 ausgezeichneten Arbeiten, Jahrbuch 2026')).toBeVisible()
  expect(stand(/In Arbeit/)).toHaveAttribute('aria-pressed', 'true')
  expect(rows()).toHaveLength(2)
  await user.click(stand(/In Arbeit/))
  await user.click(stand(/Druckreif/))
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: 'Jahr: 2026' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '2021' }))
  expect(await screen.findByText('Im Jahr 2021 gibt es keine ausgezeichneten Arbeiten.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Jahrbuch 2026 zeigen' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('a printer is led to the newest year of which he may read something', async () => {
  const user = userEvent.setup()
  await welt.stelle(welt.werke[2] ?? '', 0)
  await welt.stelle(welt.werke[3] ?? '', 0)
  await renderBuero('/druckdaten?jahr=2021', DRUCK)
  expect(await screen.findByText('Im Jahr 2021 gibt es keine ausgezeichneten Arbeiten.')).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('keine')).toHaveLength(4))
  expect(screen.queryByRole('button', { name: /Jahrbuch/ })).toBeNull()
  await welt.stelle(welt.werke[3] ?? '', 5)
  await user.click(screen.getByRole('button', { name: 'Jahr: 2021' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '2022' }))
  await user.click(await screen.findByRole('button', { name: 'Jahrbuch 2026 zeigen' }))
  expect(await screen.findByRole('link', { name: 'Zuletzt' })).toBeVisible()
})

test('chosen works are named before a step is taken, and those that cannot go with why not', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/druckdaten', ADMIN)
  await user.click(await screen.findByRole('checkbox', { name: 'Brot bleibt Brot auswählen' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gegenwind auswählen' }))
  await user.click(screen.getByRole('button', { name: 'Zur Abholung bereitstellen' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 Arbeit zur Abholung bereitstellen?' }))
  expect(within(dialog.getByRole('list', { name: 'Betroffen' })).getByText(/Brot bleibt Brot/)).toBeVisible()
  expect(within(dialog.getByRole('list', { name: 'Ausgelassen' })).getByText(/hat den Druckstatus „Zur Abholung bereit“/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Zur Abholung bereitstellen' }))
  await waitFor(() => expect(stand(/^2 Zur Abholung bereit/)).toBeVisible())
  expect(await welt.werk(welt.werke[1] ?? '')).toMatchObject({ druckstatus: 3 })
})

test('a work that is chosen while others are checked anew stays chosen', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/druckdaten', ADMIN)
  await user.click(await screen.findByRole('checkbox', { name: 'Brot bleibt Brot auswählen' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/druckdaten/preflight', () => promise, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Preflight wiederholen' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gegenwind auswählen' }))
  resolve()
  expect(await screen.findByText(/(wird|werden) geprüft\.$/)).toBeVisible()
  expect(screen.getByText('2 ausgewählt')).toBeVisible()
})

test('an objection wants a reason; then the work says what it waits for', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/druckdaten', ADMIN)
  await user.click(await screen.findByRole('checkbox', { name: 'Gegenwind auswählen' }))
  await user.click(screen.getByRole('button', { name: 'Beanstanden' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 Arbeit beanstanden?' }))
  await user.click(dialog.getByRole('button', { name: 'Beanstanden und Mail senden' }))
  expect(await dialog.findByText('Bitte nennen Sie den Grund, die Agentur bekommt ihn per E-Mail.')).toBeVisible()
  await user.type(dialog.getByLabelText('Begründung'), 'Der Beschnitt fehlt.')
  await user.click(dialog.getByRole('button', { name: 'Beanstanden und Mail senden' }))
  expect(await screen.findByText('Nachbesserung nötig')).toBeVisible()
  expect(stand(/In Arbeit/)).toHaveTextContent('1 davon beanstandet')
})

test('what cannot be loaded says so and can be tried again', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/druckdaten?jahr=2026&druckstatus=2', ADMIN)
  await user.click(await screen.findByRole('button', { name: 'Liste von vorne zeigen' }))
  expect(await screen.findByRole('link', { name: 'Alles Käse' })).toBeVisible()
})

test('a printer is not told to check what is out of date, and not to wait for what is not delivered any more', async () => {
  const id = welt.werke[3] ?? ''
  const openWeg = async () => within(await screen.findByRole('region', { name: 'Im Druck' }))
  await welt.saal.db.updateTable('einreichung').set({ creditNeuMs: 1 }).where('id', '=', id).execute()
  const { unmount } = await renderBuero(`/druckdaten/${id}`, DRUCK)
  const weg = await openWeg()
  expect(weg.getByText('Seither neu: Credit. Das kommt mit der nächsten Lieferung.')).toBeVisible()
  expect(weg.getByText(/^Als Nächstes laden Sie die nächste Lieferung\./)).toBeVisible()
  expect(weg.queryByText(/prüfen Sie die Daten/)).toBeNull()
  unmount()
  await welt.stelle(id, 10)
  await renderBuero(`/druckdaten/${id}`, DRUCK)
  expect((await openWeg()).getByText('Seither neu: Credit. Gedruckt ist die frühere Fassung; geliefert wird das nicht mehr.')).toBeVisible()
  await welt.saal.db.updateTable('einreichung').set({ creditNeuMs: null }).where('id', '=', id).execute()
})

test('a printer reads what is ready, confirms what it has checked, and objects', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero('/dashboard', DRUCK, DASHBOARD)
  expect(await screen.findByRole('link', { name: /^1\s*zur Abholung bereit/ })).toBeVisible()
  const pruefen = screen.getByRole('region', { name: 'Zu prüfen' })
  await user.click(await within(pruefen).findByRole('button', { name: 'Beanstanden: Zuletzt' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: '1 Arbeit beanstanden?' })).getByRole('button', { name: 'Abbrechen' }))
  await user.click(within(pruefen).getByRole('button', { name: 'Geprüft: Zuletzt' }))
  expect(await screen.findByText('Was Sie abgeholt haben, ist geprüft.')).toBeVisible()
  expect(await welt.werk(welt.werke[3] ?? '')).toMatchObject({ druckstatus: 7 })
  await user.click(screen.getByRole('link', { name: 'Druckdaten' }))
  expect(await screen.findByText('2 ausgezeichnete Arbeiten, Jahrbuch 2026')).toBeVisible()
  expect(screen.queryByText('Alles Käse')).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Gegenwind' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gegenwind' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/druckdaten/${welt.werke[2]}`)
  const weg = within(await screen.findByRole('region', { name: 'Im Druck' }))
  expect(weg.getAllByRole('listitem').map((schritt) => schritt.getAttribute('aria-current'))).toEqual(['step', null, null, null])
  expect(weg.getByText(/^Als Nächstes laden Sie die Lieferung/)).toBeVisible()
})

test('a printer reads of a change to what he has checked that it will be delivered', async () => {
  const [werk = ''] = welt.werke
  const set = (creditNeuMs: number | null) =>
    welt.saal.db.updateTable('einreichung').set({ druckstatus: 7, creditNeuMs }).where('id', '=', werk).execute()
  await set(1)
  await renderBuero(`/druckdaten/${werk}`, DRUCK)
  expect(await screen.findByText('Seither neu: Credit. Das kommt mit der nächsten Lieferung.')).toBeVisible()
  await set(null)
})
