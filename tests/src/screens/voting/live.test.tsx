import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveSchritt } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { stubEventSource } from '#tests/support/dom/echter-strom.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let paket: Jurypaket
let live: LiveStand | null = null

beforeAll(async () => {
  saal = await openSaal()
  stubEventSource(() => saal.person('j1').call)
  network = forwardTo(saal.server)
  network.listen()
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  paket = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<Jurypaket>()
})
afterEach(async () => {
  if (live) await lead({ art: 'ENDE' })
  live = null
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const werk = (index: number) => {
  const each = paket.einreichungen[index]
  if (!each) throw new Error(`no work ${index}`)
  return each
}
const ort = (index: number) => `/voting/${saal.juryId}/${saal.kategorieId}/${werk(index).id}`

async function begin(index: number) {
  const answer = await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, { einreichungId: werk(index).id })
  live = answer.json<{ live: LiveStand }>().live
}

async function lead(schritt: LiveSchritt) {
  const body = { revision: live?.revision ?? 0, schritt }
  const answer = await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live/schritt`, body)
  expect(answer.statusCode).toBe(200)
  live = answer.json<{ live: LiveStand }>().live
}

function open(path: string, over: Partial<Jurypaket> = {}) {
  const tablet = Object.assign(new FakeTablet({ paket: { ...paket, ...over }, now: () => saal.uhr.ms }), { benutzerId: saal.person('j1').benutzerId })
  return { tablet, ...renderVoting(path, tablet, () => saal.uhr.ms) }
}

const titel = (index: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`^${werk(index).titel}`) })

test('the chair goes on and the juror’s screen follows, votes in every phase, leaves and comes back', async () => {
  const user = userEvent.setup()
  const { tablet } = open(ort(2))
  await titel(2)
  await begin(0)
  const leiste = await screen.findByRole('region', { name: 'Live-Sitzung' })
  expect(leiste).toHaveTextContent(`Live-Sitzung läuft${werk(0).titel}`)
  expect([screen.getAllByRole('button', { name: 'Zurück' }).length, screen.getAllByRole('button', { name: 'Weiter' }).length]).toEqual([1, 1])

  await user.click(within(leiste).getByRole('button', { name: 'Folgen' }))
  await titel(0)
  expect(await screen.findByRole('radio', { name: 'Leitung folgen' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Zurück' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Weiter' })).not.toBeInTheDocument()
  expect(await screen.findByText('Zeigen', { selector: '[aria-current="step"] *' })).toBeVisible()

  await lead({ art: 'WERK', einreichungId: werk(1).id })
  await titel(1)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Die Leitung zeigt jetzt „${werk(1).titel}“.`))
  await lead({ art: 'PHASE', phase: 'ERGEBNIS' })
  expect(await screen.findByText('Ergebnis', { selector: '[aria-current="step"] *' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Phase Ergebnis.'))
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-live-wechsel'))
  await user.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  expect(await screen.findByText('Auf diesem Tablet gespeichert')).toBeVisible()
  expect(tablet.casts).toMatchObject([{ einreichungId: werk(1).id, wert: { punkte: 8 } }])

  await user.click(screen.getByRole('radio', { name: 'Selbst blättern' }))
  await user.click(await screen.findByRole('button', { name: 'Weiter' }))
  await titel(2)
  await lead({ art: 'WERK', einreichungId: werk(0).id })
  expect(await screen.findByText(werk(0).titel)).toBeVisible()
  await titel(2)
  await user.click(screen.getByRole('button', { name: 'Folgen' }))
  await titel(0)

  await lead({ art: 'ENDE' })
  live = null
  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Live-Sitzung' })).not.toBeInTheDocument()
  await titel(0)
})

test('the list says that a session runs; whoever follows and goes back to the list looks alone', async () => {
  const user = userEvent.setup()
  await begin(1)
  const { router } = open(`/voting/${saal.juryId}`)
  const karte = await screen.findByRole('region', { name: 'Live-Sitzung' })
  expect(karte).toHaveTextContent('Zeigen, Vera vorsitz leitet')
  expect(within(karte).queryByRole('link', { name: 'Zur Leitung' })).not.toBeInTheDocument()
  await user.click(within(karte).getByRole('button', { name: 'Folgen' }))
  await titel(1)
  await user.click(screen.getByRole('link', { name: /^Zur Kategorie/ }))
  await screen.findByRole('button', { name: 'Folgen' })
  await lead({ art: 'PHASE', phase: 'DISKUSSION' })
  expect(await screen.findByText(/^Diskussion, /)).toBeVisible()
  expect(router.state.location.pathname).toBe(`/voting/${saal.juryId}/${saal.kategorieId}`)
})

test.each([
  ['open', {}, true],
  ['closed', { runden: 'GESCHLOSSEN' }, false],
  ['without a vote', { mitglied: 'ohne Stimme' }, false],
] as const)(
  'a tablet that follows reads that votes count in every phase where they do: %s',
  async (_, { runden, mitglied }: { runden?: string; mitglied?: string }, stimmt) => {
    const user = userEvent.setup()
    open(ort(0), {
      ...(runden && { runden: paket.runden.map((runde) => ({ ...runde, status: 'GESCHLOSSEN' as const })) }),
      ...(mitglied && paket.mitglied && { mitglied: { ...paket.mitglied, stimmberechtigt: false } }),
    })
    await begin(0)
    await user.click(within(await screen.findByRole('region', { name: 'Live-Sitzung' })).getByRole('button', { name: 'Folgen' }))
    const satz = await screen.findByText(/vorsitz leitet\./)
    expect(satz.textContent?.includes('Abstimmen können Sie jederzeit.')).toBe(stimmt)
    await lead({ art: 'PHASE', phase: 'ABSTIMMUNG' })
    expect(await screen.findByText('Abstimmung', { selector: '[aria-current="step"] *' })).toBeVisible()
    expect(satz.textContent?.includes('Ihre Stimme zählt auch danach.')).toBe(stimmt)
    await user.click(screen.getByRole('radio', { name: 'Selbst blättern' }))
  },
)

test('whoever is recused is asked to leave the room, and sees number and title only', async () => {
  const user = userEvent.setup()
  await begin(0)
  open(ort(1), { befangen: [werk(0).id], befangenBestaetigt: [werk(0).id] })
  await user.click(await screen.findByRole('button', { name: 'Folgen' }))
  await titel(0)
  expect(await screen.findByText('Sie sind bei dieser Arbeit befangen. Bitte verlassen Sie den Raum.', { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: 'Punkte' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Bitte verlassen Sie den Raum.'))
})

test('without a network a tablet has its own list, and follows again as soon as it is back', async () => {
  const user = userEvent.setup()
  await begin(0)
  open(ort(0))
  await user.click(await screen.findByRole('button', { name: 'Folgen' }))
  await screen.findByRole('radio', { name: 'Leitung folgen' })
  network.use(http.all('*/api/*', () => HttpResponse.error()))
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Live-Sitzung ohne Verbindung')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  await titel(1)
  expect(screen.getByRole('radio', { name: /^8 Punkte/ })).toBeEnabled()
  network.resetHandlers()
  act(() => void dispatchEvent(new Event('online')))
  await titel(0)
  expect(await screen.findByRole('radio', { name: 'Leitung folgen' })).toBeChecked()
})

test('the server knows who is there and what their tablet shows', async () => {
  await begin(0)
  open(ort(2))
  await screen.findByRole('button', { name: 'Folgen' })
  await expect
    .poll(async () =>
      saal.db
        .selectFrom('liveAnwesenheit')
        .select(['mitgliedId', 'folgt', 'siehtId'])
        .where('liveId', '=', live?.id ?? '')
        .execute(),
    )
    .toEqual([{ mitgliedId: saal.person('j1').mitgliedId, folgt: 0, siehtId: werk(2).id }])
})

test('a tablet that lies open hears of a round at once, not with its next look', async () => {
  const { tablet } = open(`/voting/${saal.juryId}`)
  // The stream is open once it has told of a session.
  await begin(1)
  await screen.findByRole('region', { name: 'Live-Sitzung' })
  const before = tablet.refreshed.length
  const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`
  for (const status of ['PAUSIERT', 'OFFEN'])
    expect((await saal.person('vorsitz').call('POST', runde, { status, grund: 'Alle da' })).statusCode).toBe(200)
  await waitFor(() => expect(tablet.refreshed.slice(before)).toContain(saal.juryId))
})
