import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { festOf, openFest, type Festwelt } from '#tests/server/fest/fest-welt.ts'
import { renderFest } from './fest-schirm.tsx'

let welt: Festwelt
let fest: ReturnType<typeof festOf>
let network: ReturnType<typeof forwardTo>
let id: string
let pfad: string

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  welt = await openFest('sqlite')
  fest = festOf(welt)
  id = welt.werke[0]
  pfad = `/festvorbereitung/${welt.kategorieId}/${id}?jahr=2026`
  network = forwardTo(welt.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  localStorage.clear()
  for (const tabelle of ['auftritt', 'auftrittBearbeitung'] as const) await welt.db.deleteFrom(tabelle).execute()
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  vi.restoreAllMocks()
  network.close()
  await welt.server.close()
})

/** Without its bytes, which no test here plays. */
async function insertFilm(): Promise<void> {
  const [medienfeldId, mediumId] = [newId(1), newId(1)]
  const datei = { sha256: 'a'.repeat(64), bytes: 1, mime: 'video/mp4', createdMs: 1, width: 1920, height: 1080, durationMs: 35_000 }
  const verwaltet = { createdMs: 1, createdBy: null, updatedMs: 1, updatedBy: null }
  await welt.db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, position: 1, titel: 'Film', typ: 'FILM', imJurypaket: 1, ...verwaltet })
    .execute()
  await welt.db
    .insertInto('medium')
    .values({
      ...datei,
      id: mediumId,
      einreichungId: id,
      medienfeldId,
      position: 1,
      legende: '',
      typ: 'FILM',
      dateiname: 'nachtzug.mp4',
      seiten: null,
      url: null,
    })
    .execute()
  await welt.db
    .insertInto('rendition')
    .values({ ...datei, mediumId, variant: 'video', seite: 0, chunkSha256: '[]' })
    .execute()
}

const felder = async () => (await fest.readAuftritt(id)).felder

test('the text is saved by itself, with the seconds that it takes as spoken', async () => {
  const { unmount } = await renderFest(pfad)
  const text = await screen.findByRole('textbox', { name: 'Sprechertext' })
  expect(screen.getByText('Kategorie 1, Auftritt 4 von 5, 19:42 Uhr')).toBeVisible()
  // 200 words at 110 a minute: 109 s.
  fireEvent.change(text, { target: { value: 'Wort '.repeat(200) } })
  expect(screen.getByText('109 s')).toBeVisible()
  expect(screen.getByText(/^49 s über dem Maß/)).toBeVisible()
  expect(await screen.findByText(/^Entwurf gesichert (um|am)/)).toBeVisible()
  expect((await felder()).sprechertext).toBe('Wort '.repeat(200))
  unmount()
})

test('without a network it says so and keeps the text, which arrives later', async () => {
  const { unmount } = await renderFest(pfad)
  const text = await screen.findByRole('textbox', { name: 'Sprechertext' })
  network.use(http.put('*/api/auftritte/:id', () => HttpResponse.error()))
  fireEvent.change(text, { target: { value: 'Ein Plakat.' } })
  expect((await screen.findAllByText(/^Keine Verbindung: Ihre Eingaben bleiben in diesem Browser/))[0]).toBeVisible()
  expect(text).toHaveValue('Ein Plakat.')
  expect(Object.entries(localStorage).find(([key]) => key.startsWith('lorbeer-auftritt'))?.[1]).toContain('Ein Plakat.')
  network.resetHandlers()
  fireEvent(globalThis as unknown as Window, new Event('online'))
  expect(await screen.findByText(/^Entwurf gesichert (um|am)/)).toBeVisible()
  expect((await felder()).sprechertext).toBe('Ein Plakat.')
  unmount()
})

test('a field that somebody else has changed meanwhile is asked about, with his name; the other fields go through', async () => {
  const { unmount } = await renderFest(pfad)
  const laudatio = await screen.findByRole('textbox', { name: 'Laudatio' })
  await fest.save(id, 'laudator', 'Miriam Keller', { wer: 'fest2' })
  fireEvent.change(laudatio, { target: { value: 'Ayşe Demir' } })
  fireEvent.blur(laudatio)
  const frage = await screen.findByRole('alert', { name: /^Laudatio: Welche Fassung gilt/ })
  expect(within(frage).getByText(/^Vera fest2 hat dieses Feld/)).toBeVisible()
  expect(laudatio).toHaveValue('Ayşe Demir')
  await userEvent.click(within(frage).getByRole('button', { name: 'Meine behalten' }))
  await expect.poll(async () => (await felder()).laudator).toBe('Ayşe Demir')
  unmount()
})

