import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertKategorie, insertProgramm } from '#tests/support/voting.ts'

const ADMIN = 'admin@test.example'

let server: TestServer
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  server = await buildTestServer({ now: () => Date.parse('2026-07-01T10:00:00Z') })
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

const open = (path: string) => renderBuero(path, ADMIN)

async function type(label: RegExp | string, text: string) {
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  await user.type(field, text)
}

test('a price is typed the German way, shown with VAT, and saved in cents', async () => {
  const { router } = await open('/admin/preisstufen/neu')
  await type('Bezeichnung', 'Frühbucher')
  await type(/^Gültig ab/, '1.3.26')
  await type(/^Gültig bis/, '1.9.26 18:00')
  await type('Betrag netto in Euro', '1.450,5')
  expect(screen.getByRole('status', { name: 'Betrag brutto' })).toHaveTextContent('1.740,60 €')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/preisstufen\/[0-9a-f-]{36}$/))
  const rows = await server.kontext.db.selectFrom('preisstufe').selectAll().execute()
  expect(rows).toEqual([
    expect.objectContaining({ start: '2026-03-01T00:00:00Z', ende: '2026-09-01T18:00:00Z', betragNettoCent: 145_050, kategorieIds: '[]' }),
  ])
})

test('a new tier begins with the year’s VAT', async () => {
  const { db } = server.kontext
  await insertProgramm(db, { ustProzent: 10 })
  await open('/admin/preisstufen/neu')
  expect(await screen.findByRole('textbox', { name: 'USt. in Prozent' })).toHaveValue('10')
  await db.deleteFrom('programm').execute()
})

test('what is no amount and no date is refused at the field; an overlap names the other tier and keeps what was typed', async () => {
  await open('/admin/preisstufen/neu')
  await type('Bezeichnung', 'Nachfrist')
  await type(/^Gültig ab/, '31.2.26')
  await type('Betrag netto in Euro', '1,450.00')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Diesen Tag gibt es nicht: Der Februar 2026 hat 28 Tage.')).toBeVisible()
  expect(screen.getByText('Bitte einen Betrag wie 450,00, höchstens 100.000,00.')).toBeVisible()
  await type(/^Gültig ab/, '1.8.26')
  await type('Betrag netto in Euro', '500')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const field = screen.getByRole('textbox', { name: /^Gültig ab/ })
  await waitFor(() => expect(field).toHaveAccessibleDescription(/gilt „Frühbucher“ von 01\.03\.2026 bis 01\.09\.2026, 18:00 Uhr/))
  expect(field).toHaveValue('01.08.26 00:00')
  expect(screen.getByRole('textbox', { name: 'Betrag netto in Euro' })).toHaveValue('500,00')
})

test('an end without a time is the end of its day, says so, and stays it when the day is typed anew', async () => {
  const { db } = server.kontext
  const { id } = await db.selectFrom('preisstufe').select('id').executeTakeFirstOrThrow()
  const endeOf = async () => (await db.selectFrom('preisstufe').select('ende').executeTakeFirstOrThrow()).ende
  await open(`/admin/preisstufen/${id}`)
  await type(/^Gültig bis/, '30.9.26')
  const field = screen.getByRole('textbox', { name: /^Gültig bis/ })
  expect(field).toHaveAccessibleDescription(/Ohne Uhrzeit: bis zum Ende des Tages$/)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await expect.poll(endeOf).toBe('2026-09-30T23:59:59Z')
  expect(field).toHaveValue('30.09.26 23:59')
  await type(/^Gültig bis/, '29.09.26 23:59')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await expect.poll(endeOf).toBe('2026-09-29T23:59:59Z')
  await db.updateTable('preisstufe').set({ ende: '2026-09-01T18:00:00Z', version: 1 }).execute()
})

