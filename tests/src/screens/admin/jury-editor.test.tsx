import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'

const ADMIN = 'admin@test.example'

let server: TestServer
let network: ReturnType<typeof forwardTo>
let juryId = ''
const user = userEvent.setup()

beforeAll(async () => {
  server = await buildTestServer({ now: () => Date.parse('2026-07-01T10:00:00Z') })
  const { db } = server.kontext
  await insertBenutzer(db, { username: ADMIN, roles: ['ADMIN'] })
  await insertBenutzer(db, { username: 'chefin@test.example', roles: ['JURY', 'JURYPRAESIDENT'] })
  for (const name of ['eins', 'zwei']) await insertBenutzer(db, { username: `${name}@test.example`, roles: ['JURY'] })
  await insertEinreichung(db, await insertKategorie(db, null, 7), 70)
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

const open = (path: string) => renderBuero(path, ADMIN)
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

async function type(label: RegExp | string, text: string) {
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  await user.type(field, text)
}

async function choose(feld: RegExp, wahl: string) {
  await user.click(await screen.findByRole('button', { name: feld }))
  await user.click(await screen.findByRole('menuitemradio', { name: wahl }))
}

test('a jury is made with two rounds, and the check list says what is missing', async () => {
  const { router } = await open('/admin/jurys/neu')
  await type('Nummer', '5')
  await type('Bezeichnung', 'Film & Audio')
  await user.click(await screen.findByRole('checkbox', { name: 'Kategorie 7' }))
  await press('Speichern')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/jurys\/[0-9a-f-]{36}$/))
  juryId = router.state.location.pathname.split('/').at(-1) ?? ''
  expect(await screen.findByRole('heading', { name: 'Film & Audio' })).toBeVisible()
  const runden = screen.getByRole('list', { name: 'Runden' })
  expect(within(runden).getAllByRole('button', { pressed: true })[0]).toHaveTextContent('Vorjuryin VorbereitungPunkte, 1 bis 10ohne Termin')
  const liste = screen.getByRole('region', { name: 'Vor dem Öffnen' })
  expect(within(liste).getByText('2 von 5 Punkten fehlen noch')).toBeVisible()
  expect(within(liste).getByText('Die Jury hat noch keinen Vorsitz')).toBeVisible()
  expect(within(liste).getByRole('button', { name: 'Vorjury öffnen' })).toHaveAttribute('aria-disabled', 'true')
})

