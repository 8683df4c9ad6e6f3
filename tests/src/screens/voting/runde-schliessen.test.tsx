import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Component as Vorsitz } from '#src/screens/voting/president/president-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo, refuse } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { addPerson, openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  await import('#src/ui/dialog-panel.tsx')
  saal = await openSaal()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
  sessionStorage.clear()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const logIn = (name: string) => callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
const statusOf = async () => (await saal.db.selectFrom('runde').select('status').where('id', '=', saal.rundeId).executeTakeFirstOrThrow()).status

async function openVorsitz() {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await logIn('vorsitz')
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const route = { path: '/voting/president/:juryId/:kategorieId', element: <Vorsitz /> }
  renderApp(
    [{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: [route] }],
    `/voting/president/${saal.juryId}/${saal.kategorieId}`,
  )
}

async function openFrage() {
  await openVorsitz()
  await user.click(await screen.findByRole('button', { name: 'Abstimmung schließen' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Abstimmung schließen?' }))
  return { dialog, press: () => user.click(dialog.getByRole('button', { name: 'Abstimmung schließen' })) }
}

test('a person of many tablets is named once, and of many people the first', async () => {
  const namen = Array.from({ length: 13 }, (_, index) => `p${index}`)
  for (const name of namen) await addPerson(saal, name, { roles: ['JURY'] })
  const jurys = [{ juryId: saal.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0 }]
  const meldung = { name: 'iPad', version: '1', wartend: 0, jurys, installiert: true, speicher: { persistent: true, belegtBytes: 0 } }
  for (const name of [...Array.from({ length: 200 }, () => 'j1'), ...namen]) {
    saal.uhr.ms += 1_000
    // As many as have sent something are remembered.
    const tablet = new TestGeraet(saal, name)
    await tablet.cast()
    const { geraetId, person } = tablet
    expect((await person.call('PUT', `/api/voting/geraete/${geraetId}`, meldung)).statusCode).toBe(200)
  }
  saal.uhr.ms += 5 * 60_000
  await openFrage()
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent?.match(/Vera j1\b/g)).toHaveLength(1)
  expect(dialog).toHaveTextContent(/Vera j1 \(200 Tablets, zuletzt \d\d:\d\d\)/)
  expect(dialog).toHaveTextContent(/Länger nichts gehört von: [^.]* und 2 weitere\./)
  await saal.db.deleteFrom('geraet').execute()
  for (const name of namen) await saal.db.deleteFrom('jurymitglied').where('id', '=', saal.person(name).mitgliedId).execute()
})

test('a refusal says that the round goes on', async () => {
  const { dialog, press } = await openFrage()
  await logIn('admin')
  await press()
  expect(await dialog.findByRole('alert')).toHaveTextContent(/andere Person angemeldet.*Die Abstimmung läuft weiter\.$/)
})

test('when the answer to closing got lost, the same button does not end the late window', async () => {
  const { dialog, press } = await openFrage()
  const verliere = http.post('*/runden/:rundeId/status', async ({ request }) => {
    await saal.person('vorsitz').call('POST', new URL(request.url).pathname, (await request.json()) as object)
    return HttpResponse.error()
  })
  network.use(verliere)
  await press()
  await waitFor(() => expect(screen.getByRole('banner', { hidden: true })).toHaveTextContent('geschlossen, Nachzügler werden noch angenommen'))
  expect(await dialog.findByText('Die Abstimmung ist schon geschlossen.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Nachlauf beenden|Abstimmung schließen/ })).not.toBeInTheDocument()
  expect(dialog.queryByText(/Vielleicht ist es trotzdem geschehen/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Schließen' }))
  expect(await statusOf()).toBe('NACHLAUF')
  // Ending it is a question of its own.
  await user.click(await screen.findByRole('button', { name: 'Nachlauf beenden' }))
  expect(await screen.findByRole('alertdialog', { name: 'Nachlauf beenden?' })).toBeVisible()
})

test('a refusal of a question that was closed is said beside all else', async () => {
  await saal.db.updateTable('runde').set({ status: 'OFFEN' }).where('id', '=', saal.rundeId).execute()
  const { dialog, press } = await openFrage()
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  network.use(http.post('*/runden/:rundeId/status', () => promise.then(refuse), { once: true }))
  await press()
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  letThrough()
  await expect.poll(readBleibende).toEqual(['Abstimmung schließen? Das geht nicht. Die Abstimmung läuft weiter.'])
})

test('of a question that was closed, about a round that somebody else closed, it is not said that the voting goes on', async () => {
  const { dialog, press } = await openFrage()
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  network.use(http.post('*/runden/:rundeId/status', () => promise, { once: true }))
  await press()
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await saal.db.updateTable('runde').set({ status: 'NACHLAUF', geschlossenMs: saal.uhr.ms }).where('id', '=', saal.rundeId).execute()
  letThrough()
  await expect
    .poll(readBleibende)
    .toEqual(['Abstimmung schließen? Dieser Schritt ist im jetzigen Stand der Runde nicht möglich. Von hier wurde nichts geändert.'])
  await saal.db.updateTable('runde').set({ status: 'OFFEN', geschlossenMs: null }).where('id', '=', saal.rundeId).execute()
})

test('a refusal is said, too, when the round that was to go on has been closed and its banner goes with it', async () => {
  const setRunde = (values: object) => saal.db.updateTable('runde').set(values).where('id', '=', saal.rundeId).execute()
  await setRunde({ status: 'PAUSIERT' })
  await openVorsitz()
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  network.use(http.post('*/runden/:rundeId/status', () => promise, { once: true }))
  await user.click(await screen.findByRole('button', { name: 'Abstimmung fortsetzen' }))
  await setRunde({ status: 'GESCHLOSSEN', geschlossenMs: saal.uhr.ms })
  letThrough()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abstimmung fortsetzen' })).not.toBeInTheDocument())
  await expect
    .poll(readBleibende)
    .toEqual(['Abstimmung fortsetzen: Dieser Schritt ist im jetzigen Stand der Runde nicht möglich. Von hier wurde nichts geändert.'])
  await setRunde({ status: 'OFFEN', geschlossenMs: null })
})

test('a late answer to closing leaves the question about the late window open, with the reason that is being typed', async () => {
  const { dialog, press } = await openFrage()
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  const answered = async ({ request }: { request: Request }) => {
    const answer = await saal.person('vorsitz').call('POST', new URL(request.url).pathname, (await request.json()) as object)
    await promise
    return HttpResponse.json(answer.json())
  }
  network.use(http.post('*/runden/:rundeId/status', answered, { once: true }))
  await press()
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await expect.poll(statusOf).toBe('NACHLAUF')
  window.dispatchEvent(new Event('online'))
  await user.click(await screen.findByRole('button', { name: 'Nachlauf beenden' }))
  const naechste = within(await screen.findByRole('alertdialog', { name: 'Nachlauf beenden?' }))
  await user.type(naechste.getByLabelText('Grund'), 'Alle sind da')
  // What it shares with the first is busy until that one's answer has come.
  const beenden = naechste.getByRole('button', { name: 'Nachlauf beenden' })
  expect(beenden).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await waitFor(() => expect(beenden).not.toHaveAttribute('aria-busy'))
  expect(screen.getByRole('alertdialog', { name: 'Nachlauf beenden?' })).toBeVisible()
  expect(naechste.getByLabelText('Grund')).toHaveValue('Alle sind da')
})
