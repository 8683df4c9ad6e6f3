import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { insertMedienfeld } from '#tests/support/export.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { insertPreisstufe } from '#tests/support/einreichen.ts'
import { addPerson, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  saal = await openSaal({ juroren: ['j1'], einreichungen: 1 })
  const agenturId = await insertAgentur(saal.db, 'Blitz & Söhne', saal.einreichungIds)
  await insertAnsprechpartner(saal.db, agenturId)
  await insertPreisstufe(saal.db, { titel: 'Frühbucher', euro: 450 })
  await insertMedienfeld(saal.db)
  const { benutzerId } = await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
  await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'bypass' })
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})
beforeEach(() => sessionStorage.clear())

test.each([
  ['/admin/agenturen', 'Diese Liste als Excel', 'Agenturen.xlsx'],
  ['/admin/agenturen', 'Adressen nach Zuständigkeit als Excel', 'Adressen nach Zuständigkeit.xlsx'],
  ['/admin/benutzer', 'Diese Liste als Excel', 'Benutzer.xlsx'],
  ['/admin/jurymitglieder', 'Diese Liste als Excel', 'Jurymitglieder 2026.xlsx'],
  ['/admin/preisstufen', 'Diese Liste als Excel', 'Preisstufen 2026.xlsx'],
  ['/admin/medienfelder', 'Diese Liste als Excel', 'Medienfelder.xlsx'],
  ['/admin/jurys/JURY/zugangskarten', 'Diese Liste als Excel', 'Zugangskarten.xlsx'],
  ['/einreichungen', 'Diese Liste als Excel', 'Einreichungen.xlsx', 'agentur@saal.example'],
])('%s: „%s“ becomes a file that can be loaded', async (pfad, knopf, dateiname, wer = 'admin@saal.example') => {
  const user = userEvent.setup()
  await renderBuero(pfad.replace('JURY', saal.juryId), wer)
  await user.click(await screen.findByRole('button', { name: /^Exporte/ }))
  const blatt = within(await screen.findByRole('region', { name: 'Exporte' }))
  await user.click(blatt.getByRole('button', { name: knopf }))
  expect(await blatt.findByRole('progressbar')).toBeVisible()
  await saal.server.kontext.jobs.runDue()
  expect((await blatt.findAllByRole('link', { name: `${dateiname} laden` }))[0]).toBeVisible()
})

test('a list in which nothing stands says so, and nothing is begun', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/druckdaten/lieferungen', 'admin@saal.example')
  await user.click(await screen.findByRole('button', { name: /^Exporte/ }))
  await user.click(screen.getByRole('button', { name: 'Diese Liste als Excel' }))
  expect(await screen.findByText('In dieser Liste steht gerade nichts. Es wurde kein Export begonnen.')).toBeVisible()
})
