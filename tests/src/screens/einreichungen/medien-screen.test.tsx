import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { makePdf } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

let studio: Studio
let network: ReturnType<typeof forwardTo>
let [bild, link, mappe] = ['', '', '']

beforeAll(async () => {
  studio = await openStudio()
  bild = await studio.addFeld({ typ: 'BILD', titel: 'Motiv', formate: ['image/jpeg'], maxAnzahl: 3, maxMb: 1 })
  link = await studio.addFeld({ typ: 'LINK', titel: 'Im Netz', maxAnzahl: 1 })
  mappe = await studio.addFeld({ typ: 'PDF', titel: 'Mappe', maxAnzahl: 1, maxSeiten: 2 })
  network = forwardTo(studio.server)
  network.listen({ onUnhandledFrame: 'bypass' })
  await insertProgramm(studio.server.kontext.db)
})
beforeEach(async () => {
  await studio.server.kontext.db.deleteFrom('medium').execute()
  await studio.setStatus('ENTWURF')
})
afterAll(async () => {
  network.close()
  await studio.server.close()
})

const open = () => renderBuero(`/einreichungen/${studio.einreichungId}/medien`, 'agentur@studio.example')

/** As the job leaves it. */
async function put(dateiname: string): Promise<void> {
  const datei = { typ: 'BILD', mime: 'image/jpeg', bytes: 1000, width: 300, height: 200, dateiname, legende: '' }
  const position = (await names()).length
  await studio.server.kontext.db
    .insertInto('medium')
    .values({ ...datei, id: newId(START_MS), einreichungId: studio.einreichungId, medienfeldId: bild, position, createdMs: START_MS })
    .execute()
}

const focused = () => document.activeElement as HTMLElement

const names = async () => (await studio.feld(bild)).medien.map(({ dateiname }) => dateiname)

test('says what is missing, and refuses what cannot do before it is sent', async () => {
  await open()
  expect(await screen.findByText('0 von 3 Pflichtfeldern vollständig')).toBeVisible()
  expect(screen.getByText('JPEG hierher ziehen, höchstens 1 MB.')).toBeVisible()
  const film = new File([new Uint8Array([0, 0, 0, 24]), 'ftypisom0000isommp42'], 'urlaub.jpg', { type: 'image/jpeg' })
  await userEvent.upload(await screen.findByLabelText('Datei für Motiv 1'), film)
  expect(await screen.findByText('Das ist ein Film (MP4). In „Motiv“ passt nur JPEG.')).toBeVisible()
  const leer = new File([], 'leer.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Datei für Motiv 1'), leer)
  expect(await screen.findByText('Die Datei ist leer (0 Bytes). Bitte wählen Sie eine andere.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hinweis zu leer.jpg schließen' }))
  expect(screen.queryByText(/ist leer/)).toBeNull()
  expect(await names()).toEqual([])
})

/** Like nothing that is known, whatever its name says. */
const unbekannt = (bytes: number) => new File([new Uint8Array(bytes).fill(7)], 'entwurf.jpg', { type: 'image/jpeg' })

test('of a file that is too large and nothing that is known here both is said, and it is not sent', async () => {
  await open()
  await userEvent.upload(await screen.findByLabelText('Datei für Motiv 1'), unbekannt(1_400_000))
  const satz = '0,4 MB zu groß. Erlaubt sind 1 MB. Außerdem ist nicht zu erkennen, was es ist: In „Motiv“ passt nur JPEG.'
  expect(await screen.findByText(satz)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
  expect((await studio.feld(bild)).uploads).toEqual([])
})

test('counts the pages of a PDF before it is sent', async () => {
  await open()
  expect(await screen.findByText('PDF hierher ziehen, höchstens 2 Seiten.')).toBeVisible()
  const datei = new File([new Uint8Array(await makePdf(3))], 'mappe.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Datei für Mappe'), datei)
  expect(await screen.findByText('Diese PDF-Datei hat 3 Seiten, erlaubt sind höchstens 2.')).toBeVisible()
  expect((await studio.feld(mappe)).uploads).toEqual([])
})

