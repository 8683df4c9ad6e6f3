import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { forwardTo, refuse } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openBuchwelt, type Buchwelt } from '#tests/server/jahrbuch/buch-welt.ts'

const [ADMIN, AGENTUR] = ['admin@saal.example', 'eigene@saal.example']
/** Later than any clock that runs this. */
const WEIT = '2099-12-31T23:59:00Z'
const BUCH = '/admin/druckdaten/jahrbuch'

let welt: Buchwelt
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  welt = await openBuchwelt('sqlite')
  network = forwardTo(welt.saal.server)
  network.listen({ onUnhandledFrame: 'bypass' })
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  network.close()
  await welt.saal.server.close()
})
beforeEach(async () => {
  sessionStorage.clear()
  for (const table of ['buchschritt', 'jahrbuch', 'druckfreigabe', 'mail'] as const) await welt.saal.db.deleteFrom(table).execute()
  await welt.saal.db.updateTable('auszeichnung').set({ veroeffentlichtMs: null }).execute()
})

const titel = () => screen.getAllByRole('link', { name: /^Arbeit \d/ }).map(({ textContent }) => textContent)
const griff = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, Position`) })

test('a work is put elsewhere by the keyboard, said in words, and taken back', async () => {
  const user = userEvent.setup()
  await renderBuero(BUCH, ADMIN)
  expect(await screen.findByText('3 Arbeiten 2026, 0 freigegeben')).toBeVisible()
  expect(titel()).toEqual(['Arbeit 1', 'Arbeit 2', 'Arbeit 3'])
  expect(screen.getByText('Nach Kategorie, Medaille und Titel.')).toBeVisible()
  fireEvent.keyDown(griff('Arbeit 3'), { key: 'ArrowUp', altKey: true })
  expect(await screen.findByText('„Arbeit 3“ um einen Platz vorgezogen')).toBeVisible()
  expect(titel()).toEqual(['Arbeit 1', 'Arbeit 3', 'Arbeit 2'])
  expect(screen.getByText('Arbeit 3: Platz 2 von 3')).toBeInTheDocument()
  expect(screen.getByText('Nach der Regel, eine Arbeit von Hand gestellt.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(titel()).toEqual(['Arbeit 1', 'Arbeit 2', 'Arbeit 3']))
})

test('who was slower is told who was faster, and sees what holds', async () => {
  await renderBuero(BUCH, ADMIN)
  await screen.findByText('3 Arbeiten 2026, 0 freigegeben')
  await welt.post('admin2', '/api/jahrbuch/folge', { jahr: 2026, version: 0, einreichungId: welt.ids[1], nachId: null })
  fireEvent.keyDown(griff('Arbeit 3'), { key: 'ArrowUp', altKey: true })
  expect(await screen.findByText(/admin2.* geändert/)).toBeVisible()
  await waitFor(() => expect(titel()).toEqual(['Arbeit 2', 'Arbeit 1', 'Arbeit 3']))
})

test('the way back to the rule asks first', async () => {
  const user = userEvent.setup()
  await welt.post('admin2', '/api/jahrbuch/folge', { jahr: 2026, version: 0, einreichungId: welt.ids[2], nachId: null })
  await renderBuero(BUCH, ADMIN)
  await user.click(await screen.findByRole('button', { name: 'Zur Regelfolge zurück' }))
  const frage = within(await screen.findByRole('alertdialog', { name: 'Zur Regelfolge zurück?' }))
  await user.click(frage.getByRole('button', { name: 'Zurückstellen' }))
  await waitFor(() => expect(titel()).toEqual(['Arbeit 1', 'Arbeit 2', 'Arbeit 3']))
  expect(await screen.findByText('Zur Regelfolge zurückgestellt')).toBeVisible()
})

test('a filter shows what is sought, and moves nothing', async () => {
  const user = userEvent.setup()
  await renderBuero(BUCH, ADMIN)
  await user.type(await screen.findByRole('searchbox', { name: 'Titel, Nummer, Agentur' }), 'Fremdwerk')
  await waitFor(() => expect(titel()).toEqual(['Arbeit 3']))
  expect(screen.getByText('Zum Umstellen löschen Sie bitte den Filter.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Position/ })).toBeNull()
})

test('a request names what is not public, and asks for it only when somebody says so', async () => {
  const user = userEvent.setup()
  await welt.veroeffentliche(welt.awards[0] ?? '')
  await renderBuero(BUCH, ADMIN)
  await user.click(await screen.findByRole('button', { name: 'Druckfreigabe anfragen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Druckfreigabe anfragen' }))
  expect(dialog.getByText(/2 Arbeiten sind noch nicht veröffentlicht.*erfährt damit, dass sie gewonnen hat/)).toBeVisible()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Antwort bis' }), { target: { value: '05.06.26 18:00' } })
  await user.click(dialog.getByRole('button', { name: '1 Arbeit anfragen' }))
  expect(await screen.findByText('Angefragt bis 05.06.')).toBeVisible()
  expect((await welt.mails('druckfreigabe-anfrage')).map(({ an }) => an)).toEqual(['vera@agentur.example'])
})

test('a page shows what is striking; what is certain is taken over with one press', async () => {
  const user = userEvent.setup()
  const texte = JSON.stringify({ kurztext: 'Zwei  Leerzeichen.', briefing: '', idee: '', umsetzung: '', ergebnis: '' })
  await welt.saal.db.updateTable('einreichung').set({ texte }).where('id', '=', welt.ids[1]).execute()
  await renderBuero(`${BUCH}/${welt.ids[1]}`, ADMIN)
  expect(await screen.findByText('Seite 2 von 3')).toBeVisible()
  expect(screen.getByText('Hier stehen mehrere Leerzeichen hintereinander.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Übernehmen/ }))
  await waitFor(() => expect(screen.queryByText('Hier stehen mehrere Leerzeichen hintereinander.')).toBeNull())
  expect((await welt.seite(welt.ids[1])).texte.kurztext).toBe('Zwei Leerzeichen.')
})

test('a page names what cannot be printed: a mark by its number, it would not be seen alone', async () => {
  const texte = JSON.stringify({ kurztext: 'Gold n\u0336 漢', briefing: '', idee: '', umsetzung: '', ergebnis: '' })
  await welt.saal.db.updateTable('einreichung').set({ texte }).where('id', '=', welt.ids[1]).execute()
  await renderBuero(`${BUCH}/${welt.ids[1]}`, ADMIN)
  expect(
    await screen.findByText('Der Schrift fehlt: U+0336 漢. Bitte ersetzen Sie diese Zeichen, im Abzug fehlen sie oder stehen als Platzhalter.'),
  ).toBeVisible()
})

test('the office releases with a reason where nobody was asked or nobody answered', async () => {
  const user = userEvent.setup()
  await renderBuero(`${BUCH}/${welt.ids[0]}`, ADMIN)
  await user.click(await screen.findByRole('button', { name: 'Anstelle der Agentur freigeben' }))
  expect(await screen.findByText('Bitte nennen Sie den Grund. Er steht im Verlauf.')).toBeVisible()
  const grund = screen.getByRole('textbox', { name: /Grund der Freigabe/ })
  await user.type(grund, 'Am Telefon zugesagt.')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/druckfreigaben/*', () => promise, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Anstelle der Agentur freigeben' }))
  // What is typed while it is sent would go with the answer.
  expect(grund).toHaveAttribute('readonly')
  resolve()
  expect(await screen.findByText('Vom Büro freigegeben')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Anstelle der Agentur freigeben' })).toBeNull()
})

test('an agency sees its pages as printed, and releases them', async () => {
  const user = userEvent.setup()
  await welt.veroeffentliche(...welt.awards)
  await welt.bitte()
  await renderBuero('/druckfreigaben', AGENTUR)
  expect(await screen.findByText(/bis 05.06.2026, 18:00 Uhr.*2 Seiten warten auf Ihre Freigabe/)).toBeVisible()
  const seite = within(screen.getByRole('region', { name: 'Arbeit 1' }))
  expect(seite.getByText('Molkerei Alpengold GmbH')).toBeVisible()
  expect(screen.queryByText('Arbeit 3')).toBeNull()
  await user.click(seite.getByRole('button', { name: 'So freigeben: Arbeit 1' }))
  expect(await seite.findByText('Von der Agentur freigegeben')).toBeVisible()
  expect(await screen.findByText(/Eine Seite wartet auf Ihre Freigabe/)).toBeVisible()
  expect(seite.getByText(/^Danke\. Freigegeben von .*eigene, .*Uhr\./)).toBeVisible()
})

test('who goes on to the next page while one is released is not fetched back to it', async () => {
  const user = userEvent.setup()
  await welt.veroeffentliche(...welt.awards)
  await welt.bitte()
  await renderBuero('/druckfreigaben', AGENTUR)
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/druckfreigaben/:id', () => promise, { once: true }))
  await user.click(await screen.findByRole('button', { name: 'So freigeben: Arbeit 1' }))
  const naechste = screen.getByRole('button', { name: 'So freigeben: Arbeit 2' })
  while (document.activeElement !== naechste) await user.tab()
  resolve()
  expect(await screen.findByText(/Eine Seite wartet auf Ihre Freigabe/)).toBeVisible()
  await callApi(getAuth)
  expect(naechste).toHaveFocus()
})

test('an agency takes its release back, and the office reads when and by whom', async () => {
  const user = userEvent.setup()
  await welt.veroeffentliche(...welt.awards)
  await welt.bitte()
  const [werk] = welt.ids
  await welt.post('eigene', `/api/druckfreigaben/${werk}`, { fassung: (await welt.seite(werk)).fassung })
  await renderBuero('/druckfreigaben', AGENTUR)
  const seite = within(await screen.findByRole('region', { name: 'Arbeit 1' }))
  await user.click(seite.getByRole('button', { name: 'Freigabe zurücknehmen: Arbeit 1' }))
  expect(await seite.findByText('Zurückgenommen')).toBeVisible()
  const satz = seite.getByText(/^Die Freigabe ist zurückgenommen, .*eigene, .*Uhr\. Gedruckt wird diese Seite erst/)
  expect(satz).toBeVisible()
  // Which release it was: whoever presses has just read it, and it is gone.
  expect(satz).toHaveTextContent(/Gegeben hatte sie .*eigene am .*Uhr\.$/)
  // Its button is gone: the focus stays with what became of it.
  await waitFor(() => expect(satz).toHaveFocus())
  expect(seite.getByRole('button', { name: 'So freigeben: Arbeit 1' })).toBeVisible()
  expect(seite.queryByRole('button', { name: /zurücknehmen/ })).toBeNull()
})

test('the office reads who took a release back, and what is printed beside the files', async () => {
  await welt.veroeffentliche(...welt.awards)
  await welt.bitte()
  const [werk] = welt.ids
  await welt.post('eigene', `/api/druckfreigaben/${werk}`, { fassung: (await welt.seite(werk)).fassung })
  await welt.post('eigene', `/api/druckfreigaben/${werk}/ruecknahme`, {})
  await insertThumb(welt.saal.server, werk)
  await renderBuero(`${BUCH}/${werk}`, ADMIN)
  expect(await screen.findByText(/eigene, Eigenbrot, hat die Freigabe am .* zurückgenommen/)).toBeVisible()
  expect(await screen.findByText(/^Gegeben hatte sie .*eigene am .*Uhr\.$/)).toBeVisible()
  expect(screen.getByText('Ohne Bildtext')).toBeVisible()
})

test('the office releases only once the agency has no more time, also where a release was taken back', async () => {
  await welt.veroeffentliche(...welt.awards)
  await welt.bitte({ bis: WEIT })
  const [werk] = welt.ids
  await welt.post('eigene', `/api/druckfreigaben/${werk}`, { fassung: (await welt.seite(werk)).fassung })
  await welt.post('eigene', `/api/druckfreigaben/${werk}/ruecknahme`, {})
  await renderBuero(`${BUCH}/${werk}`, ADMIN)
  expect(await screen.findByText('Eigenbrot hat bis 31.12.2099 Zeit zu antworten. Danach kann das Büro freigeben.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Anstelle der Agentur freigeben' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Neu anfragen' })).toBeVisible()
})

test('what has changed after its release waits for the agency until the date, then the office may release it', async () => {
  await welt.veroeffentliche(...welt.awards)
  await welt.bitte()
  const [werk] = welt.ids
  await welt.post('eigene', `/api/druckfreigaben/${werk}`, { fassung: (await welt.seite(werk)).fassung })
  await welt.saal.db.updateTable('einreichung').set({ titel: 'Arbeit 1 neu' }).where('id', '=', werk).execute()
  const { unmount } = await renderBuero(`${BUCH}/${werk}`, ADMIN)
  // It is later on this device than the date.
  expect(await screen.findByRole('button', { name: 'Anstelle der Agentur freigeben' })).toBeVisible()
  unmount()
  await welt.saal.db.updateTable('druckfreigabe').set({ bis: WEIT }).where('einreichungId', '=', werk).execute()
  await renderBuero(`${BUCH}/${werk}`, ADMIN)
  expect(await screen.findByText(/hat bis 31\.12\.2099 Zeit zu antworten/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Anstelle der Agentur freigeben' })).toBeNull()
})

test('an agency that nobody has asked learns nothing', async () => {
  await renderBuero('/druckfreigaben', AGENTUR)
  expect(await screen.findByText('Gerade ist nichts freizugeben.')).toBeVisible()
  expect(screen.queryByText(/Arbeit/)).toBeNull()
})

describe('a request whose answer is slow', () => {
  const ask = async (answer?: () => Response) => {
    const user = userEvent.setup()
    await welt.veroeffentliche(...welt.awards)
    await renderBuero(BUCH, ADMIN)
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Druckfreigabe anfragen' }))
      return within(await screen.findByRole('dialog', { name: 'Druckfreigabe anfragen' }))
    }
    const dialog = await press()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Antwort bis' }), { target: { value: '05.06.26 18:00' } })
    const { promise, resolve } = Promise.withResolvers<void>()
    network.use(http.post('*/api/druckfreigaben/anfrage', () => promise.then(answer), { once: true }))
    await user.click(dialog.getByRole('button', { name: '3 Arbeiten anfragen' }))
    return { user, dialog, press, letThrough: resolve }
  }

  test('is no certain no when it was lost', async () => {
    const { dialog, letThrough } = await ask(() => HttpResponse.error())
    letThrough()
    expect(await dialog.findByText(/^Vielleicht ist es trotzdem geschehen\./)).toBeVisible()
  })

  test('names who was not reached also after its dialog was closed, and leaves the next one alone', async () => {
    await welt.saal.db.updateTable('agentur').set({ email: '' }).where('agenturnameVeroeffentlichungen', '=', 'Fremdwerk').execute()
    const { user, dialog, press, letThrough } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    const zweiter = await press()
    letThrough()
    expect(await screen.findByText('Ohne E-Mail-Adresse: Fremdwerk. Bitte fragen Sie dort selbst nach.')).toBeVisible()
    expect(await screen.findByText('3 Arbeiten angefragt, 2 Agenturen, eine E-Mail.')).toBeVisible()
    expect(zweiter.getByRole('textbox', { name: 'Antwort bis' })).toBeVisible()
  })

  test('is said with its question when it is refused after its dialog was closed', async () => {
    const { user, dialog, letThrough } = await ask(refuse)
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    letThrough()
    expect(await screen.findByText('Druckfreigabe anfragen: Das geht nicht. Es wurde niemand angeschrieben.')).toBeVisible()
  })
})
