import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { requestPreflight, savePreflight } from '#server/db/druck/preflight.ts'
import { judgeDruckdatei } from '#server/domain/druck/preflight-ergebnis.ts'
import { readDruckdatei } from '#server/media/druck/read-druckdatei.ts'
import { openDruckwelt, type Druckwelt } from '#tests/server/druck/druck-welt.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { insertDruckdatei } from '#tests/support/druckdatei.ts'
import { fill, FOGRA51, makeDruckPdf, MM, X4 } from '#tests/support/druck-pdf.ts'

const ADMIN = 'admin@saal.example'
let welt: Druckwelt
let network: ReturnType<typeof forwardTo>
let [eins, zwei] = ['', '']

const BILD = { dict: '/Type /XObject /Subtype /Image /Width 1040 /Height 342 /ColorSpace /DeviceCMYK /BitsPerComponent 8', inhalt: '' }

/** What the job does; the workshop's processes are none of jsdom's. */
async function pruefe() {
  const { db, medien, now } = welt.saal.server.kontext
  const dateien = await db
    .selectFrom('medium')
    .select(['id', 'sha256'])
    .where('mime', '=', 'application/pdf')
    .where('sha256', 'is not', null)
    .execute()
  for (const { id, sha256 } of dateien) {
    const gelesen = await readDruckdatei(medien.pathOf(sha256 ?? ''), 'application/pdf')
    if (!('fakten' in gelesen)) throw new Error(gelesen.satz)
    await inTransaktion(db, (trx) => requestPreflight(trx, id, now()))
    await savePreflight(db, id, { ...judgeDruckdatei(gelesen.fakten), nowMs: now() })
  }
}