test('collectors, seats and trophies', async () => {
  const { unmount } = await renderFest(pfad)
  await userEvent.click(await screen.findByRole('button', { name: 'Person hinzufügen' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name der 1. Person' }), { target: { value: 'Jørgen Kjær' } })
  await userEvent.click(screen.getByRole('button', { name: /^Jørgen Kjær: angefragt/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'zugesagt' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Reihe' }), { target: { value: '2' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Platz von' }), { target: { value: '5' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'bis' }), { target: { value: '8' } })
  expect(screen.getByText('Reihe 2, Platz 5 bis 8')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nachgeliefert: mehr' }))
  await expect.poll(felder).toMatchObject({
    abholer: [{ name: 'Jørgen Kjær', stand: 'ZUGESAGT' }],
    sitz: { reihe: '2', von: 5, bis: 8 },
    trophaeen: { buehne: 1, spaeter: 1 },
  })
  unmount()
})

test('an engraving is typed as it will look, counted, and released by name; a change of it takes the release back', async () => {
  const { unmount } = await renderFest(pfad)
  const gravur = await screen.findByRole('region', { name: 'Gravur' })
  const zeile = within(gravur).getByRole('textbox', { name: 'Zeile 2 der Gravur' })
  expect(zeile).toHaveValue('Blitz und Donner für Kundin')
  expect(within(gravur).getByText('Schrift hat alle Zeichen')).toBeVisible()
  await userEvent.click(within(gravur).getByRole('button', { name: 'Gravur freigeben' }))
  expect(await within(gravur).findByText(/^Freigegeben von Vera fest um/)).toBeVisible()
  fireEvent.change(zeile, { target: { value: 'Blitz & 漢' } })
  fireEvent.blur(zeile)
  expect(await within(gravur).findByText(/^Geändert seit der Freigabe von Vera fest/)).toBeVisible()
  expect(await within(gravur).findByText('Der Schrift fehlt 漢 (U+6F22, Zeile 2)')).toBeVisible()
  // It says where, and whoever presses all the same stands in that line: nothing is asked of the server.
  const knopf = within(gravur).getByRole('button', { name: 'Gravur freigeben' })
  expect(zeile).toBeInvalid()
  expect(within(gravur).getByRole('textbox', { name: 'Zeile 1 der Gravur' })).toBeValid()
  expect(knopf).toHaveAttribute('aria-disabled', 'true')
  expect(knopf).toHaveAccessibleDescription('Freigeben geht, sobald Zeile 2 ohne 漢 auskommt.')
  await userEvent.click(knopf)
  expect(zeile).toHaveFocus()
  fireEvent.change(zeile, { target: { value: 'ab'.repeat(20) } })
  expect(within(gravur).getByText(/^Längste Zeile 40 Zeichen, höchstens 32 passen auf das Schild/)).toBeVisible()
  fireEvent.change(zeile, { target: { value: 'Blitz & Han' } })
  expect(knopf).not.toHaveAttribute('aria-disabled')
  await userEvent.click(knopf)
  expect(await within(gravur).findByText(/^Freigegeben von Vera fest um/)).toBeVisible()
  unmount()
})

test('a certificate that cannot be set says why in the place of its link', async () => {
  const [id] = welt.werke
  const set = (auftraggeber: string) => welt.db.updateTable('einreichung').set({ auftraggeber }).where('id', '=', id).execute()
  await set('Haus 漢')
  const { unmount } = await renderFest(pfad)
  expect(await screen.findByText('Der Urkunde fehlt 漢 (U+6F22, Auftraggeber)')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Urkunde ansehen' })).not.toBeInTheDocument()
  unmount()
  await set('Kundin')
})

test('cut points are set where the film stands, within its length', async () => {
  await insertFilm()
  const { unmount, container } = await renderFest(pfad)
  await userEvent.click(await screen.findByRole('button', { name: /^Film: Bitte wählen/ }))
  const [wahl] = await screen.findAllByRole('menuitemradio')
  if (wahl) await userEvent.click(wahl)
  expect(await screen.findByText('0:35 lang')).toBeVisible()
  const video = container.querySelector('video') as HTMLVideoElement
  video.currentTime = 5
  await userEvent.click(screen.getByRole('button', { name: 'Beginn hier' }))
  video.currentTime = 27
  await userEvent.click(screen.getByRole('button', { name: 'Ende hier' }))
  expect(screen.getByText('22 s')).toBeVisible()
  fireEvent.change(screen.getByRole('slider', { name: 'Ende des Ausschnitts' }), { target: { value: '30000' } })
  await expect.poll(async () => (await felder()).film).toMatchObject({ vonMs: 5000, bisMs: 30_000 })
  unmount()
})

test('a work whose award is gone says so, and that nothing is lost', async () => {
  await welt.db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', id).execute()
  const { unmount } = await renderFest(pfad)
  expect(await screen.findByText(/nicht \(mehr\) ausgezeichnet\. Was für sie eingetragen war, bleibt aufgehoben/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zum Ablauf' })).toHaveAttribute('href', '/festvorbereitung?jahr=2026')
  await welt.db.updateTable('auszeichnung').set({ aberkanntMs: null }).execute()
  unmount()
})
