import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { Component as Vorsitz } from '#src/screens/voting/president/president-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeEach(async () => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  await import('#src/ui/dialog-panel.tsx')
  saal = await openSaal({ einreichungen: 1, runde: { art: 'MEDAILLEN', status: 'GESCHLOSSEN' } })
  await insertProgramm(saal.db)
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
const statusOf = async () => (await saal.db.selectFrom('runde').select('status').where('id', '=', saal.rundeId).executeTakeFirstOrThrow()).status
const propose = (name: string) => saal.person(name).call('POST', `${runde()}/wiedereroeffnung`, { grund: 'Zwei Tablets lagen im Nebenraum.' })

async function openVorsitz() {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const route = { path: '/voting/president/:juryId/:kategorieId', element: <Vorsitz /> }
  return renderApp(
    [{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: [route] }],
    `/voting/president/${saal.juryId}/${saal.kategorieId}`,
  )
}

test('the chair proposes with a reason, reads whose agreement is missing, and may take it back', async () => {
  await openVorsitz()
  const karte = within(await screen.findByRole('region', { name: '„Runde“ wieder öffnen' }))
  expect(karte.getByText(/Sie schlagen es vor, das Wettbewerbsbüro stimmt zu/)).toBeVisible()
  await user.click(karte.getByRole('button', { name: 'Vorschlagen: „Runde“ wieder öffnen' }))
  const dialog = within(await screen.findByRole('dialog', { name: '„Runde“ wieder öffnen?' }))
  expect(dialog.getByText(/Wer wie gestimmt hat, ist wieder geheim/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Vorschlagen' }))
  expect(await dialog.findByText('Bitte nennen Sie den Grund. Er steht im Protokoll der Jury.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Zwei Tablets lagen im Nebenraum.')
  await user.click(dialog.getByRole('button', { name: 'Vorschlagen' }))
  const vorschlag = within(await screen.findByRole('region', { name: 'Vorgeschlagen: „Runde“ wieder öffnen' }))
  expect(vorschlag.getByText('„Zwei Tablets lagen im Nebenraum.“')).toBeVisible()
  expect(vorschlag.getByText(/Juryvorsitz.*Jetzt muss das Wettbewerbsbüro zustimmen\. Bis dahin bleibt die Runde geschlossen\./)).toBeVisible()
  expect(vorschlag.queryByRole('button', { name: 'Zustimmen: „Runde“ wieder öffnen' })).not.toBeInTheDocument()
  await user.click(vorschlag.getByRole('button', { name: 'Zurückziehen: „Runde“ wieder öffnen' }))
  expect(await screen.findByRole('region', { name: '„Runde“ wieder öffnen' })).toBeVisible()
  expect(await statusOf()).toBe('GESCHLOSSEN')
})

test('the office finds it in its overview and opens it; the chair lets the vote go on', async () => {
  await propose('vorsitz')
  await renderBuero('/dashboard/?jahr=2026', 'admin@saal.example', [{ path: '/dashboard/', element: <UebersichtScreen /> }])
  expect(await screen.findByText(/Vorgeschlagen ist, „Runde“ wieder zu öffnen\. Das Wettbewerbsbüro muss noch zustimmen\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ansehen und entscheiden' })).toHaveAttribute('href', `/admin/jurys/${saal.juryId}`)
  cleanup()

  await renderBuero(`/admin/jurys/${saal.juryId}`, 'admin@saal.example')
  const vorschlag = within(await screen.findByRole('region', { name: 'Vorgeschlagen: „Runde“ wieder öffnen' }))
  await user.click(vorschlag.getByRole('button', { name: 'Zustimmen: „Runde“ wieder öffnen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: '„Runde“ wieder öffnen?' }))
  await user.click(frage.getByRole('button', { name: 'Zustimmen und öffnen' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /wieder öffnen/ })).not.toBeInTheDocument())
  expect(await statusOf()).toBe('PAUSIERT')
  cleanup()

  await openVorsitz()
  await user.click(await screen.findByRole('button', { name: 'Abstimmung fortsetzen' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abstimmung fortsetzen' })).not.toBeInTheDocument())
  expect(await statusOf()).toBe('OFFEN')
})

test('the chair turns down what the office proposed; what is decided at the table says why nothing opens', async () => {
  await propose('admin')
  const { unmount } = await openVorsitz()
  await user.click(await screen.findByRole('button', { name: 'Ablehnen: „Runde“ wieder öffnen' }))
  expect(await screen.findByRole('button', { name: 'Vorschlagen: „Runde“ wieder öffnen' })).toBeVisible()
  unmount()
  const body = { version: 0, art: 'UEBERNAHME', aenderung: { hoechstens: { GOLD: 3 } }, begruendung: 'Ein starkes Jahr.' }
  expect((await saal.person('vorsitz').call('POST', `${runde()}/medaillentisch/${saal.kategorieId}`, body)).statusCode).toBe(200)
  await openVorsitz()
  expect(await screen.findByText(/Am Medaillen-Tisch gilt schon eine Entscheidung \(„Kategorie 1“\)/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vorschlagen: „Runde“ wieder öffnen' })).not.toBeInTheDocument()
})

test('whoever was too late reads why, in the question that was open: what was typed is still there', async () => {
  await openVorsitz()
  await user.click(await screen.findByRole('button', { name: 'Vorschlagen: „Runde“ wieder öffnen' }))
  const dialog = within(await screen.findByRole('dialog', { name: '„Runde“ wieder öffnen?' }))
  await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Ein Tablet lag im Auto.')
  const { id } = (await propose('admin')).json<{ id: string }>()
  await user.click(dialog.getByRole('button', { name: 'Vorschlagen' }))
  expect(await dialog.findByText(/Die Wiedereröffnung ist schon vorgeschlagen/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Grund/ })).toHaveValue('Ein Tablet lag im Auto.')
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  // The button that led here is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())

  await user.click(await screen.findByRole('button', { name: 'Zustimmen: „Runde“ wieder öffnen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: '„Runde“ wieder öffnen?' }))
  expect((await saal.person('admin').call('POST', `${runde()}/wiedereroeffnung/${id}`, { bestaetigt: false })).statusCode).toBe(200)
  await user.click(frage.getByRole('button', { name: 'Zustimmen und öffnen' }))
  expect(await frage.findByText(/Über diesen Vorschlag ist inzwischen entschieden/)).toBeVisible()
  expect(frage.queryByText(/bleibt geschlossen/)).not.toBeInTheDocument()
  expect(await statusOf()).toBe('GESCHLOSSEN')
})

test('an answer that comes after its question was left closes no question that was asked since', async () => {
  const angekommen = Promise.withResolvers<void>()
  network.use(http.post('*/wiedereroeffnung', () => angekommen.promise))
  await openVorsitz()
  const frage = async (grund: string) => {
    await user.click(await screen.findByRole('button', { name: 'Vorschlagen: „Runde“ wieder öffnen' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Runde“ wieder öffnen?' }))
    await user.type(dialog.getByRole('textbox', { name: /Grund/ }), grund)
    return dialog
  }
  const erste = await frage('Ein Tablet lag im Auto.')
  await user.click(erste.getByRole('button', { name: 'Vorschlagen' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  const zweite = await frage('Zwei Tablets.')
  angekommen.resolve()
  await screen.findByText('„Ein Tablet lag im Auto.“')
  await waitFor(() => expect(zweite.getByRole('textbox', { name: /Grund/ })).toHaveValue('Zwei Tablets.'))
  expect(screen.getByRole('dialog', { name: '„Runde“ wieder öffnen?' })).toBeVisible()
})

test('a head of each closing; what is printed is of the last, and of none while it votes again', async () => {
  const move = async (status: string) => {
    saal.uhr.ms += 60_000
    expect((await saal.person('vorsitz').call('POST', `${runde()}/status`, { status, grund: 'Alle da' })).statusCode).toBe(200)
  }
  saal.uhr.ms += 60_000
  const { id } = (await propose('vorsitz')).json<{ id: string }>()
  expect((await saal.person('admin').call('POST', `${runde()}/wiedereroeffnung/${id}`, { bestaetigt: true })).statusCode).toBe(200)
  const { unmount } = await openVorsitz()
  expect(await screen.findByRole('button', { name: 'Kopf anzeigen: Runde' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Protokoll als PDF: Runde' })).not.toBeInTheDocument()
  unmount()
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  await openVorsitz()
  // Two of one round, told apart by ear, too.
  expect(await screen.findByRole('button', { name: 'Kopf anzeigen: Runde' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Kopf anzeigen: Runde, geschlossen \d\d\.\d\d\.\d{4}, / })).toBeInTheDocument()
  expect(screen.getByText('Auch eine frühere Schließung ist noch zu sichern')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Protokoll als PDF: Runde' })).toHaveLength(1)
})
