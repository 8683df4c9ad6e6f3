// The one list and the one editor of the office, seen through the categories.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { KATEGORIE } from '#tests/support/kategorie.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertProgramm } from '#tests/support/voting.ts'

const ADMIN = 'admin@test.example'
const MEDIENFELD = {
  titel: 'Originalfilm',
  hilfetext: '',
  typ: 'VIDEO',
  formate: ['video/mp4'],
  maxMb: 500,
  maxSek: null,
  minBreite: null,
  maxSeiten: null,
  imJurypaket: true,
  inPraesentation: true,
  inDruck: false,
  inFest: false,
  anonymPruefen: false,
  nachreichbar: false,
  aktiv: true,
}

let server: TestServer
let admin: Call
let zweite: Call
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  await insertBenutzer(server.kontext.db, { username: 'zweite@test.example', roles: ['ADMIN'] })
  admin = await server.loginAs(ADMIN, TEST_PASSWORT)
  zweite = await server.loginAs('zweite@test.example', TEST_PASSWORT)
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  for (const table of ['einreichung', 'kategorie', 'agentur', 'mail'] as const) await server.kontext.db.deleteFrom(table).execute()
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  network.close()
  await server.close()
})

async function create(nummer: number, titel: string, rest: object = {}): Promise<string> {
  return (await admin('POST', '/api/kategorien', { ...KATEGORIE, nummer, titel, ...rest })).json<{ id: string }>().id
}
/** Of an agency that has not handed in; the year ends on 30 April 2090. */
async function insertEntwurf(kategorieId: string): Promise<void> {
  const { db } = server.kontext
  await db.deleteFrom('programm').execute()
  await insertProgramm(db, { einreichSchluss: '2090-04-30T18:00:00Z' })
  const einreichungId = await insertEinreichung(db, kategorieId, 1)
  await db.updateTable('einreichung').set({ status: 'ENTWURF' }).where('id', '=', einreichungId).execute()
  await insertAgentur(db, 'Blitz', [einreichungId], { email: 'office@blitz.example' })
}
const fristOf = async (id: string) => (await admin('GET', `/api/kategorien/${id}`)).json<{ fristAbweichend: string | null }>().fristAbweichend
const listFristmails = async () => {
  const rows = await server.kontext.db.selectFrom('mail').select('an').where('vorlage', '=', 'fristkuerzung').execute()
  return rows.map(({ an }) => an)
}
const titel = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a list remembers filter and sort in the session and in an address that can be copied', async () => {
  await create(1, 'Plakat')
  await create(2, 'Anzeige')
  await create(1, 'Von früher', { jahr: 2024 })
  const { router } = await renderBuero('/admin/kategorien', ADMIN)
  expect(await screen.findByRole('link', { name: 'Plakat' })).toBeVisible()
  expect(screen.getByText('2 im Jahr 2026')).toBeVisible()
  expect(router.state.location.search).toBe('?jahr=2026&sort=nummer%3AASC')

  await userEvent.click(screen.getByRole('button', { name: 'Bezeichnung' }))
  await waitFor(() => expect(titel()).toEqual(['Kategorie anlegen', 'Anzeige', 'Plakat']))
  expect(screen.getByRole('columnheader', { name: 'Bezeichnung' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Jahr löschen' }))
  expect(await screen.findByText('3 in allen Jahren')).toBeVisible()
  const state = JSON.parse(sessionStorage.getItem('LorbeerSTATE') ?? '{}') as Record<string, unknown>
  expect(state['kategorien']).toEqual({ filter: {}, sort: [{ property: 'titel', direction: 'ASC' }], page: 0, pageSize: 100 })
})

test('the year filter has the fixed years and the placeholder „Jahr“; an address wins over the session', async () => {
  await create(1, 'Von früher', { jahr: 2024 })
  const vorher = await renderBuero('/admin/kategorien?jahr=2023', ADMIN)
  await screen.findByRole('heading', { name: 'Im Jahr 2023 gibt es keine Kategorien.' })
  vorher.unmount()
  await renderBuero('/admin/kategorien?jahr=2024', ADMIN)
  expect(await screen.findByRole('link', { name: 'Von früher' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Jahr löschen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Jahr' }))
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['2026', '2024', '2023', '2022', '2021'])
})

test('an empty list says what to do, an address with nonsense says what is wrong', async () => {
  const { unmount } = await renderBuero('/admin/kategorien?jahr=2021', ADMIN)
  expect(await screen.findByRole('heading', { name: 'Im Jahr 2021 gibt es keine Kategorien.' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Jahr löschen' })).toHaveLength(2)
  unmount()
  await renderBuero('/admin/kategorien?jahr=1999', ADMIN)
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Adresse dieser Liste nennt etwas, das es hier nicht gibt.')
})

test('a new record is checked at the field, saved, and stands in the form afterwards', async () => {
  const { router } = await renderBuero('/admin/kategorien/neu', ADMIN)
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Bitte geben Sie der Kategorie eine Bezeichnung.')).toBeVisible()
  expect(screen.getByLabelText('Nummer')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Nummer'), '12')
  await userEvent.type(screen.getByLabelText('Bezeichnung'), 'Außenwerbung')
  await userEvent.type(screen.getByLabelText('Kurztitel'), 'Außen')
  await userEvent.type(screen.getByRole('textbox', { name: /Abweichende Frist/ }), '30.09.26 18:00')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/[0-9a-f-]{36}$/))
  expect(await screen.findByRole('heading', { level: 1, name: 'Außenwerbung' })).toBeVisible()
  expect(screen.getByText(/^Gespeichert um/)).toBeVisible()
  const { items } = (await admin('GET', '/api/kategorien')).json<{ items: { id: string }[] }>()
  expect((await admin('GET', `/api/kategorien/${items[0]?.id}`)).json()).toMatchObject({ nummer: 12, fristAbweichend: '2026-09-30T18:00:00Z' })
})

test('what the server refuses stands at its field, and what was typed is still there', async () => {
  await create(7, 'Plakat')
  await renderBuero('/admin/kategorien/neu', ADMIN)
  await userEvent.type(await screen.findByLabelText('Nummer'), '7')
  await userEvent.type(screen.getByLabelText('Bezeichnung'), 'Anderes')
  await userEvent.type(screen.getByLabelText('Kurztitel'), 'Anderes')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Die Nummer 7 ist 2026 schon vergeben.')).toBeVisible()
  expect(screen.getByLabelText('Bezeichnung')).toHaveValue('Anderes')
})

const KONFLIKT = { name: 'Der Datensatz wurde inzwischen geändert' }
const seite = (dialog: HTMLElement, feld: string, name: RegExp) =>
  within(within(dialog).getByRole('group', { name: feld })).getByRole('radio', { name })

test('two who save at once: what one side changed is kept without a question, and said', async () => {
  const id = await create(1, 'Plakat')
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.type(await screen.findByLabelText('Bezeichnung'), ' groß')
  await zweite('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, nummer: 1, gruppe: 'Print', version: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText(/von Vera zweite geändert\. Von dort übernommen: Gruppe\.$/)).toBeVisible()
  expect(screen.getByLabelText('Gruppe', { exact: false })).toHaveValue('Print')
  expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({ titel: 'Plakat groß', gruppe: 'Print', version: 3 })
})

test('only what both changed is asked, field by field, and nothing is saved before each is chosen', async () => {
  const id = await create(1, 'Plakat')
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.type(await screen.findByLabelText('Bezeichnung'), ' groß')
  await userEvent.type(screen.getByLabelText('Kurztitel'), ' gr.')
  await zweite('PUT', `/api/kategorien/${id}`, {
    ...KATEGORIE,
    nummer: 1,
    titel: 'Plakat klein',
    kurztitel: 'Plakat kl.',
    gruppe: 'Print',
    version: 1,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog', KONFLIKT)
  expect(dialog).toHaveTextContent('von Vera zweite geändert')
  expect(within(dialog).queryByRole('group', { name: 'Gruppe' })).not.toBeInTheDocument()
  expect(within(dialog).getByRole('group', { name: 'Bezeichnung' })).toHaveTextContent('Vorher: Plakat')
  await userEvent.click(seite(dialog, 'Bezeichnung', /^Ihre Eingabe Plakat groß$/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  expect(within(dialog).getByRole('group', { name: 'Kurztitel' })).toHaveAccessibleDescription('Bitte wählen Sie, welche Fassung gelten soll.')
  await userEvent.click(seite(dialog, 'Kurztitel', /^Gespeichert Plakat kl\.$/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect((await admin('GET', `/api/kategorien/${id}`)).json()).toMatchObject({
    titel: 'Plakat groß',
    kurztitel: 'Plakat kl.',
    gruppe: 'Print',
    version: 3,
  })
})

test('a conflict with one’s own window says that it was oneself', async () => {
  const id = await create(1, 'Plakat')
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.type(await screen.findByLabelText('Bezeichnung'), ' groß')
  await admin('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, nummer: 1, titel: 'Plakat klein', version: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog', KONFLIKT)
  expect(dialog).toHaveTextContent(/Sie selbst haben den Datensatz am .* geändert, in einem anderen Fenster oder auf einem anderen Gerät\./)
  expect(dialog).not.toHaveTextContent(/jemand anderes|Vera/)
})

test('who chooses again what was chosen has changed the field, by the word of the form', async () => {
  const id = await create(1, 'Plakat')
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.click(await screen.findByRole('button', { name: /^Wettbewerb: Hauptwettbewerb/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Hauptwettbewerb' }))
  expect(await screen.findByText('Noch nicht gespeichert')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Kurztitel'), '.')
  await userEvent.type(screen.getByLabelText('Kurztitel'), '{Backspace}')
  expect(screen.getByText('Noch nicht gespeichert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }))
  await waitFor(() => expect(screen.queryByText('Noch nicht gespeichert')).not.toBeInTheDocument())
})

test('a conflict calls media fields by their names', async () => {
  const medienfeldId = (await admin('POST', '/api/medienfelder', MEDIENFELD)).json<{ id: string }>().id
  const id = await create(1, 'Plakat')
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.type(await screen.findByLabelText('Bezeichnung'), ' groß')
  await userEvent.click(screen.getByRole('button', { name: /^Medienfeld hinzufügen/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Originalfilm/ }))
  const medienfelder = [{ medienfeldId, pflicht: true, min: 1, max: 3 }]
  await admin('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, nummer: 1, titel: 'Plakat', wettbewerb: 'YOUNG', medienfelder, version: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const dialog = await screen.findByRole('dialog', KONFLIKT)
  expect(seite(dialog, 'Medienfelder', /^Gespeichert Originalfilm · /)).not.toBeChecked()
  expect(dialog).not.toHaveTextContent(medienfeldId)
})

test('who gets a mail is shown before its own deadline ends earlier, or goes; without an answer nothing is saved', async () => {
  const id = await create(1, 'Plakat', { fristAbweichend: '2090-05-15T18:00:00Z' })
  await insertEntwurf(id)
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  const frist = await screen.findByRole('textbox', { name: /Abweichende Frist/ })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await userEvent.clear(frist)
  await userEvent.type(frist, '10.05.90 18:00')
  await save()
  const frage = within(await screen.findByRole('alertdialog', { name: /^Abweichende Frist früher: 10\.05\.2090, 18:00\sUhr$/ }))
  expect(frage.getByRole('list', { name: 'Wer weniger Zeit hat' })).toHaveTextContent(
    'Blitz bisher 15.05.2090, 18:00 Uhr, dann 10.05.2090, 18:00 Uhr, 1 offener Entwurf, office@blitz.example',
  )
  await userEvent.click(frage.getByRole('button', { name: 'Abbrechen' }))
  expect(await screen.findByText('Es wurde nichts gespeichert.')).toBeVisible()
  expect([await fristOf(id), await listFristmails()]).toEqual(['2090-05-15T18:00:00Z', []])

  await save()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Frist verkürzen' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect([await fristOf(id), await listFristmails()]).toEqual(['2090-05-10T18:00:00Z', ['office@blitz.example']])
  await userEvent.click(screen.getByText('Verlauf'))
  expect(await screen.findByText('Vera admin, Frist verkürzt, Agenturen verständigt')).toBeVisible()
  expect(screen.getByText(/^Per E-Mail verständigt:/)).toHaveTextContent('Per E-Mail verständigt: – → Blitz')

  await userEvent.clear(frist)
  await save()
  const ohne = within(await screen.findByRole('alertdialog', { name: 'Keine abweichende Frist mehr' }))
  expect(ohne.getByRole('list')).toHaveTextContent('bisher 10.05.2090, 18:00 Uhr, dann 30.04.2090, 18:00 Uhr')
  await userEvent.click(ohne.getByRole('checkbox', { name: '1 Agentur per E-Mail verständigen' }))
  await userEvent.click(ohne.getByRole('button', { name: 'Frist verkürzen' }))
  await expect.poll(() => fristOf(id)).toBeNull()
  expect(await listFristmails()).toHaveLength(1)
})

test('my version over that of somebody who gave more time asks as well, and not before it is clear whose version counts', async () => {
  const id = await create(1, 'Plakat')
  await insertEntwurf(id)
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.type(await screen.findByRole('textbox', { name: /Abweichende Frist/ }), '29.04.90 18:00')
  await zweite('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, nummer: 1, fristAbweichend: '2090-05-15T18:00:00Z', version: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const konflikt = await screen.findByRole('dialog', KONFLIKT)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await userEvent.click(seite(konflikt, 'Abweichende Frist', /^Ihre Eingabe 29\.04\.2090/))
  await userEvent.click(within(konflikt).getByRole('button', { name: 'Speichern' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Frist verkürzen' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect([await fristOf(id), await listFristmails()]).toEqual(['2090-04-29T18:00:00Z', ['office@blitz.example']])
})

test('leaving with changes asks first', async () => {
  const id = await create(1, 'Plakat')
  const { router } = await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.type(await screen.findByLabelText('Bezeichnung'), ' neu')
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Kategorien' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Weiter bearbeiten' }))
  expect(router.state.location.pathname).toBe(`/admin/kategorien/${id}`)
  expect(screen.getByLabelText('Bezeichnung')).toHaveValue('Plakat neu')
})

test('the history says who changed what', async () => {
  const id = await create(1, 'Plakat')
  await admin('PUT', `/api/kategorien/${id}`, { ...KATEGORIE, nummer: 1, titel: 'Poster', anonym: false, version: 1 })
  await renderBuero(`/admin/kategorien/${id}`, ADMIN)
  await userEvent.click(await screen.findByText('Verlauf'))
  expect(await screen.findByText('Vera admin, geändert')).toBeVisible()
  expect(screen.getByText(/^Bezeichnung:/)).toHaveTextContent('Bezeichnung: Plakat → Poster')
  expect(screen.getByText(/^Anonym jurieren:/)).toHaveTextContent('Anonym jurieren: Ja → Nein')
})
