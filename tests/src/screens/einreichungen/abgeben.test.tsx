import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import { restzeitOf } from '#src/lib/restzeit.ts'
import { fillIn, insertPreisstufe, vollstaendig } from '#tests/support/einreichen.ts'
import { insertAnsprechpartner } from '#tests/support/agentur.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const user = userEvent.setup()
let welt: EntwurfWelt
let ansprechpartnerId = ''
let id = ''

beforeAll(async () => {
  // A lazy chunk, which a busy machine transforms slowly.
  await import('#src/ui/dialog-panel.tsx')
  welt = await openEntwurfWelt()
  ansprechpartnerId = await insertAnsprechpartner(welt.db, welt.agenturId)
  await insertPreisstufe(welt.db, { titel: 'Normal', euro: 240 })
  const [einreichStart, einreichSchluss] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
  await welt.db.updateTable('programm').set({ einreichStart, einreichSchluss, agbVersion: '1', datenschutzVersion: '1' }).execute()
})
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  id = await welt.insertEntwurf()
  const credits = [{ funktion: 'Regie', firstname: 'Ada', lastname: 'Lux', firma: '', drucken: true }]
  await fillIn(welt.lukas, id, { ...vollstaendig(ansprechpartnerId), credits } satisfies Partial<EntwurfFelder>)
})
afterEach(cleanup)
afterAll(() => welt.close())

const open = (tab: string) => welt.open(`/einreichungen/${id}/${tab}`)
const reiter = (name: RegExp) => screen.findByRole('link', { name })
const knopf = () => screen.findByRole('button', { name: 'Verbindlich abgeben' })

test('what is no date stays where it was typed, is counted as unsaved, and keeps the work from being handed in', async () => {
  await open('basisdaten1')
  const von = await screen.findByRole('textbox', { name: /^Veröffentlicht von/ })
  await user.clear(von)
  await user.type(von, '15.13.26')
  expect(von).not.toBeInvalid()
  await user.tab()
  expect(von).toHaveAccessibleDescription('Den 13. Monat gibt es nicht.')
  expect((await screen.findAllByText('Ein Feld ist noch nicht gesichert'))[0]).toBeVisible()
  expect(await reiter(/^Basisdaten 1 1 Fehler$/)).toBeVisible()
  await user.click(await reiter(/^Abgeben$/))
  expect(await screen.findByText(/^Noch nicht gesichert: „Veröffentlicht von“\./)).toBeVisible()
  await user.click(await knopf())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await user.click(await reiter(/^Veröffentlicht von ?Den 13\. Monat gibt es nicht\.$/))
  const wieder = await screen.findByRole('textbox', { name: /^Veröffentlicht von/ })
  expect(wieder).toHaveValue('15.13.26')
  expect(wieder).toHaveAccessibleDescription('Den 13. Monat gibt es nicht.')
  await user.clear(wieder)
  await user.type(wieder, '15.03.26')
  await user.tab()
  await waitFor(async () => expect((await welt.read(id)).erschienenVon).toBe('2026-03-15T00:00:00Z'))
  expect(await screen.findByText(/^Entwurf gesichert um/)).toBeVisible()
})

test('a text that is too long is named before anybody is asked, and leads to its field', async () => {
  await open('basisdaten2')
  const kurztext = await screen.findByLabelText('Kurztext für Bühne und Jahrbuch')
  await user.click(kurztext)
  await user.paste('x'.repeat(400))
  await user.click(await reiter(/^Abgeben$/))
  expect(await reiter(/^Basisdaten 2 1 Fehler$/)).toBeVisible()
  expect(await screen.findByText('Noch 1 Punkt offen')).toBeVisible()
  expect(screen.getByText(/^Noch nicht gesichert: „Kurztext für Bühne und Jahrbuch“\./)).toBeVisible()
  expect(await knopf()).toHaveAttribute('aria-disabled', 'true')
  await user.click(await reiter(/^Kurztext für Bühne und Jahrbuch ?Bitte höchstens 280 Zeichen\.$/))
  await waitFor(() => expect(screen.getByLabelText('Kurztext für Bühne und Jahrbuch')).toHaveFocus())
})

test('handing in says what follows; after a correction nothing is paid anew', async () => {
  await open('abgeben')
  await user.click(await knopf())
  const frage = await screen.findByRole('alertdialog')
  expect(frage).toHaveTextContent('kostet 240,00 € netto (Normal). Eine Rechnung folgt.')
  expect(frage).toHaveTextContent('außer Credits und, bis zur Zulassung, dem Kurztext. Bis zum Einreichschluss können Sie die Abgabe zurückziehen')
  await user.click(within(frage).getByRole('button', { name: 'Noch nicht' }))
  cleanup()
  const nachbesserung = JSON.stringify({ text: 'Bitte ausschreiben.', tabs: ['basisdaten1'], bis: null })
  const preisSnapshot = JSON.stringify({ preisstufeId: null, titel: 'Normal', betragNettoCent: 24_000, ustProzent: 20, anzahl: 1 })
  await welt.setWerk(id, { status: 'NACHBESSERUNG', abgegebenMs: 5, nachbesserung, preisSnapshot })
  await open('abgeben')
  await user.click(await knopf())
  const erneut = await screen.findByRole('alertdialog')
  expect(erneut).toHaveTextContent('Nummer und Preis bleiben, es kommt nichts dazu.')
  expect(erneut).not.toHaveTextContent(/Rechnung|zurückziehen/)
})

