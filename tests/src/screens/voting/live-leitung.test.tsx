import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { Component as Leitung } from '#src/screens/voting/president/live/live-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { stubEventSource } from '#tests/support/dom/echter-strom.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { addPerson, insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let wer = 'vorsitz'

beforeAll(async () => {
  await Promise.all([import('#src/ui/dialog-panel.tsx'), import('#src/ui/sheet-panel.tsx')])
  saal = await openSaal()
  await insertProgramm(saal.db)
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  stubEventSource(() => saal.person(wer).call)
  network = forwardTo(saal.server)
  network.listen()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

async function open(name: string) {
  wer = name
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const route = { path: '/voting/president/:juryId/live', element: <Leitung /> }
  return renderApp(
    [{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'PRAESENTATION']} />, children: [route] }],
    `/voting/president/${saal.juryId}/live`,
  )
}

const running = async () => (await saal.person('vorsitz').call('GET', '/api/voting/live')).json<{ items: LiveStand[] }>().items[0]
const endAll = () => saal.db.updateTable('liveSitzung').set({ beendetMs: saal.uhr.ms }).where('beendetMs', 'is', null).execute()

beforeEach(endAll)

test('the chair begins, names who is missing, goes through the phases and on, and ends', async () => {
  const user = userEvent.setup()
  await open('vorsitz')
  await user.click(await screen.findByRole('button', { name: 'Live-Sitzung beginnen' }))
  expect(await screen.findByRole('heading', { name: '0 von 3 abgestimmt' })).toBeVisible()
  const offen = screen.getByRole('region', { name: 'Noch offen' })
  expect(
    within(offen)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Vera j1nicht in der Sitzung')]))
  const live = await running()
  await new TestGeraet(saal, 'j1').cast({ einreichungId: live?.einreichungId, wert: { punkte: 7 } })
  expect(await screen.findByRole('heading', { name: '1 von 3 abgestimmt' })).toBeVisible()
  expect(screen.queryByText('Vera j1')).not.toBeInTheDocument()
  expect(screen.queryByText('1 Stimme')).not.toBeInTheDocument()
  expect(screen.getByText(/^Die Zeit sperrt nichts: Spätere Stimmen zählen/)).toBeVisible()

  const phase = (name: RegExp) => within(screen.getByRole('group', { name: 'Phase' })).getByRole('button', { name })
  await user.click(phase(/^Abstimmung/))
  await waitFor(() => expect(phase(/^Abstimmung/)).toHaveAttribute('aria-pressed', 'true'))
  await user.click(await screen.findByRole('button', { name: 'Uhr anhalten' }))
  await user.click(await screen.findByRole('button', { name: 'Uhr weiterlaufen lassen' }))
  await screen.findByRole('button', { name: 'Uhr anhalten' })
  await user.click(phase(/^Ergebnis/))
  expect(await screen.findByText('1 Stimme')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Noch offen' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Nächste Arbeit' }))
  expect(await screen.findByRole('heading', { name: '0 von 3 abgestimmt' })).toBeVisible()
  expect((await running())?.einreichungId).not.toBe(live?.einreichungId)

  await user.click(screen.getByRole('button', { name: 'Beenden' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sitzung beenden' }))
  expect(await screen.findByRole('button', { name: 'Live-Sitzung beginnen' })).toBeVisible()
  expect(await running()).toBeUndefined()
})

test('the next step is taken as soon as the last one is shown, however long the list of who has voted takes', async () => {
  const user = userEvent.setup()
  await open('vorsitz')
  await user.click(await screen.findByRole('button', { name: 'Live-Sitzung beginnen' }))
  await screen.findByRole('heading', { name: /abgestimmt$/ })
  const nachgelesen = Promise.withResolvers<void>()
  network.use(http.get('*/live/leitung', () => nachgelesen.promise))
  const phase = (name: RegExp) => within(screen.getByRole('group', { name: 'Phase' })).getByRole('button', { name })
  try {
    await user.click(phase(/^Diskussion/))
    await waitFor(() => expect(phase(/^Diskussion/)).toHaveAttribute('aria-pressed', 'true'))
    await user.click(phase(/^Abstimmung/))
    await waitFor(() => expect(phase(/^Abstimmung/)).toHaveAttribute('aria-pressed', 'true'))
  } finally {
    nachgelesen.resolve()
    network.resetHandlers()
  }
})

test('a presenter takes over without reading names, and the chair is told who leads now', async () => {
  const user = userEvent.setup()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, {})
  const { unmount } = await open('buehne')
  expect(await screen.findByText('Vera vorsitz leitet jetzt.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leitung übernehmen' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Übernehmen' }))
  expect(await screen.findByRole('button', { name: 'Nächste Arbeit' })).toBeVisible()
  expect(screen.getByText('Wer noch fehlt, sieht nur der Vorsitz.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Noch offen' })).not.toBeInTheDocument()
  unmount()

  const live = await running()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live/uebernahme`, { revision: live?.revision })
  await open('vorsitz')
  await screen.findByRole('button', { name: 'Nächste Arbeit' })
  const again = await running()
  await saal.person('buehne').call('POST', `/api/voting/jurys/${saal.juryId}/live/uebernahme`, { revision: again?.revision })
  expect(await screen.findByText('Vera buehne leitet jetzt.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Vera buehne leitet jetzt.'))
  expect(screen.queryByRole('button', { name: 'Nächste Arbeit' })).not.toBeInTheDocument()
})

test('says when the jury has gone on to another round, and begins anew with it', async () => {
  const user = userEvent.setup()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, {})
  await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN', geschlossenMs: saal.uhr.ms }).where('id', '=', saal.rundeId).execute()
  const stichwahl = await insertRunde(saal.db, saal.juryId, { position: 2, art: 'STICHWAHL', modus: 'JA_NEIN' })
  await saal.db.updateTable('runde').set({ titel: 'Stichwahl Plakat' }).where('id', '=', stichwahl).execute()
  await open('vorsitz')
  const hinweis = await screen.findByRole('region', { name: 'Inzwischen: „Stichwahl Plakat“' })
  expect(hinweis).toHaveTextContent('zählt für „Runde“')
  // A round that is closed holds nothing back, and nothing is given in it any more.
  expect(await screen.findByText('1 Stimme')).toBeVisible()
  for (const unwahr of [/^Die Verteilung erscheint erst/, /^Die Zeit sperrt nichts/]) expect(screen.queryByText(unwahr)).toBeNull()
  // The result of the session is of its own round, not of the one that votes by now.
  await user.click(within(screen.getByRole('group', { name: 'Phase' })).getByRole('button', { name: /^Ergebnis/ }))
  expect(await screen.findByText('1 Stimme')).toBeVisible()
  expect(screen.getByText('7,00')).toBeVisible()
  await user.click(within(hinweis).getByRole('button', { name: 'Neu beginnen mit „Stichwahl Plakat“' }))
  await waitFor(async () => expect((await running())?.rundeId).toBe(stichwahl))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Inzwischen/ })).toBeNull())
})

test('of two who leave the room one after the other both are put down for the protocol', async () => {
  const user = userEvent.setup()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, {})
  const einreichungId = (await running())?.einreichungId ?? ''
  const bestaetigt = { grund: '', quelle: 'ADMIN', status: 'BESTAETIGT', createdMs: 0, beendetMs: null } as const
  const beide = ['j1', 'j2'].map((name) => saal.person(name).mitgliedId)
  await saal.db
    .insertInto('befangenheit')
    .values(beide.map((mitgliedId) => ({ id: newId(saal.uhr.ms), mitgliedId, einreichungId, ...bestaetigt })))
    .execute()
  await open('vorsitz')
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  network.use(http.post('*/draussen', () => promise, { once: true }))
  await user.click(await screen.findByRole('button', { name: 'Vera j1 ist draußen' }))
  await user.click(screen.getByRole('button', { name: 'Vera j2 ist draußen' }))
  letThrough()
  expect(await screen.findByRole('button', { name: 'Vera j1 ist wieder da' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Vera j2 ist wieder da' })).toBeVisible()
  network.resetHandlers()

  sessionStorage.clear()
  const { promise: zweite, resolve: letSecondThrough } = Promise.withResolvers<void>()
  const refuse = () => HttpResponse.json({ error: 'keine-berechtigung', message: 'Das dürfen Sie hier nicht.' }, { status: 403 })
  network.use(http.post('*/draussen', () => zweite.then(refuse), { once: true }))
  await user.click(screen.getByRole('button', { name: 'Vera j1 ist wieder da' }))
  await user.click(screen.getByRole('button', { name: 'Vera j2 ist wieder da' }))
  letSecondThrough()
  expect(await screen.findByRole('button', { name: 'Vera j2 ist draußen' })).toBeVisible()
  expect(readBleibende()).toEqual(['Vera j1 ist wieder da: Das dürfen Sie hier nicht. Es wurde nichts vermerkt.'])
  await saal.db.deleteFrom('befangenheit').execute()
})

test('when the old session has ended and the new one is refused, it is not said that the old one goes on', async () => {
  const user = userEvent.setup()
  sessionStorage.clear()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, {})
  await saal.db.updateTable('liveSitzung').set({ rundeId: saal.rundeId }).where('beendetMs', 'is', null).execute()
  await open('vorsitz')
  const refuse = () => HttpResponse.json({ error: 'live-laeuft', message: 'Es geht gerade nicht.' }, { status: 409 })
  network.use(http.post(`*/jurys/${saal.juryId}/live`, refuse, { once: true }))
  await user.click(await screen.findByRole('button', { name: 'Neu beginnen mit „Stichwahl Plakat“' }))
  expect(await screen.findByRole('button', { name: 'Live-Sitzung beginnen' })).toBeVisible()
  await expect.poll(readBleibende).toEqual(['Live-Sitzung neu beginnen: Es geht gerade nicht. Eine neue Sitzung wurde nicht begonnen.'])
})

test('of a round that is closed it is not said that votes still count', async () => {
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, {})
  await saal.db.updateTable('liveSitzung').set({ rundeId: saal.rundeId }).where('beendetMs', 'is', null).execute()
  await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN', geschlossenMs: saal.uhr.ms }).where('id', '=', saal.rundeId).execute()
  await open('vorsitz')
  expect(await screen.findByText(/Die Abstimmung ist geschlossen\. Zeigen können Sie weiter\.$/)).toBeVisible()
  expect(screen.queryByText(/Spätere Stimmen zählen/)).not.toBeInTheDocument()
  expect(screen.queryByText(/^Die Verteilung erscheint erst/)).not.toBeInTheDocument()
})

test('a presenter who leads the Grand Prix is shown its works, and none of them before', async () => {
  const user = userEvent.setup()
  await saal.db.updateTable('runde').set({ status: 'BESTAETIGT' }).where('status', '!=', 'BESTAETIGT').execute()
  const grandPrix = await insertRunde(saal.db, saal.juryId, { position: 3, art: 'GRANDPRIX', modus: 'JA_NEIN' })
  await saal.db.updateTable('runde').set({ mitUmfang: 1 }).where('id', '=', grandPrix).execute()
  const [, gold = '', zweites = ''] = saal.einreichungIds
  await saal.db
    .insertInto('rundeUmfang')
    .values([gold, zweites].map((einreichungId) => ({ rundeId: grandPrix, einreichungId })))
    .execute()
  const { unmount } = await open('buehne')
  await user.click(await screen.findByRole('button', { name: 'Live-Sitzung beginnen' }))
  expect(await screen.findByRole('button', { name: 'Nächste Arbeit' })).toBeVisible()
  expect(await running()).toMatchObject({ rundeId: grandPrix })
  await waitFor(() => expect(screen.getByText(/^von 2$/)).toBeVisible())
  unmount()
})
