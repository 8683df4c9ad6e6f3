import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { FakeTablet, stimmeOf } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeEinreichung, makeJury, makePaket, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const HAUPT_ID = '0192f000-0000-7000-8000-000000000022'
const YOUNG = { id: KATEGORIE_ID, nummer: 15, titel: 'Plakat und Print', kurztitel: 'Plakat', beschreibung: '', anonym: true } as const
const vote = (nummer: number, rest: Partial<Parameters<typeof stimmeOf>[0]>) =>
  stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(nummer), ...rest })

/** A category of the young and one of the main competition in one jury; the third work is another's. */
function makeYoung(paket: Partial<Jurypaket> = {}): Jurypaket {
  return makePaket({
    titel: 'Nachwuchsjury',
    kategorien: [
      { ...YOUNG, wettbewerb: 'YOUNG', hochschulen: 2 },
      { ...YOUNG, id: HAUPT_ID, nummer: 3, titel: 'Anzeige' },
    ],
    einreichungen: [
      makeEinreichung(1, { titel: 'Leihoma', hochschule: 'Akademie am Hafen, Linz', studiengang: 'Grafikdesign', auftraggeber: 'Freie Arbeit' }),
      makeEinreichung(2, { titel: 'Restlicht', hochschule: 'Hochschule für Form, Graz', studiengang: 'Kommunikationsdesign' }),
      makeEinreichung(3, { titel: 'Aus der Hauptreihe', kategorieId: HAUPT_ID }),
    ],
    ...paket,
  })
}

interface Lage {
  paket?: Jurypaket
  jury?: Partial<JuryListItem>
  stimmen?: ReturnType<typeof vote>[]
  roles?: ('JURY' | 'PRAESENTATION' | 'ADMIN')[]
  nurOnline?: boolean
}

function open(path: string, { paket = makeYoung(), jury = {}, stimmen = [], roles = ['JURY'], nurOnline = false }: Lage = {}) {
  const items = [makeJury({ titel: 'Nachwuchsjury', young: [KATEGORIE_ID], ...jury })]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }))
  const tablet = Object.assign(new FakeTablet({ paket, now, stimmen, jurys: items }), { nurOnline })
  return { tablet, ...renderVoting(path, tablet, now, { roles }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the categories of the young, with schools and the progress of the juror, and none of the main competition', async () => {
  const { router } = open('/younglorbeer', { stimmen: [vote(1, { wert: { punkte: 8 } })] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Wer hier gewinnt, fängt gerade erst an.' })).toBeVisible()
  expect(await screen.findByText('Der Nachwuchs 2026: 2 Arbeiten aus 2 Hochschulen.')).toBeVisible()
  const reihe = await screen.findByRole('link', { name: 'Plakat und Print, 2 Arbeiten aus 2 Hochschulen, 1 von 2 bewertet' })
  expect(screen.queryByText('Anzeige')).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Zu allen Jurys' })).toHaveAttribute('href', '/voting')
  await userEvent.click(reihe)
  await userEvent.click(await screen.findByRole('link', { name: /^Leihoma/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/younglorbeer/${KATEGORIE_ID}/${einreichungId(1)}`))
})

test('nothing voted yet says so', async () => {
  open('/younglorbeer')
  expect(await screen.findByText('noch offen')).toBeVisible()
})

test('what waits is on this tablet, or on its way where a browser keeps nothing', async () => {
  const lage = { stimmen: [vote(1, { wert: { punkte: 8 }, ort: 'sendet' as const })] }
  const { unmount } = open('/younglorbeer', lage)
  expect(await screen.findByText('+ 1 auf diesem Tablet')).toBeVisible()
  unmount()
  open('/younglorbeer', { ...lage, nurOnline: true })
  expect(await screen.findByText('+ 1 wird gesendet')).toBeVisible()
})

test('everything voted is said as in the picture', async () => {
  open('/younglorbeer', { stimmen: [vote(1, { wert: { punkte: 8 } }), vote(2, { wert: { punkte: 3 } })] })
  expect(await screen.findByText('alle 2 bewertet')).toBeVisible()
})

test('the ballot is the one of all juries: the vote is of this jury, school and course stand beside the title, and it goes on within the room', async () => {
  const { tablet, router } = open(`/younglorbeer/${KATEGORIE_ID}/${einreichungId(1)}`)
  expect(await screen.findByText('Akademie am Hafen, Linz')).toBeVisible()
  expect(screen.getByText('Grafikdesign')).toBeVisible()
  expect(screen.getByText('Young')).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: /^8 / }))
  await waitFor(() =>
    expect(tablet.casts).toMatchObject([{ juryId: JURY_ID, rundeId: RUNDE_ID, einreichungId: einreichungId(1), wert: { punkte: 8 } }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/younglorbeer/${KATEGORIE_ID}/${einreichungId(2)}`))
  expect(await screen.findByRole('link', { name: 'Zur Kategorie Plakat und Print' })).toHaveAttribute('href', `/younglorbeer/${KATEGORIE_ID}`)
})

test('whoever has no seat looks, without progress and without keys', async () => {
  const lage: Lage = { paket: makeYoung({ mitglied: null }), jury: { funktion: null, stimmberechtigt: false }, roles: ['ADMIN'] }
  const { unmount } = open('/younglorbeer', lage)
  expect(await screen.findByRole('link', { name: 'Plakat und Print, 2 Arbeiten aus 2 Hochschulen' })).toBeVisible()
  expect(screen.queryByText('noch offen')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/dashboard')
  unmount()
  const { tablet } = open(`/younglorbeer/${KATEGORIE_ID}/${einreichungId(1)}`, lage)
  expect(await screen.findByText('Sie sehen diese Jury ohne eigene Stimme.')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /^8 / }))
  expect(tablet.casts).toEqual([])
})

test('the juror of such a jury finds the way from the list of juries, and from the jury itself', async () => {
  const { unmount } = open('/voting')
  expect(await screen.findByRole('link', { name: /Lorbeer Young/ })).toHaveAttribute('href', '/younglorbeer')
  unmount()
  open(`/voting/${JURY_ID}`)
  expect(await screen.findByRole('link', { name: /Lorbeer Young/ })).toBeVisible()
})

test('in a jury without young talents nothing changed', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [makeJury()] }), { headers: { 'content-type': 'application/json' } }))
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(screen.queryByRole('link', { name: /Young/ })).not.toBeInTheDocument()
})

