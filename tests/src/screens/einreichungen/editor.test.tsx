import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FEHLER } from '#contract/fehler.ts'
import { insertAnsprechpartner } from '#tests/support/agentur.ts'
import { insertPflichttext } from '#tests/support/einreichen.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'
import type { Call } from '#tests/support/server/test-server.ts'

const user = userEvent.setup()
let welt: EntwurfWelt
let id = ''

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  id = await welt.insertEntwurf()
})
afterEach(() => {
  cleanup()
  welt.network.resetHandlers()
})
afterAll(() => welt.close())

const gespeichert = () => welt.read(id)
const setWerk = (values: Record<string, unknown>) => welt.setWerk(id, values)
const lukas: Call = (...request) => welt.lukas(...request)
const open = (tab: string) => welt.open(`/einreichungen/${id}/${tab}`)
const patches: unknown[] = []
function watchPatches() {
  patches.length = 0
  welt.network.events.removeAllListeners()
  welt.network.events.on('request:start', ({ request }) => {
    if (request.method === 'PATCH')
      void request
        .clone()
        .json()
        .then((body) => patches.push(body))
  })
}

test('what is typed is saved by itself after a pause, several letters as one change, and the header says when', async () => {
  watchPatches()
  await open('basisdaten1')
  const auftraggeber = await screen.findByLabelText('Auftraggeber')
  await user.clear(auftraggeber)
  await user.type(auftraggeber, 'Pellwerk')
  await waitFor(async () => expect((await gespeichert()).auftraggeber).toBe('Pellwerk'))
  expect(patches).toEqual([{ aenderungen: { auftraggeber: { vorher: 'Kundin', nachher: 'Pellwerk' } } }])
  expect(await screen.findByText(/^Entwurf gesichert um \d\d:\d\d Uhr$/)).toBeVisible()
})

test('leaving a field saves at once; another tab waits for nobody', async () => {
  await open('basisdaten1')
  await user.type(await screen.findByLabelText(/^Marke oder Produkt/), 'Pellwerk')
  await user.click(screen.getByRole('link', { name: 'Weiter: Basisdaten 2' }))
  expect(await screen.findByRole('heading', { name: 'Basisdaten 2' })).toBeVisible()
  await waitFor(async () => expect((await gespeichert()).marke).toContain('Pellwerk'))
})

test('what the server refuses stays in the field with the reason', async () => {
  await open('basisdaten1')
  const titel = await screen.findByLabelText('Titel der Arbeit')
  // At once: emptied first, a slow machine saves it empty in between.
  await user.tripleClick(titel)
  await user.paste('x'.repeat(121))
  await user.tab()
  expect(await screen.findByText('Bitte höchstens 120 Zeichen.')).toBeVisible()
  expect(titel).toHaveValue('x'.repeat(121))
  expect(titel).toHaveAccessibleDescription('Bitte höchstens 120 Zeichen.')
  expect(screen.getAllByText('Ein Feld ist noch nicht gesichert')[0]).toBeVisible()
  expect((await gespeichert()).titel).toBe('Klebt nicht.')
  await user.type(titel, '{Backspace}')
  await user.tab()
  await waitFor(async () => expect((await gespeichert()).titel).toBe('x'.repeat(120)))
  expect(screen.queryByText('Bitte höchstens 120 Zeichen.')).not.toBeInTheDocument()
})

test('without a connection the words stay in this browser, over a reload too, and are sent when it is back', async () => {
  welt.network.use(http.patch('*/api/einreichungen/*', () => HttpResponse.error()))
  await open('basisdaten2')
  const idee = await screen.findByLabelText('Idee')
  await user.type(idee, 'Man sieht es nicht.')
  await user.tab()
  const satz = /^Keine Verbindung: Ihre Eingaben bleiben in diesem Browser und werden von selbst gesichert$/
  expect((await screen.findAllByText(satz))[0]).toBeVisible()
  expect((await gespeichert()).idee).toBe('')
  cleanup()
  await open('basisdaten2')
  expect(await screen.findByLabelText('Idee')).toHaveValue('Man sieht es nicht.')
  welt.network.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await gespeichert()).idee).toBe('Man sieht es nicht.'))
  expect(await screen.findByText(/^Entwurf gesichert um/)).toBeVisible()
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('lorbeer-entwurf'))).toEqual([]))
})

