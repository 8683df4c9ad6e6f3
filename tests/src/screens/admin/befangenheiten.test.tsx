import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['eigen', 'fremd'], einreichungen: 3 })
  await saal.db.updateTable('jurymitglied').set({ arbeitgeber: 'Blitz und Donner' }).where('id', '=', saal.person('eigen').mitgliedId).execute()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

test('proposals are confirmed or turned down one by one, or all at once after asking', async () => {
  await renderBuero(`/admin/jurys/${saal.juryId}/befangenheiten`, 'admin@saal.example')
  expect(await screen.findByRole('row', { name: /Vera eigen Arbeit 1.*Eigene Agentur.*Arbeitgeber Blitz und Donner.*Vorschlag/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Verwerfen: Vera eigen, Arbeit 1' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Arbeit 1/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Alle 2 bestätigen' }))
  const frage = await screen.findByRole('alertdialog', { name: '2 Befangenheiten bestätigen?' })
  await user.click(within(frage).getByRole('button', { name: 'Alle bestätigen' }))
  expect(await screen.findByText('Kein Vorschlag ist offen')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Alle/ }))
  expect(screen.getAllByText('bestätigt')).toHaveLength(2)
  expect(screen.getByText('verworfen')).toBeVisible()
  const rows = await saal.db.selectFrom('befangenheit').select(['status', 'grund', 'quelle']).execute()
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: 'BESTAETIGT', grund: 'EIGENE_AGENTUR', quelle: 'ADMIN' })))
})

test('what members stated stands beside: a denial at its proposal, and of everybody what was confirmed and agreed to', async () => {
  await saal.db.deleteFrom('befangenheitVerworfen').execute()
  const { call, mitgliedId } = saal.person('eigen')
  const [verneint = ''] = saal.einreichungIds
  await saal.db.deleteFrom('juryerklaerung').where('mitgliedId', '=', saal.person('fremd').mitgliedId).execute()
  await saal
    .person('admin')
    .call('PUT', '/api/infotexte/vertraulichkeit', { titel: 'V', text: '<p>Still.</p>', version: 0, sichtbarVon: null, sichtbarBis: null })
  const erklaerung = { juryId: saal.juryId, version: null, verneint: [], befangen: [] }
  saal.uhr.ms += 1000
  await call('POST', '/api/voting/erklaerungen', { ...erklaerung, id: mitgliedId.replace(/^./, 'f'), art: 'BEFANGENHEIT', verneint: [verneint] })
  await call('POST', '/api/voting/erklaerungen', { ...erklaerung, id: mitgliedId.replace(/^./, 'e'), art: 'VERTRAULICHKEIT', version: 1 })
  await renderBuero(`/admin/jurys/${saal.juryId}/befangenheiten`, 'admin@saal.example')
  expect(await screen.findByRole('row', { name: /Vera eigen Arbeit 1.*sagt „nicht befangen“/ })).toBeVisible()
  const angaben = screen.getByRole('region', { name: 'Angaben der Mitglieder' })
  expect(within(angaben).getByRole('row', { name: /Vera eigen bestätigt, .* Fassung 1 am Tablet/ })).toBeVisible()
  expect(within(angaben).getByRole('row', { name: 'Vera fremd noch nicht bestätigt noch nicht zugestimmt' })).toBeVisible()
  expect(within(angaben).getByText(/^Von 2 Mitgliedern fehlen Angaben/)).toBeVisible()
})
