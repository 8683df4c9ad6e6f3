import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STATE_KEY } from '#contract/produkt.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { insertOriginal } from '#tests/support/export.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'

const ADMIN = 'admin@buero.example'
const user = userEvent.setup()
let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'bypass' })
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  const kategorieId = await insertKategorie(server.kontext.db, null, 1)
  for (let nummer = 101; nummer <= 220; nummer += 1) {
    const id = await insertEinreichung(server.kontext.db, kategorieId, nummer)
    if (nummer === 101) await insertOriginal(server, id, { bytes: Buffer.alloc(2_000_000) })
  }
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

const remembered = () =>
  (JSON.parse(sessionStorage.getItem(STATE_KEY) ?? '{}') as { einreichungen?: { exportJobIds?: string[] } }).einreichungen?.exportJobIds
const box = (nummer: number) => screen.findByRole('checkbox', { name: `Arbeit ${nummer} auswählen` })
const knopf = () => screen.findByRole('button', { name: /^Exporte( \d+ (läuft|laufen))?$/ })

test('rows are chosen in ranges and all at once; the dialog says what an export will hold; it is shown until it is done, and found again', async () => {
  const view = await renderBuero('/admin/einreichungen', ADMIN)
  await user.click(await box(102))
  await user.keyboard('{Shift>}')
  await user.click(await box(105))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('4 ausgewählt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Alle 120 auswählen' }))
  expect(await screen.findByText('120 ausgewählt')).toBeVisible()
  expect(await box(109)).toBeChecked()

  await user.click(screen.getByRole('button', { name: 'Exportieren' }))
  const dialog = await screen.findByRole('dialog', { name: '120 Einreichungen exportieren' })
  expect(within(within(dialog).getByRole('list', { name: 'Enthalten sind' })).getAllByRole('listitem')).toHaveLength(120)
  expect(within(dialog).getByText(/1 Datei, 2 MB/)).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /Rechnungen als ZIP/ }))
  expect(within(dialog).getByText(/Diese Einreichungen stehen auf keiner Rechnung\./)).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Export beginnen' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('radio', { name: /Etiketten als PDF/ }))
  expect(within(dialog).getByText(/Von diesen Einreichungen ist keine abgegeben\.$/)).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /Excel-Tabelle/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Export beginnen' }))

  expect(await screen.findByRole('progressbar', { name: /^Fortschritt von Einreichungen Kategorie 1 2026/ })).toBeVisible()
  expect(await knopf()).toHaveTextContent('Exporte 1 läuft')
  expect(screen.queryByText('120 ausgewählt')).not.toBeInTheDocument()
  const [id] = remembered() ?? []
  expect(id).toMatch(/^[0-9a-f-]{36}$/)

  view.unmount()
  await renderBuero('/admin/einreichungen', ADMIN)
  await waitFor(async () => expect(await knopf()).toHaveTextContent('1 läuft'))
  await server.kontext.jobs.runDue()
  await waitFor(() => expect(screen.getByText(/ist fertig und kann geladen werden\.$/)).toHaveRole('status'))
  await user.click(await knopf())
  expect(screen.getByRole('link', { name: 'Einreichungen Kategorie 1 2026.xlsx laden' })).toHaveAttribute('href', `/api/exportjobs/${id}/datei`)
  await user.click(screen.getByRole('button', { name: 'Einreichungen Kategorie 1 2026 entfernen' }))
  expect(await screen.findByText(/^Hier stehen Exporte/)).toBeVisible()
  expect(remembered()).toEqual([])
})

test('a running export is cancelled, a failed one says why and begins once more', async () => {
  await renderBuero('/admin/einreichungen', ADMIN)
  await user.click(await knopf())
  for (const typ of [/Excel-Tabelle/, /Medien als ZIP/]) {
    await user.click(await screen.findByRole('button', { name: 'Alle 120 Einreichungen der Liste exportieren' }))
    await user.click(await screen.findByRole('radio', { name: typ }))
    await user.click(screen.getByRole('button', { name: 'Export beginnen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(await knopf()).toHaveTextContent('2 laufen')
  await user.click(screen.getByRole('button', { name: /^Einreichungen .* abbrechen$/ }))
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(1))
  const satz = 'Auf dem Server ist kein Speicherplatz mehr frei.'
  await server.kontext.db.updateTable('exportjob').set({ status: 'FEHLER', fehler: satz }).where('status', '=', 'WARTET').execute()
  expect(await screen.findByText(satz)).toBeVisible()
  expect(screen.getByText(/ist gescheitert\. Auf dem Server/)).toHaveRole('status')
  await user.click(screen.getByRole('button', { name: /noch einmal beginnen$/ }))
  expect(await screen.findByText('Wartet, beginnt gleich')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Exporte' })).not.toBeInTheDocument()
})

test('a file for which the server had no room says that it is made while it is loaded', async () => {
  await server.kontext.db.deleteFrom('exportjob').execute()
  await renderBuero('/admin/einreichungen', ADMIN)
  await user.click(await knopf())
  await user.click(await screen.findByRole('button', { name: 'Alle 120 Einreichungen der Liste exportieren' }))
  await user.click(await screen.findByRole('radio', { name: /Medien als ZIP/ }))
  await user.click(screen.getByRole('button', { name: 'Export beginnen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await server.kontext.db.updateTable('exportjob').set({ status: 'FERTIG', fertigMs: Date.now() }).where('status', '=', 'WARTET').execute()
  const zeile = (await screen.findByRole('link', { name: /\.zip laden$/ })).closest('li') as HTMLElement
  expect(within(zeile).getByText(/^120 Einreichungen, /)).toBeVisible()
  expect(within(zeile).getByText(/Die Datei entsteht beim Laden\./)).toBeVisible()
})
