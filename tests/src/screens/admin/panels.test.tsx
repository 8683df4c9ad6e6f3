import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { insertEinreichung, insertKategorie, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['anna', 'bert', 'cora', 'dora'], einreichungen: 3, runde: { status: 'VORBEREITUNG', freigegeben: 0 } })
  await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'NEIN' }).execute()
  const zweite = await insertKategorie(saal.db, saal.juryId, 102)
  for (const nummer of [4, 5, 6]) await insertEinreichung(saal.db, zweite, nummer)
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

const haken = (name: string, kategorie: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Vera ${name}: ${kategorie}` })

test('are proposed, changed by hand, said to be too small, saved, and shut once a round in panels has begun', async () => {
  await renderBuero(`/admin/jurys/${saal.juryId}`, 'admin@saal.example')
  const karte = await screen.findByRole('region', { name: 'Panels' })
  expect(karte).toHaveTextContent('Keine. Alle Mitglieder bewerten alle Kategorien.')
  await user.click(within(karte).getByRole('link', { name: 'Einteilen' }))
  expect(await screen.findByRole('heading', { name: 'Panels', level: 1 })).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Mitglieder je Arbeit, mindestens' }))
  await user.type(screen.getByRole('textbox', { name: 'Mitglieder je Arbeit, mindestens' }), '2')
  await user.click(screen.getByRole('button', { name: 'Panels vorschlagen' }))
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('vorgeschlagen und noch nicht gespeichert')
  // Two categories of three works for four members, two each: one category for everybody.
  const gewaehlt = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Vera .*: Kategorie/ }).filter(({ checked }) => checked)
  expect(gewaehlt).toHaveLength(4)
  expect(screen.getAllByText('3 Arbeiten')).toHaveLength(6)
  const eine = ['Kategorie 1', 'Kategorie 102'].find((titel) => haken('anna', titel).checked) ?? ''
  await user.click(haken('anna', eine))
  // Nothing ticked is everything, so nobody is lost.
  expect(screen.getByRole('row', { name: /Vera anna/ })).toHaveTextContent('6 Arbeiten')
  await user.click(haken('anna', eine))
  await user.click(screen.getByRole('checkbox', { name: 'Runde' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Die Panels sind gespeichert.'))
  await user.clear(screen.getByRole('textbox', { name: 'Mitglieder je Arbeit, mindestens' }))
  await user.type(screen.getByRole('textbox', { name: 'Mitglieder je Arbeit, mindestens' }), '3')
  expect(screen.getByRole('row', { name: /Sehen jede Arbeit/ })).toHaveTextContent('2 von 32 von 3')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('gespeichert'))
  await user.click(screen.getByRole('link', { name: 'Jury 1' }))
  expect(await screen.findByText('2 Panels sind zu klein')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Panels einteilen' })).toBeVisible()
})

test('what is ticked while they are being saved stays, and is not called saved', async () => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  network.use(http.put('*/panels', () => held, { once: true }))
  await renderBuero(`/admin/jurys/${saal.juryId}/panels`, 'admin@saal.example')
  const feld = await screen.findByRole('textbox', { name: 'Mitglieder je Arbeit, mindestens' })
  const vorher = haken('bert', 'Kategorie 1').checked
  await user.clear(feld)
  await user.type(feld, '1')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(haken('bert', 'Kategorie 1'))
  letThrough()
  const meldung = within(screen.getByRole('main')).getByRole('status')
  await waitFor(() => expect(meldung).toHaveTextContent('Die Panels sind gespeichert. Was Sie seither geändert haben, ist es noch nicht.'))
  expect(haken('bert', 'Kategorie 1').checked).toBe(!vorher)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(meldung).toHaveTextContent(/^Die Panels sind gespeichert\.$/))
  expect(haken('bert', 'Kategorie 1').checked).toBe(!vorher)
})

test('are shown and not changed once they are sealed', async () => {
  await saal.db.updateTable('runde').set({ inPanels: 1, status: 'OFFEN', freigegeben: 1 }).execute()
  await renderBuero(`/admin/jurys/${saal.juryId}/panels`, 'admin@saal.example')
  expect(await screen.findByText(/Die Einteilung ist versiegelt/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Panels vorschlagen' })).toBeNull()
  expect(haken('anna', 'Kategorie 1')).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Runde' })).toBeDisabled()
})