test('people are taken in by name; who has not the role for the chair is named at the field', async () => {
  await open(`/admin/jurys/${juryId}`)
  await press('Aufnehmen')
  const dialog = await screen.findByRole('dialog', { name: 'In die Jury aufnehmen' })
  await user.type(await within(dialog).findByRole('combobox', { name: /^Person/ }), 'eins')
  await user.click(await screen.findByRole('option', { name: /eins/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Aufnehmen' }))
  expect(await within(dialog).findByText(/Für den Vorsitz braucht die Person die Rolle Juryvorsitz/)).toBeVisible()
  await choose(/^Funktion/, 'Mitglied')
  await user.click(within(dialog).getByRole('button', { name: 'Aufnehmen' }))
  expect(await screen.findByRole('row', { name: /Vera eins Mitglied/ })).toBeVisible()
  await press('Aufnehmen')
  const zweiter = await screen.findByRole('dialog', { name: 'In die Jury aufnehmen' })
  await user.type(await within(zweiter).findByRole('combobox', { name: /^Person/ }), 'chefin')
  await user.click(await screen.findByRole('option', { name: /chefin/ }))
  await user.click(within(zweiter).getByRole('button', { name: 'Aufnehmen' }))
  expect(await screen.findByRole('row', { name: /Vera chefin Vorsitz/ })).toBeVisible()
  expect(await screen.findByText('Nichts fehlt.')).toBeVisible()
})

test('criteria say while typing what is not yet distributed, and keep the round closed until it is', async () => {
  const { router } = await open(`/admin/jurys/${juryId}`)
  await user.click(await screen.findByRole('link', { name: 'Bearbeiten' }))
  await choose(/^Bewertung/, 'Kriterien')
  await press('Kriterium hinzufügen')
  const erstes = await screen.findByRole('listitem', { name: 'Kriterium 1' })
  await user.type(within(erstes).getByRole('textbox', { name: 'Name' }), 'Idee')
  const gewicht = within(erstes).getByRole('textbox', { name: 'Gewicht in Prozent' })
  await user.clear(gewicht)
  await user.type(gewicht, '60')
  expect(await screen.findByText('Summe 60 %, 40 % sind noch nicht verteilt')).toBeVisible()
  await press('Speichern')
  await user.click(await screen.findByRole('link', { name: 'Film & Audio' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/jurys/${juryId}`))
  expect(await screen.findByText('Kriterien ergeben 60 %')).toBeVisible()
  expect(screen.getByText('40 % sind noch nicht verteilt.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Gewichte verteilen' }))
  const wieder = await screen.findByRole('listitem', { name: 'Kriterium 1' })
  const feld = within(wieder).getByRole('textbox', { name: 'Gewicht in Prozent' })
  await user.clear(feld)
  await user.type(feld, '100')
  await press('Speichern')
  await user.click(await screen.findByRole('link', { name: 'Film & Audio' }))
  expect(await screen.findByText('Kriterien ergeben 100 %')).toBeVisible()
})

test('how a round is counted is offered where its mode has a choice, and stands on the page of the jury', async () => {
  const { router } = await open(`/admin/jurys/${juryId}/runden/neu`)
  await type('Bezeichnung', 'Shortlist')
  await choose(/^Auswertung/, 'Median')
  expect(screen.getByText(/^Der mittlere Wert: Einzelne sehr hohe/)).toBeVisible()
  await choose(/^Bewertung/, 'Medaillen')
  expect(screen.queryByRole('button', { name: /^Auswertung/ })).toBeNull()
  await choose(/^Bewertung/, 'Punkte')
  expect(await screen.findByRole('button', { name: 'Auswertung: Median' })).toBeVisible()
  await press('Speichern')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/jurys/${juryId}`))
  await user.click(await screen.findByRole('button', { name: /^Shortlist.*in Vorbereitung/ }))
  expect(await screen.findByText('Median')).toBeVisible()
  const rows = await server.kontext.db.selectFrom('runde').select('id').where('titel', '=', 'Shortlist').execute()
  expect(rows).toHaveLength(1)
  await server.kontext.db.deleteFrom('runde').where('titel', '=', 'Shortlist').execute()
})

test('what a mode does not use keeps nobody from saving', async () => {
  const { router } = await open(`/admin/jurys/${juryId}/runden/neu`)
  await type(/^Bezeichnung/, 'Auswahl')
  await user.clear(await screen.findByRole('textbox', { name: 'Bis' }))
  await choose(/^Bewertung/, 'Ja oder Nein')
  await press('Speichern')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/jurys/${juryId}`))
  expect(await screen.findByRole('button', { name: /^Auswahl.*Ja oder Nein/ })).toBeVisible()
})

test('the answer to a change of a seat does not close the question whether to take it away', async () => {
  await open(`/admin/jurys/${juryId}`)
  await press('Vera eins bearbeiten')
  const dialog = within(await screen.findByRole('dialog', { name: 'Vera eins' }))
  await user.type(dialog.getByRole('textbox', { name: /^Arbeitgeber/ }), 'Blitz')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.put('*/api/jurymitglieder/:id', () => promise, { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  await user.click(dialog.getByRole('button', { name: 'Aus der Jury nehmen' }))
  const weg = await screen.findByRole('alertdialog', { name: 'Vera eins aus der Jury nehmen?' })
  resolve()
  expect(await screen.findByText(/Blitz/)).toBeInTheDocument()
  await callApi(getAuth)
  expect(weg).toBeVisible()
  await user.click(within(weg).getByRole('button', { name: 'Abbrechen' }))
})

test('opening asks first; afterwards the round is frozen and somebody who leaves loses the vote, which is said', async () => {
  await open(`/admin/jurys/${juryId}`)
  await press('Vorjury öffnen')
  const frage = await screen.findByRole('alertdialog', { name: '„Vorjury“ jetzt öffnen?' })
  await user.click(within(frage).getByRole('button', { name: 'Runde öffnen' }))
  expect(await screen.findByText('Eine andere Runde dieser Jury ist noch offen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ergebnisse' })).toHaveAttribute('href', `/voting/president/${juryId}`)
  await press('Vera eins bearbeiten')
  const dialog = await screen.findByRole('dialog', { name: 'Vera eins' })
  expect(within(dialog).getByText(/versiegelt, seit die erste Runde begonnen hat/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Aus der Jury nehmen' }))
  const weg = await screen.findByRole('alertdialog', { name: 'Vera eins aus der Jury nehmen?' })
  expect(within(weg).getByText(/Keine Stimme dieser Person zählt dann mehr/)).toBeVisible()
  await user.click(within(weg).getByRole('button', { name: 'Aus der Jury nehmen' }))
  expect(await within(weg).findByText('Bitte nennen Sie einen Grund.')).toBeVisible()
  await user.type(within(weg).getByRole('textbox', { name: /^Grund/ }), 'Erkrankt')
  await user.click(within(weg).getByRole('button', { name: 'Aus der Jury nehmen' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Vera eins/ })).toBeNull())
})

test('the members of all juries stand in one list, which leads to the jury', async () => {
  const { router } = await open('/admin/jurymitglieder')
  await user.click(await screen.findByRole('link', { name: 'Vera chefin' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/jurys/${juryId}`))
})

test('a jury of which all is public is offered no further round', async () => {
  await open(`/admin/jurys/${juryId}`)
  expect(await screen.findByRole('link', { name: 'Runde anlegen' })).toBeVisible()
  cleanup()
  await server.kontext.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).where('juryId', '=', juryId).execute()
  await open(`/admin/jurys/${juryId}`)
  expect(await screen.findAllByText('veröffentlicht')).not.toHaveLength(0)
  expect(screen.queryByRole('link', { name: 'Runde anlegen' })).not.toBeInTheDocument()
})

test('who goes elsewhere while a jury is taken over into this year is not fetched back, and reads that it was', async () => {
  await server.kontext.db.updateTable('jury').set({ jahr: 2024 }).where('id', '=', juryId).execute()
  const { router } = await open(`/admin/jurys/${juryId}`)
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/jurys/:id/kopie', () => promise, { once: true }))
  await press('Nach 2026 übernehmen')
  await router.navigate('/admin/agenturen')
  expect(await screen.findByRole('heading', { name: 'Agenturen' })).toBeVisible()
  resolve()
  expect(await screen.findByText(/^„Film & Audio“ wurde nach 2026 übernommen\./)).toBeVisible()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/admin/agenturen')
})
