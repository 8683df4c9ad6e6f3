import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import type { Punkte } from '#contract/punkt.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { readSessionState } from '#src/lib/session-state.ts'
import { Component as Papier } from '#src/screens/voting/president/punkte/papier-screen.tsx'
import { Component as Tisch } from '#src/screens/voting/president/punkte/punkte-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

/** j1 gave 8 and j2 gave 6 to the first work, both 7 to the second; j3's 9 for the second came too late. */
beforeAll(async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: 3, runde: { quorumProzent: 10 } })
  for (const [name, punkte] of [
    ['j1', [8, 7]],
    ['j2', [6, 7]],
    ['vorsitz', [8, 7]],
  ] as const)
    for (const [index, each] of punkte.entries())
      await new TestGeraet(saal, name).cast({ einreichungId: saal.einreichungIds[index], wert: { punkte: each } })
  await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[0], wert: { punkte: 7 } })
  const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await saal.person('vorsitz').call('POST', runde, { status, grund: 'Alle da' })
  await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 10 } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

async function open(name: string, rest = '') {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const children = [
    { path: '/voting/president/:juryId/punkte', element: <Tisch /> },
    { path: '/voting/president/:juryId/punkte/papier', element: <Papier /> },
  ]
  return renderApp([{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children }], `/voting/president/${saal.juryId}/punkte${rest}`)
}

test('a late vote shows what it would change before anybody decides, and afterwards who decided and why', async () => {
  const user = userEvent.setup()
  const { unmount } = await open('vorsitz')
  const liste = within(await screen.findByRole('region', { name: '1 Stimme zu klären' }))
  // (8 + 6 + 8 + 7) / 4 = 7.25; the second work goes from 7 to (7 + 7 + 7 + 10) / 4 = 7.75.
  expect(liste.getByText('würde Platz 2 → 1 ändern')).toBeVisible()
  expect(liste.getByText('7,00 → 7,75')).toBeVisible()
  expect(liste.getByText('10 Punkte')).toBeVisible()
  await user.click(liste.getByRole('button', { name: 'Entscheiden: Vera j3, Arbeit 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' }))
  expect(dialog.getByText('Zählt sie: würde Platz 2 → 1 ändern.')).toBeVisible()
  await user.type(dialog.getByLabelText('Grund'), 'Zu spät ist zu spät')
  await user.click(dialog.getByRole('button', { name: 'Zählt nicht' }))
  expect(await screen.findByText('Nichts ist offen')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Entschieden/ }))
  expect(await screen.findByText('„Zu spät ist zu spät“')).toBeVisible()
  expect(screen.getByText(/^Vera vorsitz, /)).toBeVisible()
  unmount()
})

test('a vote that can never count is not tried, and counting it is not offered', async () => {
  const user = userEvent.setup()
  await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[2], wert: { punkte: 3 } })
  const j3 = saal.person('j3').mitgliedId
  await saal.db.updateTable('jurymitglied').set({ stimmeSeitMs: saal.uhr.ms }).where('id', '=', j3).execute()
  await saal.db
    .updateTable('runde')
    .set((eb) => ({ geschlossenMs: eb('geschlossenMs', '-', 1) }))
    .execute()
  const { unmount } = await open('admin')
  const liste = within(await screen.findByRole('region', { name: '1 Stimme zu klären' }))
  expect(liste.getByText(/^In dieser Runde nie: /)).toBeVisible()
  expect(liste.queryByText(/Platz/)).toBeNull()
  await user.click(liste.getByRole('button', { name: 'Entscheiden: Vera j3, Arbeit 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' }))
  expect(dialog.queryByRole('button', { name: 'Zählt' })).toBeNull()
  await user.type(dialog.getByLabelText('Grund'), 'Kam danach')
  await user.click(dialog.getByRole('button', { name: 'Zählt nicht' }))
  expect(await screen.findByText('Nichts ist offen')).toBeVisible()
  await saal.db.updateTable('jurymitglied').set({ stimmeSeitMs: null }).where('id', '=', j3).execute()
  unmount()
})

