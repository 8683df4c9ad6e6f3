import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { festOf, openFest, type Festwelt } from '#tests/server/fest/fest-welt.ts'
import { renderFest } from './fest-schirm.tsx'

let welt: Festwelt
let fest: ReturnType<typeof festOf>
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  welt = await openFest('sqlite')
  fest = festOf(welt)
  network = forwardTo(welt.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  for (const tabelle of ['ablaufplatz', 'ablaufblock', 'gala', 'auftritt', 'auftrittBearbeitung', 'aussprache'] as const)
    await welt.db.deleteFrom(tabelle).execute()
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  vi.restoreAllMocks()
  network.close()
  await welt.server.close()
})

const titel = () =>
  within(screen.getByRole('region', { name: 'Kategorie 1' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const griff = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, Position`) })
const zeile = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement

test('times follow a move by keyboard, the row says when it began before, and „Rückgängig“ puts it back', async () => {
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  await screen.findByRole('link', { name: 'Arbeit 5' })
  expect(screen.getByRole('heading', { level: 1, name: 'Ablauf' })).toBeVisible()
  expect(titel()).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 5', 'Arbeit 1'])
  // 19:30, opening 4:00, transition 0:45; Bronze 2:30 each, Silber 2:50: Gold begins at 19:42:35.
  expect(zeile('Arbeit 1')).toHaveTextContent('19:42')
  griff('Arbeit 1').focus()
  fireEvent.keyDown(griff('Arbeit 1'), { key: 'ArrowUp', altKey: true })
  await expect.poll(titel).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 1', 'Arbeit 5'])
  expect(zeile('Arbeit 1')).toHaveTextContent('19:39statt 19:42')
  expect(screen.getByText('„Arbeit 1“ um einen Platz vorgezogen')).toBeVisible()
  expect(await screen.findByText(/^Gesichert um/)).toBeVisible()
  expect((await fest.readTitel())[0]?.[1]).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 1', 'Arbeit 5'])
  expect(griff('Arbeit 1')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await expect.poll(titel).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 5', 'Arbeit 1'])
  await expect.poll(async () => (await fest.readTitel())[0]?.[1]).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 5', 'Arbeit 1'])
  unmount()
})

test('whoever goes on by mouse or by Tab after a move keeps the focus when the order is read anew', async () => {
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  await screen.findByRole('link', { name: 'Arbeit 5' })
  const row = zeile('Arbeit 1')
  /** What somebody else has entered, as it comes every ten seconds. */
  const readAnew = async (laudator: string) => {
    await fest.save(welt.werke[0], 'laudator', laudator, { wer: 'fest2' })
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await expect.poll(() => row.textContent).toContain(laudator)
  }
  griff('Arbeit 1').focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(titel).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 1', 'Arbeit 5'])
  expect(await screen.findByText(/^Gesichert um/)).toBeVisible()
  await userEvent.tab()
  const nachbar = document.activeElement
  expect(nachbar).not.toBe(griff('Arbeit 1'))
  await readAnew('Ayşe Demir')
  expect(nachbar).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Abend' }))
  const ort = within(await screen.findByRole('dialog', { name: 'Der Abend 2026' })).getByLabelText(/^Ort/)
  await userEvent.click(ort)
  await fest.move(welt.werke[4], 'VOR', welt.werke[1], 'fest2')
  await readAnew('Mara Vogt')
  expect(ort).toHaveFocus()
  unmount()
})

test('what somebody else has moved meanwhile stays where he has put it', async () => {
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  await screen.findByRole('link', { name: 'Arbeit 5' })
  await fest.move(welt.werke[4], 'VOR', welt.werke[1], 'fest2')
  fireEvent.keyDown(griff('Arbeit 1'), { key: 'ArrowUp', altKey: true })
  await expect.poll(titel).toEqual(['Arbeit 1', 'Arbeit 5', 'Arbeit 2', 'Arbeit 4'])
  unmount()
})

test('a row is moved by dragging, and by buttons that the handle opens', async () => {
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  await screen.findByRole('link', { name: 'Arbeit 5' })
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(zeile('Arbeit 1'), { dataTransfer })
  fireEvent.dragOver(zeile('Arbeit 2'), { dataTransfer })
  fireEvent.drop(zeile('Arbeit 2'), { dataTransfer })
  await expect.poll(titel).toEqual(['Arbeit 1', 'Arbeit 2', 'Arbeit 4', 'Arbeit 5'])
  // The line is drawn where it will stand: below a row that it comes to from above.
  fireEvent.dragStart(zeile('Arbeit 2'), { dataTransfer })
  fireEvent.dragOver(zeile('Arbeit 4'), { dataTransfer })
  expect(zeile('Arbeit 4')).toHaveAttribute('data-ziel', 'NACH')
  fireEvent.dragOver(zeile('Arbeit 1'), { dataTransfer })
  expect(zeile('Arbeit 1')).toHaveAttribute('data-ziel', 'VOR')
  fireEvent.dragEnd(zeile('Arbeit 2'), { dataTransfer })
  await userEvent.click(griff('Arbeit 1'))
  await userEvent.click(screen.getByRole('button', { name: 'Arbeit 1 nach unten' }))
  await expect.poll(titel).toEqual(['Arbeit 2', 'Arbeit 1', 'Arbeit 4', 'Arbeit 5'])
  await expect.poll(async () => (await fest.readTitel())[0]?.[1]).toEqual(['Arbeit 2', 'Arbeit 1', 'Arbeit 4', 'Arbeit 5'])
  unmount()
})

test('the panel counts what is missing, filters by it, and says who is here and who may know', async () => {
  const [gold] = welt.werke
  await fest.save(gold, 'laudator', 'Ayşe Demir')
  await fest.call('fest2')('POST', `/api/auftritte/${gold}/bearbeitung`, { offen: true })
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  const seite = await screen.findByRole('complementary', { name: 'Stand der Vorbereitung' })
  expect(within(seite).getByText('0 von 5 Auftritten sind vollständig.')).toBeVisible()
  expect(within(seite).getByText('Vera fest2')).toBeVisible()
  expect(within(seite).getByText(/Noch nicht veröffentlicht\. Diese Seite sieht nur das Festteam\./)).toBeVisible()
  await userEvent.click(within(seite).getByRole('button', { name: 'Laudatio nicht vergeben 4' }))
  expect(titel()).toEqual(['Arbeit 2', 'Arbeit 4', 'Arbeit 5'])
  expect(within(seite).getByRole('button', { name: /^Film für die Bühne fehlt/ })).toBeDisabled()
  unmount()
})

test('a work whose names nobody can say is counted, said in its row, and filtered by', async () => {
  const [gold] = welt.werke
  await fest.save(gold, 'laudator', 'Ayşe Demir')
  await fest.save(gold, 'abholer', [{ name: 'Jørgen Kjær', stand: 'ZUGESAGT', am: null }])
  await fest.save(gold, 'sprechertext', 'Ein Plakat.')
  await fest.save(gold, 'sitz', { reihe: '2', von: 5, bis: null, karten: 1, weg: '' })
  await fest.release(gold)
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  const seite = await screen.findByRole('complementary', { name: 'Stand der Vorbereitung' })
  expect(zeile('Arbeit 1')).toHaveTextContent('Aussprache fehlt')
  await userEvent.click(within(seite).getByRole('button', { name: 'Aussprache fehlt 1' }))
  expect(titel()).toEqual(['Arbeit 1'])
  await fest.call('fest')('PUT', '/api/aussprachen', { jahr: '2026', name: 'Jørgen Kjær', laut: '*jör*-gen *kähr*', quelle: '', version: 0 })
  unmount()
  const danach = await renderFest('/festvorbereitung?jahr=2026')
  await screen.findByText('1 von 5 Auftritten ist vollständig.')
  expect(zeile('Arbeit 1')).toHaveTextContent('Vollständig')
  danach.unmount()
})

test('the evening is set in a dialog; whoever comes second is told who was first, keeps what was typed, and chooses', async () => {
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  await userEvent.click(await screen.findByRole('button', { name: 'Abend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Der Abend 2026' })
  const ort = within(dialog).getByLabelText(/^Ort/)
  fireEvent.change(ort, { target: { value: 'Großer Saal' } })
  const { gala } = await fest.readAblauf()
  await fest.call('fest2')('PUT', '/api/ablauf/2026/gala', { ...gala, ort: 'Foyer' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  expect(await within(dialog).findByText(/von Vera fest2 geändert/)).toBeVisible()
  expect(ort).toHaveValue('Großer Saal')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Meine Angaben speichern' }))
  expect(await screen.findByText(/Großer Saal/)).toBeVisible()
  expect((await fest.readAblauf()).gala).toMatchObject({ ort: 'Großer Saal', version: 2 })
  unmount()
})

test('one block has an address of its own; nobody else comes in', async () => {
  const erste = await renderFest(`/festvorbereitung/${welt.kategorieId}?jahr=2026`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kategorie 1' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Grand Prix' })).not.toBeInTheDocument()
  erste.unmount()
  const { unmount } = await renderFest('/festvorbereitung', 'j1')
  expect(await screen.findByRole('heading', { name: /Berechtigung|nicht für/ })).toBeVisible()
  unmount()
})

test('an evening that was saved after its dialog was closed closes no other one, and a refusal is said', async () => {
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    network.use(http.put('*/api/ablauf/2026/gala', () => promise, { once: true }))
    return resolve
  }
  const abend = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Abend' }))
    return within(await screen.findByRole('dialog', { name: 'Der Abend 2026' }))
  }
  /** Saved, closed before the answer, opened again. */
  const saveAndReopen = async (wo: string) => {
    const erste = await abend()
    fireEvent.change(erste.getByLabelText(/^Ort/), { target: { value: wo } })
    await userEvent.click(erste.getByRole('button', { name: 'Speichern' }))
    await userEvent.click(erste.getByRole('button', { name: 'Abbrechen' }))
    return abend()
  }
  const { unmount } = await renderFest('/festvorbereitung?jahr=2026')
  const letThrough = hold()
  const zweite = await saveAndReopen('Foyer')
  fireEvent.change(zweite.getByLabelText(/^Ort/), { target: { value: 'Garten' } })
  letThrough()
  expect(await screen.findByText(/Foyer/)).toBeInTheDocument()
  expect(zweite.getByLabelText(/^Ort/)).toBeVisible()
  expect(zweite.getByLabelText(/^Ort/)).toHaveValue('Garten')
  await userEvent.click(zweite.getByRole('button', { name: 'Abbrechen' }))

  const refuse = hold()
  await saveAndReopen('Keller')
  await fest.call('fest2')('PUT', '/api/ablauf/2026/gala', { ...(await fest.readAblauf()).gala, ort: 'Dach' })
  refuse()
  await expect.poll(readBleibende).toEqual([expect.stringMatching(/^Der Abend 2026: .*Vera fest2 .* Von hier wurde nichts geändert\.$/)])
  unmount()
})
