import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let hier: EchtesTablet

beforeEach(async () => {
  localStorage.clear()
  saveEinstellungen({ linkeHand: false, weiterNachStimme: false, einzeltasten: true })
  saal = await openSaal({ juroren: ['j1'] })
  hier = await openEchtesTablet(saal, 'j1')
  await hier.tablet.refreshJury(saal.juryId)
})
afterEach(async () => {
  hier.tablet.close()
  await saal.server.close()
})

const runde = () => `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
async function move(status: string): Promise<void> {
  saal.uhr.ms += 1000
  expect((await saal.person('vorsitz').call('POST', `${runde()}/status`, { status, grund: 'Alle da' })).statusCode).toBe(200)
}
async function reopen(): Promise<void> {
  saal.uhr.ms += 1000
  const { id } = (await saal.person('vorsitz').call('POST', `${runde()}/wiedereroeffnung`, { grund: 'Zu früh geschlossen' })).json<{ id: string }>()
  expect((await saal.person('admin').call('POST', `${runde()}/wiedereroeffnung/${id}`, { bestaetigt: true })).statusCode).toBe(200)
}
const openBallot = () => renderVoting(`/voting/${saal.juryId}/${saal.kategorieId}/${saal.einreichungIds[0]}`, hier.tablet, () => saal.uhr.ms)
const taste = (punkte: number) => screen.findByRole('radio', { name: new RegExp(`^${punkte} Punkte`) })
const lies = () => act(() => hier.tablet.refreshJury(saal.juryId))
const gezaehlt = async () => (await saal.db.selectFrom('stimme').select(['rev', 'wert']).execute()).map(({ rev, wert }) => [rev, wert])

test('a vote that came too late can be given again once the round is open again, and counts once', async () => {
  openBallot()
  await taste(8)
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  saal.uhr.ms += 1000
  // The tablet does not know of it yet.
  await userEvent.click(await taste(8))
  await act(() => hier.tablet.sendNow())
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gezählt')
  expect(screen.queryByRole('button', { name: '8 Punkte jetzt abgeben' })).not.toBeInTheDocument()
  await lies()
  expect(screen.queryByRole('button', { name: '8 Punkte jetzt abgeben' })).not.toBeInTheDocument()
  await reopen()
  await lies()
  expect(await screen.findByText('Die Abstimmung ist gerade angehalten. Ihre Notiz können Sie weiter ändern.')).toBeVisible()
  await move('OFFEN')
  await lies()
  await userEvent.click(await screen.findByRole('button', { name: '8 Punkte jetzt abgeben' }))
  await act(() => hier.tablet.sendNow())
  expect(await screen.findByText('Übertragen')).toBeVisible()
  expect(screen.queryByText('Nicht gezählt')).not.toBeInTheDocument()
  expect(await gezaehlt()).toEqual([[1, '{"punkte":8}']])
})

test('with a late vote beside it another key counts as well', async () => {
  openBallot()
  await userEvent.click(await taste(3))
  await act(() => hier.tablet.sendNow())
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  saal.uhr.ms += 1000
  await userEvent.click(await taste(8))
  await act(() => hier.tablet.sendNow())
  expect(await screen.findByRole('alert')).toHaveTextContent('Es zählen Ihre 3 Punkte')
  await reopen()
  await move('OFFEN')
  await lies()
  await userEvent.click(await taste(9))
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await gezaehlt()).toEqual([[2, '{"punkte":9}']]))
  await waitFor(async () => expect(await taste(9)).toBeChecked())
  const late = await saal.db.selectFrom('stimmabgabe').select(['status', 'entscheidung']).where('status', '=', 'late').execute()
  expect(late).toEqual([{ status: 'late', entscheidung: null }])
})
