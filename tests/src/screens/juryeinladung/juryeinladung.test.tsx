import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Component as Einladung } from '#src/screens/juryeinladung/juryeinladung-screen.tsx'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

const ROUTE = [{ path: '/juryeinladung/:mitgliedId', element: <Einladung /> }]
let saal: Saal
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['anna', 'bert'], runde: { status: 'VORBEREITUNG' } })
  const text = { titel: 'Vertraulichkeit', text: '<p>Was ich sehe, bleibt hier.</p>', sichtbarVon: null, sichtbarBis: null, version: 0 }
  await saal.person('admin').call('PUT', '/api/infotexte/vertraulichkeit', text)
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

const open = (name: string) => renderBuero(`/juryeinladung/${saal.person(name).mitgliedId}`, `${name}@saal.example`, ROUTE)

test('the office invites who has not answered, and sees what becomes of it', async () => {
  const { unmount } = await renderBuero(`/admin/jurys/${saal.juryId}`, 'admin@saal.example')
  await user.click(await screen.findByRole('button', { name: 'Einladen' }))
  const frage = await screen.findByRole('alertdialog', { name: '3 Mitglieder einladen?' })
  await user.click(within(frage).getByRole('button', { name: 'E-Mail senden' }))
  expect(await screen.findByRole('rowheader', { name: /Vera anna.*eingeladen/ })).toBeVisible()
  expect(screen.getByText('3 Mitglieder haben nicht angenommen')).toBeVisible()
  expect(await saal.db.selectFrom('mail').select('an').where('vorlage', '=', 'jury-einladung').execute()).toHaveLength(3)
  unmount()
})

test('a juror reads the statement, agrees to it and accepts; without agreeing nothing is accepted', async () => {
  const { unmount } = await open('anna')
  expect(await screen.findByText('Was ich sehe, bleibt hier.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }))
  expect(await screen.findByText('Bitte stimmen Sie der Vertraulichkeitserklärung zu.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /gelesen und stimme ihr zu/ }))
  await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }))
  expect(await screen.findByText(/^Sie haben am .* angenommen\. Danke!$/)).toBeVisible()
  expect(await saal.db.selectFrom('juryeinladung').select('vertraulichVersion').where('antwort', '=', 'ANGENOMMEN').execute()).toEqual([
    { vertraulichVersion: 1 },
  ])
  unmount()
})

test('a refusal can be changed, and an invitation of somebody else is none', async () => {
  const { unmount } = await open('bert')
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
  expect(await screen.findByText(/^Sie haben am .* abgelehnt\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Antwort ändern' }))
  expect(await screen.findByRole('button', { name: 'Einladung annehmen' })).toBeVisible()
  unmount()
  const fremd = await renderBuero(`/juryeinladung/${saal.person('anna').mitgliedId}`, 'bert@saal.example', ROUTE)
  expect(await screen.findByText('Diese Einladung gibt es nicht, oder sie ist für eine andere Person.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Einladung annehmen' })).toBeNull())
  fremd.unmount()
})