test('an address that names no category of the young says so and leads back', async () => {
  open(`/younglorbeer/${HAUPT_ID}`)
  expect(await screen.findByRole('heading', { name: 'Diese Kategorie gibt es hier nicht' })).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Zu den Kategorien' })) expect(link).toHaveAttribute('href', '/younglorbeer')
})

test('without a server the list that the tablet knows opens the ballot', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  const tablet = new FakeTablet({ paket: makeYoung(), now, jurys: [makeJury({ young: [KATEGORIE_ID] })] })
  renderVoting(`/younglorbeer/${KATEGORIE_ID}/${einreichungId(2)}`, tablet, now)
  expect(await screen.findByRole('heading', { level: 1, name: 'Restlicht, 2 von 2' })).toBeVisible()
})

test('an audience reads titles, schools, courses and clients, whatever the package of whoever shows it holds', async () => {
  const paket = makeYoung({ befangen: [einreichungId(2)] })
  const { container, unmount } = open('/younglorbeer/oeffentlich', {
    paket,
    stimmen: [vote(1, { wert: { punkte: 8 }, ort: 'tablet' })],
    roles: ['ADMIN'],
  })
  expect(await screen.findByRole('heading', { name: 'Plakat und Print' })).toBeVisible()
  expectSafe(container)
  unmount()

  const wand = open(`/younglorbeer/oeffentlich/${KATEGORIE_ID}`, { paket })
  const karten = await screen.findAllByRole('listitem')
  expect(karten).toHaveLength(1)
  expect(within(karten[0] as HTMLElement).getByText('Akademie am Hafen, Linz · Grafikdesign')).toBeVisible()
  expectSafe(wand.container)
  wand.unmount()

  const werk = open(`/younglorbeer/oeffentlich/${KATEGORIE_ID}/${einreichungId(1)}`, { paket })
  expect(await screen.findByRole('heading', { level: 1, name: 'Leihoma' })).toBeVisible()
  expect(screen.getByText('Freie Arbeit')).toBeVisible()
  expectSafe(werk.container)
})

/** Agency and credits are in the package of whoever may see them. */
function expectSafe(container: HTMLElement) {
  expect(container.textContent).not.toMatch(/Halbton|Mara Vogt|2026-03|bewertet|offen|Tablet|Übertrag|Verbindung|Keller|Jury|Punkt|befangen/i)
  expect(container.querySelector('.jury-header, [role="status"]')).toBeNull()
}

test('with keys one goes through the works and back; a work that is gone leaves the mark alone', async () => {
  const { router } = open(`/younglorbeer/oeffentlich/${KATEGORIE_ID}/${einreichungId(1)}`)
  await screen.findByRole('heading', { name: 'Leihoma' })
  await userEvent.keyboard('{PageDown}')
  expect(await screen.findByRole('heading', { name: 'Restlicht' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/younglorbeer/oeffentlich/${KATEGORIE_ID}`))
  await router.navigate(`/younglorbeer/oeffentlich/${KATEGORIE_ID}/${einreichungId(99)}`)
  expect(await screen.findByText('Hier gibt es nichts zu zeigen.')).toBeInTheDocument()
})
