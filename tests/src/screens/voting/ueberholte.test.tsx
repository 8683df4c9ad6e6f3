import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { Component as Vorsitz } from '#src/screens/voting/president/president-screen.tsx'
import { Component as Tisch } from '#src/screens/voting/president/punkte/punkte-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

const user = userEvent.setup()
const GRUND = 'Überholt: Danach kam eine neuere Stimme desselben Mitglieds zu dieser Arbeit.'
let saal: Saal
let network: ReturnType<typeof forwardTo>

/** j1 and j2 came late, and voted again once the round was open again; j3 came late, too, and has not. */
beforeEach(async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: 2 })
  await close()
  const tablets = ['j1', 'j2', 'j3'].map((name) => new TestGeraet(saal, name))
  for (const tablet of tablets) expect(await tablet.cast({ wert: { punkte: 10 } })).toMatchObject({ status: 'late' })
  saal.uhr.ms += 1000
  const { id } = (await saal.person('vorsitz').call('POST', `${runde()}/wiedereroeffnung`, { grund: 'Zu früh' })).json<{ id: string }>()
  await saal.person('admin').call('POST', `${runde()}/wiedereroeffnung/${id}`, { bestaetigt: true })
  for (const tablet of tablets.slice(0, 2)) await tablet.cast({ wert: { punkte: 4 } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const runde = () => `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
async function close() {
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await saal.person('vorsitz').call('POST', `${runde()}/status`, { status, grund: 'Alle da' })
  saal.uhr.ms += 1000
}

async function open(rest: string) {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const children = [
    { path: '/voting/president/:juryId/punkte', element: <Tisch /> },
    { path: '/voting/president/:juryId/:kategorieId', element: <Vorsitz /> },
  ]
  return renderApp([{ element: <Geschuetzt rollen={['JURYPRAESIDENT']} />, children }], `/voting/president/${saal.juryId}/${rest}`)
}
const box = async (zahl: number) => within(await screen.findByRole('region', { name: `${zahl} ${zahl === 1 ? 'Stimme' : 'Stimmen'} zu klären` }))

test('while the round is open again the box of late votes says so, and who may still say what counts', async () => {
  await open(saal.kategorieId)
  const offen = await box(3)
  expect(offen.getByText(/^Die Runde ist wieder offen\. Sobald sie wieder geschlossen ist, entscheiden Sie/)).toBeVisible()
  expect(offen.getByText(/^Vera j3: erst nach dem Schließen angekommen, .* Stimmt Vera j3 noch einmal ab, zählt das\.$/)).toBeVisible()
  expect(offen.queryByText(/Nachlauf/)).toBeNull()
  expect(offen.queryByRole('button')).toBeNull()
  cleanup()
  await open('punkte')
  expect((await box(3)).getAllByText(/^Die Runde ist wieder offen: /)).toHaveLength(3)
})

test('beside the results an overtaken vote offers what the server takes: to be dismissed, for a reason that is written already', async () => {
  await close()
  await open(saal.kategorieId)
  expect((await box(3)).getAllByText(/Danach kam eine neuere Stimme/)).toHaveLength(2)
  await user.click((await box(3)).getByRole('button', { name: 'Entscheiden: Vera j1, Arbeit 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' }))
  expect(dialog.queryByRole('button', { name: 'Zählt' })).toBeNull()
  expect(dialog.getByText(/^Zählt sie\? Nein: Danach ist eine neuere Stimme/)).toBeVisible()
  expect(dialog.getByLabelText('Grund')).toHaveValue(GRUND)
  await user.click(dialog.getByRole('button', { name: 'Zählt nicht' }))
  // One alone needs no second way.
  expect((await box(2)).queryByRole('button', { name: /überholte ablehnen/ })).toBeNull()
  await user.click((await box(2)).getByRole('button', { name: 'Entscheiden: Vera j3, Arbeit 1' }))
  const frage = within(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' }))
  expect(frage.getByRole('button', { name: 'Zählt' })).toBeVisible()
  expect(frage.getByLabelText('Grund')).toHaveValue('')
})

test.each(['', 'punkte'])('all overtaken ones are dismissed in one step, with a reason that can be said otherwise (%s)', async (rest) => {
  await close()
  await open(rest || saal.kategorieId)
  await user.click((await box(3)).getByRole('button', { name: '2 überholte ablehnen …' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 überholte Stimmen ablehnen?' }))
  const grund = dialog.getByLabelText('Grund')
  expect(grund).toHaveValue(GRUND)
  fireEvent.change(grund, { target: { value: ' ' } })
  expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Alle ablehnen' }))
  expect(screen.getByRole('dialog')).toBeVisible()
  fireEvent.change(grund, { target: { value: 'Neu abgestimmt.' } })
  await user.click(dialog.getByRole('button', { name: 'Alle ablehnen' }))
  expect((await box(1)).getByRole('button', { name: 'Entscheiden: Vera j3, Arbeit 1' })).toBeVisible()
  await until(() => expect(document.body).not.toHaveFocus())
  const gruende = await saal.db.selectFrom('verlauf').select('daten').where('noun', '=', 'stimmabgabe').execute()
  expect(gruende.map(({ daten }) => (JSON.parse(daten) as { nachher: { grund: string } }).nachher.grund)).toEqual([
    'Neu abgestimmt.',
    'Neu abgestimmt.',
  ])
})

test('the answer to a decision whose question was closed takes no reason away that is typed for the next one', async () => {
  await close()
  await open('punkte')
  const ask = async (wer: string, grund: string) => {
    await user.click(await screen.findByRole('button', { name: `Entscheiden: ${wer}, Arbeit 1` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' }))
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: grund } })
    return dialog
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/entscheidung', () => promise, { once: true }))
  const erste = await ask('Vera j3', 'Zu spät ist zu spät')
  await user.click(erste.getByRole('button', { name: 'Zählt nicht' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  const zweite = await ask('Vera j1', 'Neu abgestimmt.')
  resolve()
  expect(await screen.findByText('2 Stimmen zu klären')).toBeInTheDocument()
  // All that came of the answer has been done when the next request of the same browser is answered.
  await callApi(getAuth)
  expect(screen.getByRole('dialog', { name: 'Zählt diese Stimme?' })).toBeVisible()
  expect(zweite.getByLabelText('Grund')).toHaveValue('Neu abgestimmt.')
})