test('about an own vote somebody else decides: none is offered, and it says who', async () => {
  await new TestGeraet(saal, 'vorsitz').cast({ einreichungId: saal.einreichungIds[2], wert: { punkte: 3 } })
  const { unmount } = await open('vorsitz')
  const eigene = within(await screen.findByRole('region', { name: '1 Stimme zu klären' }))
  expect(eigene.getByText('Über eigene Stimmen entscheidet das Wettbewerbsbüro.')).toBeVisible()
  expect(eigene.queryByRole('button', { name: /^Entscheiden/ })).toBeNull()
  unmount()
  const buero = await open('admin')
  const liste = within(await screen.findByRole('region', { name: '1 Stimme zu klären' }))
  const [punkt] = (await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/punkte`)).json<Punkte>().offen
  expect(liste.getByRole('button', { name: 'Entscheiden: Vera vorsitz, Arbeit 3' })).toBeVisible()
  const url = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${punkt?.id}/entscheidung`
  expect((await saal.person('admin').call('POST', url, { entscheidung: 'NICHT_GEZAEHLT', grund: 'Zu spät' })).statusCode).toBe(200)
  buero.unmount()
})

test('votes from paper are entered by one person and count once a second one has checked every line', async () => {
  const user = userEvent.setup()
  const eingabe = await open('admin', '/papier')
  expect(await screen.findByText(/^Für die Runde „Runde“ geben Sie ein, was auf dem Papier steht\./)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Jurymitglied: Bitte wählen' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Vera j3' }))
  const werk = within(await screen.findByRole('group', { name: 'Arbeit 3' }))
  expect(await screen.findByText(/^Weicht das Papier von dem ab, was schon auf dem Tablet abgestimmt ist/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zur Prüfung geben' }))
  expect(await screen.findByText('Bitte tragen Sie mindestens eine Stimme ein.')).toBeVisible()
  expect(screen.getByText('Bitte geben Sie an, wann auf dem Papier abgestimmt wurde.')).toBeVisible()
  await user.click(werk.getByRole('button', { name: 'Auf dem Papier: –' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '9 Punkte' }))
  await user.type(screen.getByLabelText('Abgegeben am'), '28.05.26 10:00')
  await user.type(screen.getByLabelText('Grund'), 'Tablet defekt')
  await user.click(screen.getByRole('button', { name: 'Zur Prüfung geben' }))
  // Back on the desk, where this person may not check.
  expect(await screen.findByText('Prüfen muss jemand anderes.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Prüfen: Vera j3' })).toBeNull()
  eingabe.unmount()

  await open('vorsitz')
  await user.click(await screen.findByRole('button', { name: 'Prüfen: Vera j3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Papierstimmen von Vera j3 prüfen' }))
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }))
  expect(await dialog.findByText(/^Bitte haken Sie jede Zeile ab/)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: /Arbeit 3: 9 Punkte/ }))
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }))
  expect(await screen.findByText('Nichts ist offen')).toBeVisible()
  const { nacherfassungen } = (await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/punkte`)).json<Punkte>()
  expect(nacherfassungen).toMatchObject([{ status: 'BESTAETIGT', eingegebenVon: 'Vera admin', beendetVon: 'Vera vorsitz' }])
  await user.click(screen.getByRole('radio', { name: /Entschieden/ }))
  expect(await screen.findByText('Vera j3: 1 Stimme vom Papier')).toBeVisible()
})

test('the sheet that is begun while the one before is still being sent stays on the screen', async () => {
  const user = userEvent.setup()
  const { router, unmount } = await open('admin', '/papier')
  const choose = async (feld: string, wahl: string) => {
    await user.click(await screen.findByRole('button', { name: feld }))
    await user.click(await screen.findByRole('menuitemradio', { name: wahl }))
  }
  await choose('Jurymitglied: Bitte wählen', 'Vera j1')
  const werk = within(await screen.findByRole('group', { name: 'Arbeit 3' }))
  await user.click(werk.getByRole('button', { name: 'Auf dem Papier: –' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '9 Punkte' }))
  await user.type(screen.getByLabelText('Abgegeben am'), '28.05.26 10:00')
  await user.type(screen.getByLabelText('Grund'), 'Tablet defekt')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/nacherfassungen', () => promise, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Zur Prüfung geben' }))
  await choose('Jurymitglied: Vera j1', 'Vera j2')
  await user.type(await screen.findByLabelText('Grund'), 'Akku leer')
  resolve()
  const url = `/api/voting/jurys/${saal.juryId}/punkte`
  const gespeichert = async () => (await saal.person('admin').call('GET', url)).json<Punkte>().nacherfassungen
  await waitFor(async () => expect(await gespeichert()).toContainEqual(expect.objectContaining({ name: 'Vera j1', status: 'OFFEN' })))
  await waitFor(() => expect(readSessionState().message).toBe('Die Papierstimmen von Vera j1 warten auf die Prüfung.'))
  expect(router.state.location.pathname).toMatch(/\/papier$/)
  expect(screen.getByLabelText('Grund')).toHaveValue('Akku leer')
  const [eingabe] = (await gespeichert()).filter(({ status }) => status === 'OFFEN')
  await saal.person('admin').call('POST', `/api/voting/jurys/${saal.juryId}/nacherfassungen/${eingabe?.id}/ruecknahme`, { grund: 'Nur ein Versuch' })
  unmount()
})

test('a late vote whose juror voted again in the round that was opened again is not tried, and counting it is not offered', async () => {
  const user = userEvent.setup()
  const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
  const tablet = new TestGeraet(saal, 'j2')
  await tablet.cast({ einreichungId: saal.einreichungIds[2], wert: { punkte: 10 } })
  const { id } = (await saal.person('vorsitz').call('POST', `${runde}/wiedereroeffnung`, { grund: 'Zu früh' })).json<{ id: string }>()
  expect((await saal.person('admin').call('POST', `${runde}/wiedereroeffnung/${id}`, { bestaetigt: true })).statusCode).toBe(200)
  expect(await tablet.cast({ einreichungId: saal.einreichungIds[2], wert: { punkte: 2 } })).toMatchObject({ status: 'accepted' })
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await saal.person('vorsitz').call('POST', `${runde}/status`, { status, grund: 'Alle da' })
  await open('vorsitz')
  const liste = within(await screen.findByRole('region', { name: /zu klären$/ }))
  expect(liste.getByText(/^Nein: Danach ist eine neuere Stimme dieses Mitglieds/)).toBeVisible()
  await user.click(liste.getByRole('button', { name: 'Entscheiden: Vera j2, Arbeit 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' }))
  expect(dialog.getByText(/^Zählt sie\? Nein: Danach ist/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Zählt' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Zählt nicht' })).toBeVisible()
})