test.each([
  ['/admin/kategorien/neu', /^Abweichende Frist/],
  ['/admin/agenturnews/neu', /^Sichtbar bis/],
  ['/admin/infotext/start', /^Sichtbar bis/],
  ['/admin/programm/2026', /^Einreichschluss/],
  ['/admin/programm/2026', /^Druckdatenschluss/],
])('%s: the end „%s" says that a day without a time holds to its end', async (path, name) => {
  await open(path)
  const field = await screen.findByRole('textbox', { name })
  expect(field).toHaveAccessibleDescription(/Ohne Uhrzeit: bis zum Ende des Tages$/)
})

test('a conflict calls categories by their names, and none chosen „Alle“', async () => {
  const kategorieId = await insertKategorie(server.kontext.db, null, 12)
  await insertKategorie(server.kontext.db, null, 13)
  const { id } = await server.kontext.db.selectFrom('preisstufe').select('id').executeTakeFirstOrThrow()
  await open(`/admin/preisstufen/${id}`)
  await user.click(await screen.findByRole('checkbox', { name: /Kategorie 13/ }))
  await server.kontext.db
    .updateTable('preisstufe')
    .set({ kategorieIds: JSON.stringify([kategorieId]), version: 2 })
    .where('id', '=', id)
    .execute()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' })
  const kategorien = within(within(dialog).getByRole('group', { name: 'Kategorien' }))
  expect(kategorien.getByText('Vorher: Alle')).toBeVisible()
  expect(kategorien.getByRole('radio', { name: 'Gespeichert Kategorie 12' })).toBeVisible()
  expect(kategorien.getByRole('radio', { name: 'Ihre Eingabe Kategorie 13' })).toBeVisible()
  await server.kontext.db.updateTable('preisstufe').set({ kategorieIds: '[]', version: 1 }).where('id', '=', id).execute()
})

test('history and conflict read an end as the list does, and a start as it is', async () => {
  const { db } = server.kontext
  const { id } = await db.selectFrom('preisstufe').select('id').executeTakeFirstOrThrow()
  const store = (ende: string, version: number) => db.updateTable('preisstufe').set({ ende, version }).where('id', '=', id).execute()
  await store('2026-09-19T00:00:00Z', 1)
  await open(`/admin/preisstufen/${id}`)
  await type(/^Gültig ab/, '28.2.26 23:59')
  await type(/^Gültig bis/, '29.9.26')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(await screen.findByText('Verlauf'))
  const zeilen = async (feld: RegExp) => (await screen.findAllByText(feld)).map(({ textContent }) => textContent)
  expect(await zeilen(/^Gültig bis:/)).toContain('Gültig bis: 18.09.2026 → 29.09.2026')
  expect(await zeilen(/^Gültig ab:/)).toEqual([expect.stringMatching(/→ 28\.02\.2026, 23:59\sUhr$/)])

  await type(/^Gültig bis/, '30.9.26')
  await store('2026-09-21T00:00:00Z', 9)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const frage = within(await screen.findByRole('group', { name: 'Gültig bis' }))
  expect(frage.getByText('Vorher: 29.09.2026')).toBeVisible()
  expect(frage.getByRole('radio', { name: 'Gespeichert 20.09.2026' })).toBeVisible()
  expect(frage.getByRole('radio', { name: 'Ihre Eingabe 30.09.2026' })).toBeVisible()
  await db.updateTable('preisstufe').set({ start: '2026-03-01T00:00:00Z', ende: '2026-09-01T18:00:00Z', version: 1 }).where('id', '=', id).execute()
})

test('the list shows net beside gross, and which tier applies now; it remembers its state', async () => {
  await open('/admin/preisstufen')

  const row = await screen.findByRole('row', { name: /Frühbucher.*gilt jetzt/ })
  expect(row).toHaveTextContent(/01\.03\.2026 *01\.09\.2026, 18:00 *Frühbucher *Alle *1\. *1\.450,50\s€ *20\s% *1\.740,60\s€ *Alle *gilt jetzt/)
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('LorbeerSTATE') ?? '{}').preisstufen).toEqual({
      filter: { jahr: '2026' },
      sort: [{ property: 'start', direction: 'ASC' }],
      page: 0,
      pageSize: 100,
    }),
  )
})

