import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { getRechnung } from '#contract/rechnung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { callApi } from '#src/api/client.ts'
import { RechnungenDerAgentur } from '#src/parts/rechnung/rechnungen-der-agentur.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { insertProgramm } from '#tests/support/voting.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  server = await buildTestServer({ now: () => Date.now() })
  const { db } = server.kontext
  await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
  await insertBenutzer(db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
  await insertProgramm(db, RECHNUNGSSTELLER)
  const { agenturId } = await insertKunde(db, 'Blitz', { preise: [{ cent: 45_000 }, { cent: 39_000 }], email: 'office@blitz.example' })
  await insertKunde(db, 'Donner', { preise: [{ cent: 10_000 }], strasse: '' })
  await db.updateTable('benutzer').set({ agenturId }).where('username', '=', 'agentur@test.example').execute()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

const open = (path: string) => renderBuero(path, 'admin@test.example')

test('who gets an invoice and who does not is shown first; then it stands in the list, with the sums as filter', async () => {
  const { router } = await open('/admin/rechnungen')
  await user.click(await screen.findByRole('button', { name: 'Rechnungen erstellen …' }))
  const dialog = await screen.findByRole('alertdialog', { name: '1 Rechnung ausstellen?' })
  expect(within(dialog).getByRole('list', { name: 'Betroffen' })).toHaveTextContent('Blitz 2 Einreichungen, 1.008,00 €')
  expect(within(dialog).getByRole('list', { name: 'Ausgelassen' })).toHaveTextContent('Donner die Rechnungsadresse ist unvollständig')
  // A work is taken back after the preview, and handed in again: what was seen is issued, or nothing.
  const { db } = server.kontext
  const weg = await db.selectFrom('einreichung').select('id').where('titel', '=', 'Arbeit 2').executeTakeFirstOrThrow()
  const setStatus = (status: string) => db.updateTable('einreichung').set({ status }).where('id', '=', weg.id).execute()
  await setStatus('ENTWURF')
  await user.click(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
  expect(
    await within(dialog).findByText(/^Inzwischen ist etwas anderes zu verrechnen, als Sie gesehen haben\. Es wurde nichts ausgestellt/),
  ).toBeInTheDocument()
  expect(within(dialog).getByRole('list', { name: 'Betroffen' })).toHaveTextContent('Blitz 1 Einreichung, 540,00 €')
  await setStatus('ABGEGEBEN')
  await user.click(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
  await waitFor(() => expect(within(dialog).getByRole('list', { name: 'Betroffen' })).toHaveTextContent('Blitz 2 Einreichungen, 1.008,00 €'))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
  expect(await screen.findByRole('link', { name: '2026-R-0001' })).toBeInTheDocument()
  expect(await server.kontext.db.selectFrom('rechnung').select('nummer').execute()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Offen 1\.008,00\s€ 1$/ }))
  await waitFor(() => expect(router.state.location.search).toContain('stand=OFFEN'))
})

test('a payment is typed the German way, refused at its field, and taken back by another entry', async () => {
  const { id } = await server.kontext.db.selectFrom('rechnung').select('id').executeTakeFirstOrThrow()
  await open(`/admin/rechnungen/${id}`)
  expect(await screen.findByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/api/rechnungen/${id}/pdf`)
  await user.click(screen.getByRole('button', { name: 'Zahlung erfassen …' }))
  const betrag = await screen.findByRole('textbox', { name: 'Betrag in Euro' })
  expect(betrag).toHaveValue('1.008,00')
  await user.clear(betrag)
  await user.type(betrag, 'alles')
  const dialog = screen.getByRole('dialog', { name: 'Zahlung erfassen' })
  await user.click(within(dialog).getByRole('button', { name: 'Zahlung erfassen' }))
  expect(await within(dialog).findByText('Bitte einen Betrag wie 450,00.')).toBeInTheDocument()
  await user.clear(betrag)
  await user.type(betrag, '1.010')
  await user.click(within(dialog).getByRole('button', { name: 'Zahlung erfassen' }))
  // More than is open is asked about, and an amount that is typed anew is asked about anew.
  expect(await within(dialog).findByText(/^Offen sind nur 1\.008,00\s€\. Mit dieser Zahlung entsteht ein Guthaben von 2,00\s€/)).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Trotzdem erfassen' })).toBeInTheDocument()
  await user.clear(betrag)
  await user.type(betrag, '1.008')
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Zahlung erfassen' }))
  expect(await screen.findByText('Bezahlt')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Zurücknehmen …' }))
  await user.click(await screen.findByRole('button', { name: 'Zurücknehmen' }))
  expect(await screen.findByText('Offen')).toBeInTheDocument()
  const rows = await server.kontext.db.selectFrom('zahlungseingang').select('betragCent').orderBy('createdMs').execute()
  expect(rows.map(({ betragCent }) => betragCent)).toEqual([100_800, -100_800])
})

test('a part of an invoice is credited: chosen, typed, summed while one types, and refused at its field', async () => {
  const { id } = await server.kontext.db.selectFrom('rechnung').select('id').executeTakeFirstOrThrow()
  const { router } = await open(`/admin/rechnungen/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Gutschreiben …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechnung 2026-R-0001 gutschreiben' }))
  const summe = dialog.getByRole('status', { name: 'Summe der Gutschrift' })
  expect(dialog.getByRole('checkbox', { name: 'Alles gutschreiben' })).toBeChecked()
  expect(summe).toHaveTextContent(/Gutschrift1\.008,00\s€Von der Rechnung bleiben0,00\s€/)
  const [erster, zweiter] = dialog.getAllByRole('textbox', { name: /^Betrag netto für/ })
  if (!erster || !zweiter) throw new Error('two positions')
  expect(erster).toHaveValue('450,00')
  await user.click(dialog.getByRole('checkbox', { name: 'Alles gutschreiben' }))
  await user.click(dialog.getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(await dialog.findByText('Bitte wählen Sie mindestens eine Position.')).toBeInTheDocument()
  expect(dialog.getByText(/Bitte nennen Sie den Grund/)).toBeInTheDocument()

  // Typing an amount chooses the position.
  await user.type(zweiter, '390,01')
  expect(zweiter).toHaveAccessibleDescription('Höchstens 390,00\u00A0€ netto sind noch übrig.')
  expect(dialog.getByText('Die Summe steht hier, sobald jeder Betrag stimmt.')).toBeInTheDocument()
  await user.clear(zweiter)
  await user.click(dialog.getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(await dialog.findByText('Bitte einen Betrag wie 450,00.')).toBeInTheDocument()
  expect(zweiter).toHaveFocus()
  await user.keyboard('100')
  expect(dialog.getByRole('status', { name: 'Summe der Gutschrift' })).toHaveTextContent(
    /^Summe netto100,00\s€20\s% USt\. von 100,00\s€20,00\s€Gutschrift120,00\s€Von der Rechnung bleiben888,00\s€$/,
  )
  expect(dialog.queryByRole('checkbox', { name: /neu verrechnen/ })).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Nachlass')
  await user.click(dialog.getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(await screen.findByRole('heading', { name: 'Gutschrift 2026-G-0001' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Tabelle der Positionen' })).toHaveTextContent(/Teil von 390,00\s€.*−100,00\s€/)
  await router.navigate(`/admin/rechnungen/${id}`)
  expect(await screen.findByRole('link', { name: '2026-G-0001' })).toBeInTheDocument()
  expect(screen.getByText(/^888,00\s€$/, { selector: 'aside dd' })).toBeInTheDocument()
})

test('what was paid beyond the rest is a balance that is given back, and all the rest is taken back with a reason', async () => {
  const { id } = await server.kontext.db.selectFrom('rechnung').select('id').executeTakeFirstOrThrow()
  const { restCent } = await callApi(getRechnung, { params: { id } })
  const zahlung = { id: newId(Date.now()), betragCent: restCent, datum: '2099-01-01T00:00:00Z', referenz: '' }
  await server.kontext.db
    .insertInto('zahlungseingang')
    .values({ ...zahlung, rechnungId: id, stornoVon: null, createdMs: Date.now(), createdBy: null })
    .execute()
  const { router } = await open(`/admin/rechnungen/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Gutschreiben …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechnung 2026-R-0001 gutschreiben' }))
  expect(dialog.getByText(/von 390,00\s€ noch 290,00\s€ netto/)).toBeInTheDocument()
  expect(dialog.getByRole('status', { name: 'Summe der Gutschrift' })).toHaveTextContent(/Guthaben, bitte zurückzahlen888,00\s€$/)
  // What was credited before does not go on: the next invoice is over the agreed price again, and says so before.
  const neu = dialog.getByRole('checkbox', { name: /neu verrechnen/ })
  expect(dialog.queryByText(/wieder den vollen/)).not.toBeInTheDocument()
  await user.click(neu)
  expect(dialog.getByText(/^Die nächste Rechnung verlangt wieder den vollen vereinbarten Preis, 840,00\s€ netto/)).toHaveTextContent(
    /Für „Arbeit 2“ sind das 390,00\s€ statt der 290,00\s€, die jetzt noch übrig sind\. Soll der Nachlass bleiben, schreiben Sie ihn dort noch einmal gut\.$/,
  )
  await user.click(neu)
  await user.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Falsche Adresse')
  await user.click(dialog.getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(await screen.findByRole('heading', { name: 'Gutschrift 2026-G-0002' })).toBeInTheDocument()
  await router.navigate('/admin/rechnungen')
  await user.click(await screen.findByRole('button', { name: /^Guthaben 888,00\s€ 1$/ }))
  await user.click(await screen.findByRole('link', { name: '2026-R-0001' }))
  expect(await screen.findByText(/^Storniert, Guthaben 888,00\s€$/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rückzahlung erfassen …' }))
  const zurueck = within(await screen.findByRole('dialog', { name: 'Rückzahlung erfassen' }))
  await user.click(zurueck.getByRole('button', { name: 'Rückzahlung erfassen' }))
  expect(await screen.findByText('Storniert')).toBeInTheDocument()

  // The same transfer comes again.
  await user.click(await screen.findByRole('button', { name: 'Zahlung erfassen …' }))
  const nochmals = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }))
  expect(nochmals.getByText(/ist nichts offen\. Kam trotzdem Geld, wird es ein Guthaben/)).toBeInTheDocument()
  await user.type(nochmals.getByRole('textbox', { name: 'Betrag in Euro' }), '888')
  await user.click(nochmals.getByRole('button', { name: 'Zahlung erfassen' }))
  await user.click(await nochmals.findByRole('button', { name: 'Trotzdem erfassen' }))
  expect(await screen.findByText(/^Storniert, Guthaben 888,00\s€$/)).toBeInTheDocument()
})

test('chosen invoices and all of the list are exported as one file', async () => {
  await open('/admin/rechnungen?jahr=2026')
  await user.click(await screen.findByRole('checkbox', { name: /2026-R-0001/ }))
  await user.click(screen.getByRole('button', { name: 'Als ZIP exportieren' }))
  const blatt = within(await screen.findByRole('region', { name: 'Exporte' }))
  expect(await blatt.findByText(/^Rechnungen 2026(, 1 Datei|\.zip)$/)).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /2026-R-0001/ })).not.toBeChecked()
  await user.click(blatt.getByRole('button', { name: 'Alle 3 der Liste als ZIP' }))
  await waitFor(async () =>
    expect((await server.kontext.db.selectFrom('exportjob').select('anzahl').execute()).map(({ anzahl }) => Number(anzahl)).toSorted()).toEqual([
      1, 3,
    ]),
  )
})

test('an agency sees its own invoices with their PDFs', async () => {
  await callApi(login, { body: { username: 'agentur@test.example', password: TEST_PASSWORT } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RechnungenDerAgentur />
    </QueryClientProvider>,
  )
  const list = await screen.findByRole('list', { name: 'Rechnungen' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(within(list).getByText(/^Storniert, Guthaben/)).toBeInTheDocument()
  expect(within(list).getByRole('link', { name: 'Gutschrift 2026-G-0001 als PDF' })).toHaveAttribute('download')
})

test('a credit note that is issued after its question was closed is said, and takes nobody away from a payment', async () => {
  const { agenturId } = await insertKunde(server.kontext.db, 'Regen', { preise: [{ cent: 20_000 }, { cent: 10_000 }] })
  const { id, nummer } = await issueRechnung(await server.loginAs('admin@test.example', TEST_PASSWORT), agenturId)
  const { router } = await open(`/admin/rechnungen/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Gutschreiben …' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Rechnung ${nummer} gutschreiben` }))
  await user.click(dialog.getByRole('checkbox', { name: 'Alles gutschreiben' }))
  await user.type(dialog.getAllByRole('textbox', { name: /^Betrag netto für/ })[1] as HTMLElement, '10')
  await user.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Nachlass')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/gutschrift', () => promise, { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(dialog.getByRole('textbox', { name: /^Grund/ })).toHaveAttribute('readonly')
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await user.click(screen.getByRole('button', { name: 'Zahlung erfassen …' }))
  const zahlung = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }))
  await user.type(zahlung.getByRole('textbox', { name: /^Referenz/ }), 'Auszug 7')
  resolve()
  expect(await screen.findByText(/^Die Gutschrift 2026-G-\d+ ist ausgestellt\.$/)).toBeVisible()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe(`/admin/rechnungen/${id}`)
  expect(zahlung.getByRole('textbox', { name: /^Referenz/ })).toHaveValue('Auszug 7')
})

test('what is typed of a payment while it is being recorded would go with the answer: it waits, and can go on after a refusal', async () => {
  const { id } = await server.kontext.db.selectFrom('rechnung').select('id').orderBy('nummer', 'desc').executeTakeFirstOrThrow()
  await open(`/admin/rechnungen/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Zahlung erfassen …' }))
  const zahlung = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/rechnungen/*', () => promise, { once: true }))
  await user.type(zahlung.getByRole('textbox', { name: 'Betrag in Euro' }), 'x')
  await user.click(zahlung.getByRole('button', { name: 'Zahlung erfassen' }))
  const referenz = zahlung.getByRole('textbox', { name: /^Referenz/ })
  await user.type(referenz, 'Auszug 8')
  expect(referenz).toHaveValue('')
  expect(referenz).toHaveFocus()
  resolve()
  expect(await zahlung.findByText('Bitte einen Betrag wie 450,00.')).toBeVisible()
  await user.type(referenz, 'Auszug 8')
  expect(referenz).toHaveValue('Auszug 8')
})