test('puts files in order by keyboard, captions them, takes one out and brings it back', async () => {
  for (const name of ['eins.jpg', 'zwei.jpg']) await put(name)
  await open()
  const griff = await screen.findByRole('button', { name: /^Motiv 2, Position 2/ })
  griff.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(async () => expect(await names()).toEqual(['zwei.jpg', 'eins.jpg']))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Motiv 1, Position 1/ })).toHaveFocus())
  const karte = await screen.findByRole('article', { name: 'Motiv 1, Pflicht' })
  const bildtext = within(karte).getByLabelText('Bildtext zu Motiv 1')
  await userEvent.click(bildtext)
  await userEvent.paste('x'.repeat(500))
  expect(bildtext).toHaveAccessibleDescription('200 Zeichen zu viel. Der Text ist noch nicht gesichert.')
  await userEvent.clear(bildtext)
  await userEvent.type(bildtext, 'Das Plakat{Enter}')
  await waitFor(async () => expect((await studio.feld(bild)).medien[0]?.legende).toBe('Das Plakat'))
  await userEvent.click(screen.getByRole('button', { name: 'Motiv 1 entfernen' }))
  expect(await screen.findByText('„zwei.jpg“ entfernt')).toBeVisible()
  expect(await names()).toEqual(['eins.jpg'])
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(async () => expect(await names()).toEqual(['zwei.jpg', 'eins.jpg']))
})

test('the focus stays where the work is: on „Rückgängig“, on the file that came back, on the card beside', async () => {
  for (const name of ['eins.jpg', 'zwei.jpg']) await put(name)
  await open()
  const weg = await screen.findByRole('button', { name: 'Motiv 2 entfernen' })
  weg.focus()
  await userEvent.keyboard('{Enter}')
  const zurueck = await screen.findByRole('button', { name: 'Rückgängig' })
  expect(zurueck).toHaveFocus()
  expect(zurueck).toHaveAccessibleDescription('„zwei.jpg“ entfernt')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('article', { name: 'Motiv 2, freiwillig' })).toContainElement(focused()))
  screen.getByRole('button', { name: 'Motiv 1 entfernen' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('„eins.jpg“ entfernt')).toBeVisible()
  await waitFor(async () => expect(await names()).toEqual(['zwei.jpg']))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('article', { name: 'Motiv 1, Pflicht' })).toContainElement(focused()))
})

/** The answer to what is changed next, until it is let go. */
function hold(change: typeof http.put, path: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  network.use(change(path, () => held, { once: true }))
  return () => act(() => letGo())
}

test('a card whose place was saved late takes no focus from a caption that is being typed', async () => {
  for (const name of ['eins.jpg', 'zwei.jpg']) await put(name)
  await open()
  const griff = await screen.findByRole('button', { name: /^Motiv 2, Position 2/ })
  griff.focus()
  const letGo = hold(http.put, '*/api/einreichungen/:id/medien/reihenfolge')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const bildtext = screen.getByLabelText('Bildtext zu Motiv 1')
  await userEvent.click(bildtext)
  await userEvent.paste('Das Pla')
  letGo()
  await waitFor(async () => expect(await names()).toEqual(['zwei.jpg', 'eins.jpg']))
  await waitFor(() => expect(screen.getAllByRole('article').map(({ textContent }) => textContent)[0]).toContain('zwei.jpg'))
  await userEvent.keyboard('kat')
  expect(bildtext).toHaveValue('Das Plakat')
})

test('„Rückgängig“ that comes late takes no focus from a caption that is being typed elsewhere', async () => {
  for (const name of ['eins.jpg', 'zwei.jpg']) await put(name)
  await open()
  const weg = await screen.findByRole('button', { name: 'Motiv 2 entfernen' })
  const letGo = hold(http.delete, '*/api/medien/:id')
  await userEvent.click(weg)
  const bildtext = screen.getByLabelText('Bildtext zu Motiv 1')
  await userEvent.click(bildtext)
  await userEvent.keyboard('Das')
  letGo()
  expect(await screen.findByText('„zwei.jpg“ entfernt')).toBeVisible()
  await userEvent.keyboard(' Plakat')
  expect(bildtext).toHaveValue('Das Plakat')
  expect(await names()).toEqual(['eins.jpg'])
})

test('a caption stands in its field while it is saved, and is still there when it was not', async () => {
  await put('eins.jpg')
  await open()
  const bildtext = await screen.findByLabelText('Bildtext zu Motiv 1')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  network.use(http.patch('*/api/medien/:id', () => held.then(() => HttpResponse.error()), { once: true }))
  await userEvent.type(bildtext, 'Das Plakat{Enter}')
  expect(bildtext).toHaveValue('Das Plakat')
  act(() => letGo())
  expect(await screen.findByText(/Der Server ist gerade nicht erreichbar/)).toBeVisible()
  expect(bildtext).toHaveValue('Das Plakat')
  await userEvent.type(bildtext, '{Enter}')
  await waitFor(async () => expect((await studio.feld(bild)).medien[0]?.legende).toBe('Das Plakat'))
})