test('when the price has changed, it is said once that nothing was handed in', async () => {
  await open('abgeben')
  await user.click(await knopf())
  await welt.db.updateTable('preisstufe').set({ betragNettoCent: 30_000 }).execute()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verbindlich abgeben' }))
  const fehler = await screen.findByRole('alert')
  expect(fehler.textContent?.match(/Es wurde nichts abgegeben\./g)).toHaveLength(1)
  await welt.db.updateTable('preisstufe').set({ betragNettoCent: 24_000 }).execute()
})

test('the question goes with the answer, and the focus comes to what stands there then', async () => {
  await open('abgeben')
  await user.click(await knopf())
  const frage = await screen.findByRole('alertdialog')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.get(`*/api/einreichungen/${id}/entwurf`, () => held))
  await user.click(within(frage).getByRole('button', { name: 'Verbindlich abgeben' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await knopf()).toHaveAttribute('aria-busy', 'true')
  letThrough()
  const heading = await screen.findByRole('heading', { name: 'Verbindlich abgegeben' })
  await waitFor(() => expect(heading).toHaveFocus())
  welt.network.resetHandlers()
})

test('when the answer got lost, nobody is told that nothing was handed in', async () => {
  await open('abgeben')
  await user.click(await knopf())
  const frage = await screen.findByRole('alertdialog')
  // It arrives, and the answer gets lost on its way back.
  const verliere = http.post('*/api/einreichungen/*', async ({ request }) => {
    await welt.lukas('POST', new URL(request.url).pathname, (await request.json()) as object)
    return HttpResponse.error()
  })
  const schweige = http.all('*/api/*', () => HttpResponse.error())
  welt.network.use(verliere, schweige)
  await user.click(within(frage).getByRole('button', { name: 'Verbindlich abgeben' }))
  expect(await screen.findByText(/^Vielleicht ist es trotzdem geschehen\./)).toBeVisible()
  expect(screen.queryByText(/Es wurde nichts abgegeben/)).not.toBeInTheDocument()
  welt.network.resetHandlers()
  expect(await welt.db.selectFrom('einreichung').select('status').where('id', '=', id).executeTakeFirst()).toEqual({ status: 'ABGEGEBEN' })
})

test('a disk without room is certain: nothing was handed in, and nobody is told „vielleicht"', async () => {
  const { platte } = welt.server.kontext
  await open('abgeben')
  await user.click(await knopf())
  const frage = await screen.findByRole('alertdialog')
  await platte.look()
  platte.noteVoll()
  await user.click(within(frage).getByRole('button', { name: 'Verbindlich abgeben' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/kein Speicherplatz mehr frei\. .*Es wurde nichts abgegeben\.$/)
  expect(screen.queryByText(/Vielleicht/)).not.toBeInTheDocument()
  await platte.look()
})

test('the card counts the days that the overview counts', async () => {
  const inTagen = new Date(Date.now() + 12 * 86_400_000 - 600_000)
  const einreichSchluss = `${new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Vienna' }).format(inTagen).replace(' ', 'T')}Z`
  await welt.db.updateTable('programm').set({ einreichSchluss }).execute()
  await open('abgeben')
  expect(await screen.findByText(`Noch ${restzeitOf({ bisMs: inTagen.getTime(), nowMs: Date.now(), timeZone: 'Europe/Vienna' })}`)).toBeVisible()
  await welt.db.updateTable('programm').set({ einreichSchluss: '2099-01-01T00:00:00Z' }).execute()
})

test('the button goes by the clock of the card, while the tab is open', async () => {
  const schluss = (ms: number) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Vienna' }).format(ms)
  await welt.db
    .updateTable('programm')
    .set({ einreichSchluss: `${schluss(Date.now() + 600_000).replace(' ', 'T')}Z` })
    .execute()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await open('abgeben')
  expect(await knopf()).toHaveAttribute('aria-disabled', 'false')
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(await screen.findByText('Vorbei')).toBeVisible()
  expect(await knopf()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('Die Abgabe ist gerade nicht möglich. Ihr Entwurf bleibt gesichert.')).toBeVisible()
  await welt.db.updateTable('programm').set({ einreichSchluss: '2099-01-01T00:00:00Z' }).execute()
})