test('news are written with format, shown as agencies see them, and put in order', async () => {
  const { router, unmount } = await open('/admin/agenturnews/neu')
  await type('Titel', 'Druckdaten')
  await user.click(screen.getByRole('button', { name: 'Liste' }))
  // The text takes the focus a frame later, whoever has it by then.
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveFocus())
  await type(/^Link/, 'http://lorbeer.example')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Bitte eine vollständige Adresse, die mit https:// beginnt.')).toBeVisible()
  await type(/^Link/, 'https://lorbeer.example')
  await user.click(screen.getByRole('checkbox', { name: 'Veröffentlicht' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/agenturnews\/[0-9a-f-]{36}$/))
  expect(await screen.findByRole('region', { name: 'Vorschau' })).toHaveTextContent('Druckdaten')
  unmount()

  await server.kontext.db.insertInto('agenturnews').values(ZWEITE).execute()
  await open('/admin/agenturnews')
  expect(await screen.findByRole('row', { name: /1 Druckdaten .*Sichtbar/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reihenfolge ändern' }))
  await user.click(await screen.findByRole('button', { name: 'Gala nach oben' }))
  await user.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  expect(await screen.findByRole('row', { name: /1 Gala .*Entwurf/ })).toBeVisible()
})

const ZWEITE = {
  id: '0195d3a0-0000-7000-8000-000000000001',
  position: 1,
  titel: 'Gala',
  sortierTitel: 'gala',
  text: '',
  link: '',
  von: null,
  bis: null,
  veroeffentlicht: 0 as const,
  createdMs: 0,
  createdBy: null,
  updatedMs: 0,
  updatedBy: null,
}

/** Two news in a wrong order that are moved and saved over a slow line, and the question is closed: what is answered once it is let through. */
async function orderAndClose(answer?: () => Response) {
  await server.kontext.db.deleteFrom('agenturnews').execute()
  for (const [position, titel] of ['Gala', 'Druckdaten', 'Jury'].entries())
    await server.kontext.db
      .insertInto('agenturnews')
      .values({ ...ZWEITE, id: ZWEITE.id.replace(/1$/, String(position)), position, titel })
      .execute()
  await open('/admin/agenturnews')
  await user.click(await screen.findByRole('button', { name: 'Reihenfolge ändern' }))
  await user.click(await screen.findByRole('button', { name: 'Druckdaten nach oben' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.put('*/api/agenturnews/reihenfolge', () => promise.then(answer), { once: true }))
  await user.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  return resolve
}
const folge = async () => (await server.kontext.db.selectFrom('agenturnews').select('titel').orderBy('position').execute()).map(({ titel }) => titel)

test('an order that is made while the one before is saved is not thrown away by its answer', async () => {
  const letThrough = await orderAndClose()
  await user.click(await screen.findByRole('button', { name: 'Reihenfolge ändern' }))
  await user.click(await screen.findByRole('button', { name: 'Jury nach oben' }))
  letThrough()
  await waitFor(async () => expect(await folge()).toEqual(['Druckdaten', 'Gala', 'Jury']))
  await callApi(getAuth)
  await user.click(await screen.findByRole('button', { name: 'Reihenfolge speichern' }))
  await waitFor(async () => expect(await folge()).toEqual(['Gala', 'Jury', 'Druckdaten']))
})

test('an order that was refused after its list had been closed is said', async () => {
  const letThrough = await orderAndClose(() => HttpResponse.error())
  letThrough()
  expect(await screen.findByText(/^Neue Reihenfolge: Der Server ist gerade nicht erreichbar/)).toBeVisible()
})

test('a record that does not exist says so at once: a refusal is asked for again without waiting', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await open('/admin/preisstufen/0195d3a0-0000-7000-8000-000000000001')
  expect(await screen.findByRole('heading', { level: 1, name: 'Preisstufen: wird geladen' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Diesen Datensatz gibt es nicht.' })).toBeVisible()
  // A second is what another failure is given.
  expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(1000)
  timers.mockRestore()
  expect(screen.getByRole('link', { name: 'Zur Liste: Preisstufen' })).toHaveAttribute('href', '/admin/preisstufen')
})