test('a caption is typed on while it is saved, and that is saved too; what is on its way is not sent twice', async () => {
  await put('eins.jpg')
  await open()
  const bildtext = await screen.findByLabelText('Bildtext zu Motiv 1')
  const letGo = hold(http.patch, '*/api/medien/:id')
  const gesendet: unknown[] = []
  network.use(http.patch('*/api/medien/:id', async ({ request }) => void gesendet.push(await request.clone().json())))
  await userEvent.type(bildtext, 'Das Pla{Enter}')
  await userEvent.type(bildtext, '{Enter}')
  await userEvent.type(bildtext, 'kat')
  letGo()
  await waitFor(async () => expect((await studio.feld(bild)).medien[0]?.legende).toBe('Das Pla'))
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect((await studio.feld(bild)).medien[0]?.legende).toBe('Das Plakat'))
  await waitFor(() => expect(bildtext).toHaveValue('Das Plakat'))
  expect(gesendet).toEqual([{ legende: 'Das Pla' }, { legende: 'Das Plakat' }])
})

test('takes a link, with a sentence when it is none', async () => {
  await open()
  const feld = await screen.findByLabelText('Im Netz: Adresse')
  await userEvent.type(feld, 'beispiel')
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(await screen.findByText(/^Bitte geben Sie eine vollständige Adresse an/)).toBeVisible()
  await userEvent.clear(feld)
  await userEvent.type(feld, 'https://beispiel.at/arbeit')
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(await screen.findByText('Adresse angegeben')).toBeVisible()
  expect((await studio.feld(link)).medien[0]?.url).toBe('https://beispiel.at/arbeit')
})

test('a link that could not be saved is still there to be sent again', async () => {
  await open()
  const feld = await screen.findByLabelText('Im Netz: Adresse')
  network.use(http.post('*/api/einreichungen/:id/medien', () => HttpResponse.error(), { once: true }))
  await userEvent.type(feld, 'https://lorbeer.example/film')
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(await screen.findByText(/Der Server ist gerade nicht erreichbar/)).toBeVisible()
  expect(feld).toHaveValue('https://lorbeer.example/film')
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  await waitFor(async () => expect((await studio.feld(link)).medien.map(({ url }) => url)).toEqual(['https://lorbeer.example/film']))
  expect(screen.queryByText(/nicht erreichbar/)).toBeNull()
})

test('the next link that is typed while one is saved stays', async () => {
  await studio.addFeld({ typ: 'LINK', titel: 'Seiten', maxAnzahl: 2 })
  await open()
  const feld = await screen.findByLabelText('Seiten 1: Adresse')
  await userEvent.type(feld, 'https://eins.example')
  const letGo = hold(http.post, '*/api/einreichungen/:id/medien')
  const karte = within(screen.getByRole('article', { name: /^Seiten 1/ }))
  await userEvent.click(karte.getByRole('button', { name: 'Hinzufügen' }))
  await userEvent.clear(feld)
  await userEvent.type(feld, 'https://zwei.example')
  letGo()
  expect(await screen.findByText('https://eins.example')).toBeVisible()
  await waitFor(() => expect(karte.getByRole('button', { name: 'Hinzufügen' })).not.toHaveAttribute('aria-busy'))
  expect(screen.getByLabelText('Seiten 2: Adresse')).toHaveValue('https://zwei.example')
})

test('shows an upload that stopped, and wants the same file again', async () => {
  const bytes = Buffer.alloc(1000, 1)
  const { headers } = await studio.begin(bild, bytes.length, { dateiname: 'motiv.jpg' })
  await studio.patch(String(headers.location), 0, bytes.subarray(0, 50))
  await open()
  expect(await screen.findByText('Unterbrochen. Wählen Sie dieselbe Datei noch einmal aus, dann geht es dort weiter.')).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Datei für Motiv 1'), new File(['ganz etwas anderes'], 'anders.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(/^Das ist nicht dieselbe Datei wie „motiv.jpg“/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'motiv.jpg abbrechen' }))
  await waitFor(async () => expect((await studio.feld(bild)).uploads).toEqual([]))
})

test('only shows when the work is closed', async () => {
  await put('eins.jpg')
  await studio.setStatus('ABGEGEBEN')
  await open()
  expect(await screen.findByText('Geprüft und vollständig')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Ersetzen|entfernen|auswählen|Hinzufügen/ })).toBeNull()
})