beforeAll(async () => {
  welt = await openDruckwelt('sqlite')
  network = forwardTo(welt.saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  ;[eins = '', zwei = ''] = (await welt.liste('sort=titel:ASC')).items.map(({ id }) => id)
  // Page 1 without fault; page 2 with a picture of 142 dpi and 350 % of ink.
  const seiten = [fill('0 0 0 0.1 k'), `${fill('1 1 1 0.5 k')} q ${186 * MM} 0 0 ${61 * MM} ${30 * MM} ${100 * MM} cm /B Do Q`]
  const pdf = makeDruckPdf({ ...FOGRA51, info: X4, seiten, resources: '/XObject << /B 12 0 R >>', objekte: [...FOGRA51.objekte, BILD] })
  await insertDruckdatei(welt.saal, eins, pdf)
  await insertDruckdatei(welt.saal, zwei, makeDruckPdf({ ...FOGRA51, info: X4, seiten: [fill('0 0 0 0.1 k')] }))
  await pruefe()
  await welt.veroeffentliche(eins)
})
afterAll(async () => {
  network.close()
  await welt.saal.server.close()
})

beforeEach(() => sessionStorage.clear())

async function open(id: string) {
  return renderBuero(`/admin/druckdaten/${id}`, ADMIN)
}

test('shows the first page with a finding, each finding with what to do, and leads from one to the other', async () => {
  const user = userEvent.setup()
  await open(eins)
  expect(await screen.findByText('Seite 2 von 2')).toBeVisible()
  const fakten = within(screen.getByRole('list', { name: 'Zur Datei' }))
  expect(fakten.getByText('2 Seiten, 210 × 280 mm')).toBeVisible()
  const befunde = within(screen.getByRole('region', { name: 'Befunde' }))
  expect(befunde.getByRole('heading', { name: '1 Fehler' })).toBeVisible()
  expect(befunde.getByRole('heading', { name: 'Auflösung zu gering: 142 dpi' })).toBeVisible()
  expect(befunde.getByText('Bild mit mindestens 2.197 × 723 Pixel einsetzen.')).toBeVisible()
  const nummer = screen.getByRole('button', { name: 'Fehler 1: Auflösung zu gering: 142 dpi' })
  await user.click(nummer)
  expect(befunde.getByRole('button', { name: 'Befund 1 auf Seite 2 zeigen' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Ohne Markierung' }))
  expect(screen.queryByRole('button', { name: 'Fehler 1: Auflösung zu gering: 142 dpi' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Seite 1, ohne Befund' }))
  expect(screen.getByText('Seite 1 von 2')).toBeVisible()
  await user.click(befunde.getByRole('button', { name: /Prüfungen ohne Befund/ }))
  expect(befunde.getByText('Schriften')).toBeVisible()
})

test('a warning is accepted by name, and taken back', async () => {
  const user = userEvent.setup()
  await open(eins)
  await user.click(await screen.findByRole('button', { name: '„Farbauftrag: 350 %“ annehmen' }))
  expect(await screen.findByText(/^Angenommen von .*, für diese Fassung\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Annahme von „Farbauftrag: 350 %“ zurücknehmen' }))
  expect(await screen.findByRole('button', { name: '„Farbauftrag: 350 %“ annehmen' })).toBeVisible()
})

test('an objection carries the findings that were chosen, and proposes what to ask for', async () => {
  const user = userEvent.setup()
  await open(eins)
  const panel = within(await screen.findByRole('region', { name: 'Beanstanden' }))
  expect(await panel.findByRole('textbox', { name: /Begründung/ })).toHaveValue('Bild mit mindestens 2.197 × 723 Pixel einsetzen.')
  await user.click(panel.getByRole('checkbox', { name: /Farbauftrag/ }))
  expect(panel.getByText('Mit 2 Befunden und Link zur Medienkarte.')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Beanstanden und Mail senden' }))
  expect(await panel.findByText(/^Beanstandet am .* Eine neue Datei steht aus\.$/)).toBeVisible()
  const row = await welt.saal.db.selectFrom('beanstandung').select(['grund', 'befunde']).where('einreichungId', '=', eins).executeTakeFirstOrThrow()
  expect(JSON.parse(row.befunde)).toHaveLength(2)
  expect(row.grund).toContain('2.197')
})

test('what was typed for an objection is there again after the screen was left, by a session that ended or otherwise', async () => {
  const user = userEvent.setup()
  const { unmount } = await open(zwei)
  const feld = await screen.findByRole('textbox', { name: /Begründung/ })
  await user.type(feld, 'Bitte die Farben prüfen.')
  unmount()
  await open(zwei)
  expect(await screen.findByRole('textbox', { name: /Begründung/ })).toHaveValue('Bitte die Farben prüfen.')
})

test('a work without an error is found ready here', async () => {
  const user = userEvent.setup()
  await open(zwei)
  await user.click(await screen.findByRole('button', { name: 'Druckreif' }))
  expect(await screen.findByText('Die Arbeit ist druckreif.')).toBeVisible()
  expect((await welt.werk(zwei)).druckstatus).toBe(1)
})

test('the file can be checked again, and neighbours are one click away', async () => {
  const user = userEvent.setup()
  await open(eins)
  expect(await screen.findByRole('button', { name: 'Vorige' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Nächste' })).toHaveAttribute('href', `/admin/druckdaten/${zwei}`)
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }))
  expect(await screen.findByText('Wird geprüft')).toBeVisible()
  await pruefe()
  await waitFor(() => expect(document.querySelector('.preflight__stand')).toHaveTextContent(/^1 Fehler/))
})

test('what is typed while an objection is on its way stays', async () => {
  const user = userEvent.setup()
  const { unmount } = await open(eins)
  const feld = await screen.findByRole('textbox', { name: /Begründung/ })
  await user.type(feld, ' Danke.')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  network.use(http.post('*/schritt', () => held, { once: true }))
  const knopf = screen.getByRole('button', { name: 'Beanstanden und Mail senden' })
  await user.click(knopf)
  await user.type(feld, ' Bis Montag.')
  letThrough()
  await waitFor(() => expect(knopf).not.toHaveAttribute('aria-busy'))
  expect(feld).toHaveValue('Bild mit mindestens 2.197 × 723 Pixel einsetzen. Danke. Bis Montag.')
  unmount()
  await open(eins)
  expect(await screen.findByRole('textbox', { name: /Begründung/ })).toHaveValue(
    'Bild mit mindestens 2.197 × 723 Pixel einsetzen. Danke. Bis Montag.',
  )
})
