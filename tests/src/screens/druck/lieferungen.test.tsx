import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Component as Dashboard } from '#src/app/schale/dashboard.tsx'
import { openLieferwelt, type Lieferwelt } from '#tests/server/lieferung/lieferwelt.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'

const [ADMIN, DRUCK] = ['admin@saal.example', 'druck@saal.example']
const DASHBOARD = [{ path: '/dashboard', element: <Dashboard /> }]

let welt: Lieferwelt
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  welt = await openLieferwelt('sqlite')
  const namen = ['Alles Käse', 'Brot bleibt Brot', 'Gegenwind']
  for (const [index, id] of welt.werke.entries())
    await welt.saal.db
      .updateTable('einreichung')
      .set({ titel: namen[index] ?? '' })
      .where('id', '=', id)
      .execute()
  network = forwardTo(welt.saal.server)
  network.listen({ onUnhandledFrame: 'bypass' })
})
afterAll(async () => {
  network.close()
  await welt.saal.server.close()
})
beforeEach(async () => {
  sessionStorage.clear()
  for (const tabelle of ['lieferungAbholung', 'lieferungDatei', 'lieferungWerk', 'lieferung', 'nummernkreis'] as const)
    await welt.saal.db.deleteFrom(tabelle).execute()
  await welt.saal.db.deleteFrom('credit').execute()
  for (const id of welt.werke) await welt.stelle(id, 3)
  await gibFrei(welt.saal.db, welt.werke)
})

test('the panel beside the list makes a delivery, says what is in it, and that it counts only when confirmed', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/druckdaten', ADMIN)
  const naechstes = within(await screen.findByRole('region', { name: 'Nächstes Paket' }))
  expect(naechstes.getByText(/^3 Arbeiten, 9 kB\./)).toBeVisible()
  await user.click(naechstes.getByRole('button', { name: 'Lieferung 1 zusammenstellen' }))
  const lieferung = within(await screen.findByRole('region', { name: 'Lieferung 1' }))
  expect(lieferung.getByText('Wird zusammengestellt')).toBeVisible()
  await welt.saal.server.kontext.jobs.runDue()
  expect(await lieferung.findByText('Liegt bereit')).toBeVisible()
  expect(lieferung.getByText('3 Druckdateien, Originale')).toBeVisible()
  expect(lieferung.getByText('InDesign-CSV, UTF-16')).toBeVisible()
  expect(
    lieferung.getByText(/gelten erst als abgeholt, wenn alle Daten da sind und die Druckerei die Prüfsumme [0-9a-f]{4} … [0-9a-f]{4} bestätigt\./),
  ).toBeVisible()
  // All of it is on its way: the next one is empty until something changes.
  expect(await naechstes.findByText('Noch leer. Stellen Sie Arbeiten zur Abholung bereit, dann entsteht hier Lieferung 2.')).toBeVisible()
  expect(naechstes.getByRole('checkbox', { name: 'Nur Änderungen seit Lieferung 1' })).toBeChecked()
})

test('how far the printer has come stands in the panel', async () => {
  const { id } = await welt.liefere()
  await welt.ruf('druck', 'GET', `/${id}/paket`, undefined, { range: 'bytes=0-4999' })
  await waitFor(async () => expect((await welt.lies(id)).abholung?.bytes).toBe(5000))
  await welt.saal.db.updateTable('lieferungAbholung').set({ unterbrochenMs: welt.saal.uhr.ms, fortgesetztMs: null }).execute()
  await renderBuero('/admin/druckdaten', ADMIN)
  const lieferung = within(await screen.findByRole('region', { name: 'Lieferung 1' }))
  expect(lieferung.getByText('Unterbrochen')).toBeVisible()
  expect(lieferung.getByText(/^Um \d\d:\d\d Uhr( am [\d.]+)? unterbrochen\. Was geladen ist, bleibt gültig\.$/)).toBeVisible()
  expect(lieferung.getByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^5(,0)? von \d+ kB, \d+ Prozent$/))
})

test('one delivery lists its works and files, and is withdrawn only while nobody has fetched any of it', async () => {
  const user = userEvent.setup()
  const { id } = await welt.liefere()
  await renderBuero(`/admin/druckdaten/lieferungen/${id}`, ADMIN)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lieferung 1' })).toBeVisible()
  const zeile = screen.getByRole('row', { name: /Alles Käse/ })
  expect(within(zeile).getByText(/^01-Kategorie-1\/001_Alles-Kaese_1\.pdf/)).toBeVisible()
  expect(within(zeile).getByText('Unverändert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zurückziehen' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zurückziehen' }))
  expect((await screen.findAllByText('Zurückgezogen'))[0]).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Paket laden' })).toBeNull()
})

test('the list of deliveries leads to each', async () => {
  await welt.liefere()
  await renderBuero('/admin/druckdaten/lieferungen', ADMIN)
  expect(await screen.findByRole('link', { name: 'Lieferung 1, 2026' })).toBeVisible()
  expect(screen.getByText('1 im Jahr 2026')).toBeVisible()
})

test('a printer loads, has the file compared on his device, and confirms; what had changed is named', async () => {
  const user = userEvent.setup()
  const { id, dateiname } = await welt.liefere()
  await renderBuero('/dashboard', DRUCK, DASHBOARD)
  const karte = within(await screen.findByRole('article', { name: 'Lieferung 1, Jahrbuch 2026' }))
  expect(karte.getByRole('link', { name: 'Paket laden: Lieferung 1' })).toHaveAttribute('href', `/api/lieferungen/${id}/paket`)
  expect(karte.queryByRole('form')).toBeNull()
  const paket = await welt.hole(id)
  await welt.saal.db
    .insertInto('credit')
    .values({
      id: crypto.randomUUID(),
      einreichungId: welt.werke[2] ?? '',
      position: 1,
      funktion: 'Idee',
      firstname: 'Ada',
      lastname: 'Spät',
      firma: '',
      drucken: 1,
    })
    .execute()
  const datei = await karte.findByLabelText('Geladenes Paket prüfen')
  await user.upload(datei, new File([new Uint8Array(paket.subarray(0, 2000))], dateiname))
  expect(await karte.findByText(/Diese Datei ist nicht dieses Paket oder unvollständig/)).toBeVisible()
  await user.click(karte.getByRole('button', { name: 'Prüfsumme bestätigen' }))
  expect(await karte.findByText('Stimmt nicht mit dieser Lieferung überein.')).toBeVisible()
  await user.upload(datei, new File([new Uint8Array(paket)], dateiname))
  expect(await karte.findByText(/Das Paket ist vollständig und unverändert/)).toBeVisible()
  expect(karte.queryByText('Stimmt nicht mit dieser Lieferung überein.')).toBeNull()
  await user.click(karte.getByRole('button', { name: 'Prüfsumme bestätigen' }))
  expect(await screen.findByText('2 Arbeiten gelten als abgeholt. Nicht dabei: „Gegenwind“ (Seither geändert).')).toBeVisible()
  expect(await welt.lies(id)).toMatchObject({ stand: 'BESTAETIGT', bestaetigt: { abgeholt: 2, geblieben: 1 } })
})
