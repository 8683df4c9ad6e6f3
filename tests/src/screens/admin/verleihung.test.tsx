import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Component as FreigabeScreen } from '#src/screens/voting/president/verleihung/freigabe-screen.tsx'
import { forwardTo, refuse } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { confirmAwards } from '#tests/server/auszeichnung/awards.ts'
import { addPerson, insertJury, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  await import('#src/ui/dialog-panel.tsx')
  saal = await openSaal({ einreichungen: 2, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  await insertProgramm(saal.db)
  await insertJury(saal.db, 2)
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  const [gold = '', silber = ''] = saal.einreichungIds
  await confirmAwards(saal, [
    { einreichungId: gold, medaille: 'GOLD' },
    { einreichungId: silber, medaille: 'SILBER' },
  ])
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

const bereich = async () => within(await screen.findByRole('region', { name: 'Preisverleihung' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Medaillen für die Bühne freigeben' }))

test('the office releases a jury to people until an end, sees what is in it and who has loaded it, and withdraws it', async () => {
  const user = userEvent.setup()
  sessionStorage.clear()
  await renderBuero('/admin/awarduebersicht', 'admin@saal.example')
  await user.click(await (await bereich()).findByRole('button', { name: 'Für die Bühne freigeben …' }))
  const frage = await dialog()
  expect(frage.getByRole('checkbox', { name: '1 Jury 1' })).toBeChecked()
  expect(frage.getByRole('checkbox', { name: '2 Jury 2' })).toBeDisabled()
  expect(frage.getByRole('heading', { name: 'Enthalten: 2\u00A0Medaillen in einer Kategorie' })).toBeVisible()
  // How many, not which: neither a work nor an agency is told to whoever releases it.
  expect(frage.queryByText(/Arbeit 1|Blitz und Donner|Gold/)).toBeNull()
  expect(frage.getByLabelText('Bis')).toHaveValue('04.06.26 23:59')
  await user.click(frage.getByRole('button', { name: 'Freigeben' }))
  expect(await frage.findByText('Bitte wählen Sie mindestens eine Person.')).toBeVisible()
  await user.click(frage.getByRole('checkbox', { name: 'Vera buehne' }))
  await user.click(frage.getByRole('button', { name: 'Freigeben' }))
  const zeile = within(await (await bereich()).findByRole('article', { name: 'Freigabe für Vera buehne' }))
  expect(zeile.getByText('Freigegeben')).toBeVisible()
  expect(zeile.getByText('bis 04.06.2026, 23:59 Uhr')).toBeVisible()
  expect(zeile.getByText('Noch nicht geladen.')).toBeVisible()

  const { call } = saal.person('buehne')
  const [{ id } = { id: '' }] = (await call('GET', '/api/preisverleihungen/eigene')).json<{ items: { id: string }[] }>().items
  await call('GET', `/api/preisverleihungen/${id}/paket`, undefined, { headers: { 'user-agent': 'Mozilla/5.0 (iPad) Safari/605' } })
  await user.click(zeile.getByRole('button', { name: 'Zurückziehen' }))
  const rueckfrage = within(await screen.findByRole('alertdialog'))
  await user.click(rueckfrage.getByRole('button', { name: 'Zurückziehen' }))
  await user.click(await (await bereich()).findByText('1 frühere Freigabe'))
  const frueher = within((await bereich()).getByRole('article', { name: 'Freigabe für Vera buehne' }))
  expect(frueher.getByText('Zurückgezogen')).toBeVisible()
  await user.click(frueher.getByText('Einmal geladen'))
  expect(frueher.getByText(/Safari auf iPad · Fassung 1/)).toBeVisible()
})

test('a chair does the same for the own jury, and reads of no other', async () => {
  const user = userEvent.setup()
  const beside = [{ path: '/voting/president/:juryId/verleihung', element: <FreigabeScreen /> }]
  await renderBuero(`/voting/president/${saal.juryId}/verleihung`, 'vorsitz@saal.example', beside)
  expect(await screen.findByRole('heading', { level: 1, name: 'Preisverleihung' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Für die Bühne freigeben …' }))
  const frage = await dialog()
  expect(frage.queryByRole('group', { name: 'Jurys' })).toBeNull()
  await user.click(frage.getByRole('checkbox', { name: 'Vera buehne' }))
  await user.click(frage.getByRole('button', { name: 'Freigeben' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Freigegeben')).toBeVisible()
})

test('a release that is refused after its dialog was closed is said beside the next one', async () => {
  const user = userEvent.setup()
  sessionStorage.clear()
  await renderBuero('/admin/awarduebersicht', 'admin@saal.example')
  const oeffnen = async () => user.click(await (await bereich()).findByRole('button', { name: 'Für die Bühne freigeben …' }))
  await oeffnen()
  const erste = await dialog()
  await user.click(erste.getByRole('checkbox', { name: 'Vera buehne' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/preisverleihungen', () => promise.then(refuse), { once: true }))
  await user.click(erste.getByRole('button', { name: 'Freigeben' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  await oeffnen()
  await user.click((await dialog()).getByRole('checkbox', { name: 'Vera buehne' }))
  resolve()
  expect(await screen.findByText('Medaillen für die Bühne freigeben: Das geht nicht. Es wurde nichts freigegeben.')).toBeVisible()
  expect((await dialog()).getByRole('checkbox', { name: 'Vera buehne' })).toBeChecked()
})