test.each([
  ['whose disk is full', 503, 'platte-voll'],
  ['that is asked too often', 429, 'zu-viele-anfragen'],
] as const)('a server %s is not called a lost connection: the words stay and are sent when it takes them again', async (_, status, code) => {
  welt.network.use(http.patch('*/api/einreichungen/*', () => HttpResponse.json({ error: code, message: FEHLER[code][1] }, { status })))
  await open('basisdaten2')
  await user.type(await screen.findByLabelText('Idee'), 'Man sieht es nicht.')
  await user.tab()
  const satz = 'Der Server kann gerade nicht sichern: Ihre Eingaben bleiben in diesem Browser und werden von selbst gesichert'
  expect((await screen.findAllByText(satz))[0]).toBeVisible()
  expect(screen.queryByText(/Keine Verbindung/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Idee')).toHaveValue('Man sieht es nicht.')
  expect((await gespeichert()).idee).toBe('')
  welt.network.resetHandlers()
  await waitFor(async () => expect((await gespeichert()).idee).toBe('Man sieht es nicht.'))
  expect(await screen.findByText(/^Entwurf gesichert um/)).toBeVisible()
})

test('what has been filled in is not called missing while it is on its way: nothing moves under the next click', async () => {
  welt.network.use(http.patch('*/api/einreichungen/*', () => HttpResponse.error()))
  await open('rechtliches')
  const [werk, musik] = [await screen.findByLabelText(/^Wir haben die Rechte am Werk/), screen.getByLabelText(/^Die Rechte an der Musik/)]
  await user.click(werk)
  await user.click(musik)
  await user.click(musik)
  await user.tab()
  expect([werk, musik]).toEqual([expect.objectContaining({ checked: true }), expect.objectContaining({ checked: false })])
  await waitFor(() => expect(musik).toBeInvalid())
  expect(werk).not.toBeInvalid()
})

test('a choice whose name did not come is not called gone', async () => {
  const ansprechpartnerId = await insertAnsprechpartner(welt.db, welt.agenturId)
  await setWerk({ ansprechpartnerId })
  welt.network.use(http.get('*/api/einreichungen/:id/auswahl', () => HttpResponse.error()))
  await open('basisdaten2')
  const wahl = await screen.findByLabelText('Ansprechpartner')
  expect(wahl).toHaveTextContent('Ihre Wahl (der Name ist gerade nicht geladen)')
  expect(screen.queryByText(/nicht mehr möglich/)).not.toBeInTheDocument()
})

test('somebody else has changed the same field: both versions stand there until the person decides', async () => {
  await open('basisdaten2')
  const kurztext = await screen.findByLabelText('Kurztext für Bühne und Jahrbuch')
  const vorher = (await gespeichert()).kurztext
  await lukas('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { kurztext: { vorher, nachher: 'Von Lukas.' } } })
  await user.clear(kurztext)
  await user.type(kurztext, 'Von Lena.')
  await user.tab()
  const frage = await screen.findByRole('alert', { name: 'Kurztext für Bühne und Jahrbuch: Welche Fassung gilt?' })
  expect(frage).toHaveTextContent(/^Vera lukas hat dieses Feld um \d\d:\d\d Uhr geändert\.Dort stehtVon Lukas\.Ihre FassungVon Lena\./)
  expect((await gespeichert()).kurztext).toBe('Von Lukas.')
  await user.click(within(frage).getByRole('button', { name: 'Meine behalten' }))
  await waitFor(async () => expect((await gespeichert()).kurztext).toBe('Von Lena.'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('somebody else has changed it on another day: the day stands beside the time', async () => {
  await open('basisdaten2')
  const kurztext = await screen.findByLabelText('Kurztext für Bühne und Jahrbuch')
  const vorher = (await gespeichert()).kurztext
  await lukas('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { kurztext: { vorher, nachher: 'Von Lukas.' } } })
  await setWerk({ updatedMs: Date.now() - 86_400_000 })
  await user.clear(kurztext)
  await user.type(kurztext, 'Von Lena.')
  await user.tab()
  const frage = await screen.findByRole('alert', { name: 'Kurztext für Bühne und Jahrbuch: Welche Fassung gilt?' })
  expect(frage).toHaveTextContent(/^Vera lukas hat dieses Feld um \d\d:\d\d Uhr am \d\d\.\d\d\.\d{4} geändert\./)
})

test('what somebody else has saved comes into the fields that were left alone', async () => {
  await open('basisdaten1')
  expect(await screen.findByLabelText('Auftraggeber')).toHaveValue('Kundin')
  await lukas('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { auftraggeber: { vorher: 'Kundin', nachher: 'Neue Kundin' } } })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.getByLabelText('Auftraggeber')).toHaveValue('Neue Kundin'))
})

test('the tabs say what is missing, and the checklist leads to the very field', async () => {
  await open('abgeben')
  const liste = await screen.findByRole('region', { name: 'Prüfliste' })
  await user.click(within(liste).getByRole('link', { name: /^Veröffentlicht von/ }))
  const von = await screen.findByRole('textbox', { name: /^Veröffentlicht von/ })
  await waitFor(() => expect(von).toHaveFocus())
  expect(von).toHaveAccessibleDescription('Bitte geben Sie an, wann die Arbeit erschienen ist.')
  expect(screen.getByText('Noch eine Angabe offen in Basisdaten 1. Weiterarbeiten können Sie trotzdem.')).toBeVisible()
  await user.type(von, '3.4.26')
  await user.tab()
  expect(von).toHaveValue('03.04.26')
  expect(await screen.findByRole('link', { name: /^Basisdaten 1 ?, vollständig$/ })).toHaveAttribute('aria-current', 'page')
  expect((await gespeichert()).erschienenVon).toBe('2026-04-03T00:00:00Z')
  const bis = screen.getByRole('textbox', { name: /^Veröffentlicht bis/ })
  expect(bis).toHaveAttribute('placeholder', 'tt.mm.jj')
  await user.type(bis, '1.4.2026')
  await user.tab()
  expect(bis).toHaveValue('01.04.26')
  expect(await screen.findByText('Noch ein Fehler in Basisdaten 1. Weiterarbeiten können Sie trotzdem.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Basisdaten 1 1 Fehler' })).toBeVisible()
})

test('the way on says that it only leads on: nothing is handed in by it', async () => {
  await open('rechtliches')
  expect(await screen.findByRole('link', { name: 'Weiter: Abgeben' })).toHaveTextContent('Weiter: Abgeben')
})

test('what was submitted is read-only and says why; credits and the short text stay open until print', async () => {
  await setWerk({ status: 'IN_PRUEFUNG', abgegebenMs: 5, nummer: '2026-01-001' })
  await open('basisdaten2')
  expect(await screen.findByText('Diese Einreichung ist abgegeben.')).toBeVisible()
  expect(screen.getByText('Credits und, bis zur Zulassung, den Kurztext können Sie noch ändern, bis das Jahrbuch gedruckt ist.')).toBeVisible()
  expect(screen.getByLabelText(/^Idee/)).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: 'Credit hinzufügen' })).toBeEnabled()
  const kurztext = screen.getByLabelText('Kurztext für Bühne und Jahrbuch')
  await user.clear(kurztext)
  await user.type(kurztext, 'Neu.')
  await user.tab()
  await waitFor(async () => expect((await gespeichert()).kurztext).toBe('Neu.'))
})

test('before the jury the short text is closed, and nobody promises otherwise', async () => {
  await setWerk({ status: 'ZUGELASSEN', abgegebenMs: 5, nummer: '2026-01-004' })
  await open('basisdaten2')
  const satz = 'Credits können Sie noch ändern, bis das Jahrbuch gedruckt ist. Der Kurztext liegt der Jury vor.'
  expect(await screen.findByText(satz)).toBeVisible()
  expect(screen.getByLabelText('Kurztext für Bühne und Jahrbuch')).toHaveAttribute('readonly')
})

test('the point about AI leads to the text that is missing', async () => {
  await lukas('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { kiEinsatz: { vorher: null, nachher: 'TEILWEISE' } } })
  await open('abgeben')
  await user.click(await screen.findByRole('link', { name: /^Einsatz von KI/ }))
  const text = await screen.findByLabelText('Wofür KI eingesetzt wurde')
  await waitFor(() => expect(text).toHaveFocus())
  expect(text).toHaveAccessibleDescription('Bitte beschreiben Sie, wofür KI eingesetzt wurde.')
})

test('what may follow is a hint before handing in, and the one thing that is open after it', async () => {
  const medienfeldId = await insertPflichttext(welt.db, welt.kategorieId, { titel: 'Nachweis', nachreichbar: 1 })
  await open('abgeben')
  const liste = await screen.findByRole('region', { name: 'Prüfliste' })
  expect(within(liste).getByRole('link', { name: /^Nachweis ?Kann nachgereicht werden, auch nach dem Einreichschluss\.$/ })).toBeVisible()
  expect(within(liste).getByText('Vollständig bis auf das, was nachgereicht werden kann')).toBeVisible()
  cleanup()

  await setWerk({ status: 'IN_PRUEFUNG', abgegebenMs: 5, nummer: '2026-01-003' })
  await welt.open(`/einreichungen/view/${id}`)
  const ziel = `/einreichungen/${id}/medien#feld-medien.${medienfeldId}`
  expect((await screen.findByText(/^Noch nachzureichen:/)).querySelector('a')).toHaveAttribute('href', ziel)
  cleanup()

  await open('medien')
  const hinweis = await screen.findByRole('region', { name: 'Hinweis' })
  expect(hinweis).toHaveTextContent('Diese Einreichung ist abgegeben.Nachzureichen ist noch: Nachweis. Möglich ist das auch nach dem Einreichschluss')
  await user.type(await screen.findByLabelText('Nachweis: Text'), 'Klasse 4B')
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(await screen.findByText('Angegeben')).toBeVisible()
  await waitFor(() => expect(hinweis).toHaveTextContent('Ändern können Sie hier noch: Nachweis.'))
  expect(screen.getByRole('button', { name: 'Nachweis entfernen' })).toBeVisible()
  await setWerk({ status: 'ZUGELASSEN' })
  cleanup()
  await open('medien')
  expect(await screen.findByText('Angegeben')).toBeVisible()
  expect(screen.queryByRole('button', { name: /entfernen/ })).not.toBeInTheDocument()
  await welt.db.deleteFrom('kategorieMedienfeld').execute()
})

test('a correction opens the named tabs only and shows what the office has written', async () => {
  const nachbesserung = JSON.stringify({ text: 'Bitte den Auftraggeber\nausschreiben.', tabs: ['basisdaten1'], bis: '2026-10-02T18:00:00Z' })
  await setWerk({ status: 'NACHBESSERUNG', abgegebenMs: 5, nachbesserung, nummer: '2026-01-002' })
  await open('basisdaten1')
  const auftrag = await screen.findByRole('region', { name: 'Nachbesserung' })
  expect(auftrag).toHaveTextContent('Bitte nachbessern bis 02.10.2026, 18:00 Uhr')
  expect(auftrag).toHaveTextContent('Bitte den Auftraggeber ausschreiben.')
  expect(screen.getByText(/^Gesichert (am|um) \d/)).toBeVisible()
  expect(screen.getByLabelText('Auftraggeber')).not.toHaveAttribute('readonly')
  await user.click(screen.getByRole('link', { name: /^Rechtliches/ }))
  expect(await screen.findByText('Hier ist nichts zu ändern.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Rechte am Werk/ })).toBeDisabled()
  await user.click(screen.getByRole('link', { name: /^Basisdaten 2/ }))
  expect(await screen.findByText('Hier können Sie nur Kurztext und Credits ändern.')).toBeVisible()
  await user.click(within(screen.getByRole('region', { name: 'Hinweis' })).getByRole('link', { name: 'Basisdaten 1' }))
  expect(await screen.findByLabelText('Auftraggeber')).toBeVisible()
  const satz = 'Die Kategorie kann jetzt nur das Wettbewerbsbüro ändern: Nummer und Preis hängen daran.'
  expect(screen.getByLabelText('Kategorie')).toHaveAccessibleDescription(satz)
})
