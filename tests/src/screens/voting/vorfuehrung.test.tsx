import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { readWerk } from '#src/parts/buehne/fenster/platz.ts'
import { createBuehnenstand } from '#src/parts/buehne/stand/buehnenstand.ts'
import { FakeTablet, ruhe } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeEinreichung, makeMedium, makePaket } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const BASIS = `/voting/presentation/${JURY_ID}`
const now = () => Date.now()
/** Files that this tablet has not got. */
let fehlen: string[] = []

beforeEach(() => {
  localStorage.clear()
  fehlen = []
  HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
    if (fehlen.some((sha256) => this.src.includes(sha256))) throw new DOMException('', 'EncodingError')
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  vi.restoreAllMocks()
})

function openAt(path: string, paket: Partial<Jurypaket> = {}) {
  const tablet = new FakeTablet({ paket: makePaket(paket), now })
  return { tablet, ...renderVoting(path, tablet, now) }
}

const buehne = (nummer = 1) => `${BASIS}/${KATEGORIE_ID}/${einreichungId(nummer)}`
/** The stage, as soon as this window leads: another one might have. */
async function openBuehne(path: string, paket: Partial<Jurypaket> = {}) {
  const opened = openAt(path, paket)
  await waitFor(() => expect(localStorage.getItem('lorbeer-buehne-laeuft')).not.toBeNull())
  return opened
}
const titel = (name: string) => screen.findByRole('heading', { name, level: 1 })
const taste = (key: string) => fireEvent.keyDown(document.body, { key })

test('„presentation" is no category of a juror', async () => {
  openAt(BASIS)
  expect(await titel('Print & Plakat')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plakat' })).toHaveAttribute('href', `${BASIS}/${KATEGORIE_ID}`)
  expect(screen.getByText('3 Arbeiten · 3 Motive')).toBeVisible()
})

test('without a jury it leads to the juries', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [] }), { headers: { 'content-type': 'application/json' } }))
  const { router } = openAt('/voting/presentation')
  await waitFor(() => expect(router.state.location.pathname).toBe('/voting'))
  vi.unstubAllGlobals()
})

test('the works of a category in the order in which they are shown, and the way onto the stage', async () => {
  openAt(`${BASIS}/${KATEGORIE_ID}`)
  expect(await titel('Plakat')).toBeVisible()
  const namen = within(screen.getByRole('list')).getAllByRole('link')
  expect(namen.map((link) => link.getAttribute('aria-label'))).toEqual([
    '1. Nachtzug nach Morgen, auf die Bühne',
    '2. Klebt nicht., auf die Bühne',
    '3. Werk 3, auf die Bühne',
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Vorführung beginnen' }))
  expect(await screen.findByRole('toolbar', { name: 'Vorführung' })).toBeVisible()
  expect(await titel('Nachtzug nach Morgen')).toBeVisible()
})

test('a category that is left comes back at its place', async () => {
  const { router } = await openBuehne(buehne())
  await titel('Nachtzug nach Morgen')
  taste('ArrowRight')
  await titel('Klebt nicht.')
  taste('Escape')
  expect(await screen.findByRole('link', { name: 'Fortsetzen bei 2' })).toHaveAttribute('href', buehne(2))
  expect(router.state.location.pathname).toBe(`${BASIS}/${KATEGORIE_ID}`)
})

test.each(['', '/vortrag'])('whoever leaves right after a step is not led back by the address that follows it%s', async (fenster) => {
  const { router } = await openBuehne(`${buehne()}${fenster}`)
  await titel('Nachtzug nach Morgen')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  taste('ArrowRight')
  act(() => {
    taste('Escape')
    // What comes is still being drawn.
    vi.advanceTimersByTime(1000)
  })
  vi.useRealTimers()
  expect(await screen.findByRole('link', { name: 'Fortsetzen bei 2' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`${BASIS}/${KATEGORIE_ID}`)
})

test('nor is whoever goes back by the browser', async () => {
  const { router } = await openBuehne(buehne())
  await titel('Nachtzug nach Morgen')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  taste('ArrowRight')
  await act(async () => {
    dispatchEvent(new PopStateEvent('popstate'))
    await vi.advanceTimersByTimeAsync(1000)
  })
  vi.useRealTimers()
  expect(router.state.location.pathname).toBe(buehne())
})

test('a page that goes right after a step has kept its place', async () => {
  await openBuehne(buehne())
  await titel('Nachtzug nach Morgen')
  taste('ArrowRight')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(readWerk(JURY_ID, KATEGORIE_ID, now())).toBe(einreichungId(2))
  // From the browser's memory: its windows hear each other again.
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
})

test('a page that is loaded anew right after a step comes back to it, though its address had not followed yet', async () => {
  await openBuehne(buehne())
  await titel('Nachtzug nach Morgen')
  taste('ArrowRight')
  cleanup()
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: 'reload', name: location.href }] })
  await openBuehne(buehne())
  expect(await titel('Klebt nicht.')).toBeVisible()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('after a step the controls follow the picture, however quickly one steps', async () => {
  openAt(buehne())
  await titel('Nachtzug nach Morgen')
  const leiste = screen.getByRole('toolbar', { name: 'Vorführung' })
  taste('ArrowRight')
  taste('ArrowRight')
  await titel('Werk 3')
  expect(await within(leiste).findByText('3 von 3')).toBeVisible()
  expect(within(leiste).getByRole('button', { name: 'Nächste Arbeit' })).toHaveAttribute('aria-disabled', 'true')
  taste('b')
  expect(within(leiste).getByRole('button', { name: 'Schwarz' })).toHaveAttribute('aria-pressed', 'true')
  taste('ArrowLeft')
  expect(await within(leiste).findByText('2 von 3')).toBeVisible()
  expect(within(leiste).getByRole('button', { name: 'Schwarz' })).toHaveAttribute('aria-pressed', 'false')
})

test('the next work is laid out before its step, and nobody sees or hears of it', async () => {
  openAt(buehne())
  await titel('Nachtzug nach Morgen')
  const wartet = () => document.querySelector('.ueberblendung[data-lage="wartet"]')
  await waitFor(() => expect(wartet()).toHaveTextContent('Klebt nicht.'))
  const naechste = wartet()
  expect(naechste).toHaveAttribute('inert')
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Nachtzug nach Morgen'])
  expect(screen.queryByRole('img', { name: /zu Klebt nicht/ })).not.toBeInTheDocument()
  taste('ArrowRight')
  await titel('Klebt nicht.')
  expect(document.querySelector('.buehnenbild > .ueberblendung:not([data-lage="geht"])')).toBe(naechste)
  await waitFor(() => expect(wartet()).toHaveTextContent('Werk 3'))
  taste('ArrowRight')
  await titel('Werk 3')
  await waitFor(() => expect(wartet()).not.toBeInTheDocument())
})

test('number, title, client, agency and credits; in an anonymous category only the client', async () => {
  const anonym = { agentur: null, credits: [] }
  openAt(buehne(), {
    einreichungen: [makeEinreichung(1, { titel: 'Nachtzug nach Morgen' }), makeEinreichung(2, { titel: 'Klebt nicht.', ...anonym })],
  })
  await titel('Nachtzug nach Morgen')
  const bild = screen.getByRole('main')
  expect(bild).toHaveTextContent('Plakat2026-03-0011 von 2')
  expect(
    within(bild)
      .getAllByRole('term')
      .map((name) => `${name.textContent}: ${name.nextSibling?.textContent}`),
  ).toEqual(['Agentur: Halbton & Söhne', 'Kunde: Fernlinie', 'Text: Mara Vogt'])
  taste('PageDown')
  await titel('Klebt nicht.')
  await waitFor(() => expect(within(bild).queryByRole('term', { name: 'Agentur' })).not.toBeInTheDocument())
  expect(
    within(bild)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toContain('Kunde')
})

test('an administrator shows an anonymous category without the names that the own package has', async () => {
  const [kategorie] = makePaket().kategorien
  const links = [{ titel: 'Halbton', url: 'https://halbton.example/' }]
  openAt(buehne(), {
    kategorien: kategorie ? [{ ...kategorie, anonym: true }] : [],
    einreichungen: [makeEinreichung(1), makeEinreichung(2, { medien: [], links })],
  })
  await titel('Werk 1')
  expect(document.body).toHaveTextContent('Fernlinie')
  expect(document.body).not.toHaveTextContent(/Halbton|Mara Vogt/)
  taste('ArrowRight')
  await titel('Werk 2')
  expect(document.body).not.toHaveTextContent(/halbton/i)
})

test('every key has a button with a name', async () => {
  const zweite = makeMedium({ sha256: 'b'.repeat(64), medienId: einreichungId(77) })
  openAt(buehne(), { einreichungen: [makeEinreichung(1, { medien: [...makeEinreichung(1).medien, zweite] }), makeEinreichung(2)] })
  await titel('Werk 1')
  const leiste = screen.getByRole('toolbar', { name: 'Vorführung' })
  await userEvent.click(within(leiste).getByRole('button', { name: 'Nächstes Motiv' }))
  expect(await within(leiste).findByText('Motiv 2 von 2')).toBeVisible()
  await userEvent.click(within(leiste).getByRole('button', { name: 'Voriges Motiv' }))
  await userEvent.click(within(leiste).getByRole('button', { name: 'Nächste Arbeit' }))
  expect(await titel('Werk 2')).toBeVisible()
  await userEvent.click(within(leiste).getByRole('button', { name: 'Vorige Arbeit' }))
  expect(await titel('Werk 1')).toBeVisible()
  await userEvent.click(within(leiste).getByRole('button', { name: 'Schwarz' }))
  expect(await within(leiste).findByRole('button', { name: 'Schwarz', pressed: true })).toBeVisible()
  await userEvent.click(within(leiste).getByRole('button', { name: 'Hilfe' }))
  const hilfe = await screen.findByRole('dialog', { name: 'Tasten der Vorführung' })
  await userEvent.click(within(hilfe).getByRole('button', { name: 'Schließen' }))
  await userEvent.click(within(leiste).getByRole('button', { name: 'Beenden' }))
  expect(await titel('Plakat')).toBeVisible()
})

test('a clicker goes on after somebody has used the slider of a film', async () => {
  const film = makeMedium({ sha256: 'f'.repeat(64), variant: 'video', mime: 'video/mp4', durationMs: 14_000 })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  openAt(buehne(), { einreichungen: [makeEinreichung(1, { medien: [film] }), makeEinreichung(2)] })
  const position = await screen.findByRole('slider', { name: 'Position' })
  // Before its length is there, every place on the line would be one in its first second.
  expect(position).toBeDisabled()
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(14)
  fireEvent.durationChange(document.querySelector('video') ?? position)
  await waitFor(() => expect(position).toBeEnabled())
  act(() => position.focus())
  fireEvent.keyDown(position, { key: 'b' })
  expect(await screen.findByRole('button', { name: 'Schwarz', pressed: true })).toBeVisible()
})

test.each(['', '/vortrag'])(
  'a film that gets no further is said to whoever presents, never in the picture, and no more once it goes on (%s)',
  async (fenster) => {
    const film = makeMedium({ sha256: 'f'.repeat(64), variant: 'video', mime: 'video/mp4', durationMs: 14_000 })
    let steht = true
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => steht)
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
      steht = false
      fireEvent.play(this)
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
    await openBuehne(`${buehne()}${fenster}`, { einreichungen: [makeEinreichung(1, { medien: [film] }), makeEinreichung(2)] })
    await titel('Werk 1')
    taste('t')
    const spieler = await waitFor(() => {
      const video = document.querySelector('video')
      if (!video || steht) throw new Error('still')
      return video
    })
    expect(await screen.findByText(/Der Film kommt nicht weiter/)).toBeInTheDocument()
    expect(document.querySelector('.buehnenbild')).not.toHaveTextContent(/kommt nicht weiter/)
    spieler.currentTime = 3
    fireEvent.timeUpdate(spieler)
    await waitFor(() => expect(screen.queryByText(/Der Film kommt nicht weiter/)).not.toBeInTheDocument())
  },
)

test.each(['', '/vortrag'])('data that are deleted during the show leave the picture, and only whoever presents reads it (%s)', async (fenster) => {
  let loesche = () => {}
  const tablet = Object.assign(new FakeTablet({ paket: makePaket(), now }), { geloescht: new Promise<void>((resolve) => (loesche = resolve)) })
  renderVoting(`${buehne()}${fenster}`, tablet, now)
  await titel('Nachtzug nach Morgen')
  act(() => loesche())
  expect(await screen.findByText(/Auf diesem Gerät wurden die Daten von Lorbeer gelöscht/)).toBeInTheDocument()
  expect(document.querySelector('.buehnenbild')).toHaveTextContent('Nachtzug nach Morgen')
  expect(document.querySelector('.buehnenbild')).not.toHaveTextContent(/gelöscht/)
})

test('the overview shows all works; one of them goes onto the stage', async () => {
  openAt(buehne())
  await titel('Nachtzug nach Morgen')
  taste('g')
  const uebersicht = await screen.findByRole('navigation', { name: 'Übersicht' })
  expect(within(uebersicht).getByRole('button', { name: '1. Nachtzug nach Morgen' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(within(uebersicht).getByRole('button', { name: '3. Werk 3' }))
  expect(await titel('Werk 3')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Übersicht' })).not.toBeInTheDocument()
})

test('a number that is typed in the overview ends with Enter, not with the work that is chosen there', async () => {
  const user = userEvent.setup()
  openAt(buehne())
  await titel('Nachtzug nach Morgen')
  await user.keyboard('g')
  await waitFor(() => expect(screen.getByRole('button', { name: '1. Nachtzug nach Morgen' })).toHaveFocus())
  await user.keyboard('3{Enter}')
  expect(await titel('Werk 3')).toBeVisible()
})

test('whoever does not see the stage hears what is on it', async () => {
  openAt(buehne())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nachtzug nach Morgen, 1 von 3'))
  taste('ArrowRight')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Klebt nicht., 2 von 3'))
})

test('a picture that is missing leaves its words alone, and no word of what is wrong', async () => {
  fehlen = [String(1).padStart(64, '0')]
  openAt(buehne())
  await titel('Nachtzug nach Morgen')
  const bild = screen.getByRole('main')
  await waitFor(() => expect(bild.querySelector('[data-anordnung="TEXT"]')).toBeVisible())
  expect(within(bild).queryByRole('img', { name: /zu Nachtzug nach Morgen/ })).not.toBeInTheDocument()
  expect(bild).not.toHaveTextContent(/Tablet|Fehler|fehlt|nicht geladen/)
  taste('ArrowRight')
  expect(await screen.findByRole('img', { name: 'Motiv 1 zu Klebt nicht.' })).toBeInTheDocument()
})

test('a web address without a picture is its title and its address', async () => {
  const links = [{ titel: 'Website', url: 'https://www.fernlinie.example/morgen/' }]
  openAt(buehne(), { einreichungen: [makeEinreichung(1, { medien: [], links })] })
  await titel('Werk 1')
  expect(screen.getByText('fernlinie.example/morgen')).toBeVisible()
  expect(screen.queryByRole('link', { name: /fernlinie/ })).not.toBeInTheDocument()
})

test('a work that is withdrawn while it is shown stays until the next step, which passes over it for good', async () => {
  const { tablet } = await openBuehne(buehne(2))
  await titel('Klebt nicht.')
  const paket = makePaket()
  act(() => tablet.paket.set({ ...paket, revision: 2, einreichungen: paket.einreichungen.filter(({ id }) => id !== einreichungId(2)) }))
  expect(screen.getByRole('heading', { name: 'Klebt nicht.' })).toBeVisible()
  taste('ArrowRight')
  await titel('Werk 3')
  taste('ArrowLeft')
  expect(await titel('Nachtzug nach Morgen')).toBeVisible()
})

test('the stage goes on when every work of its category is withdrawn', async () => {
  const { tablet } = await openBuehne(buehne(2))
  await titel('Klebt nicht.')
  act(() => tablet.paket.set({ ...makePaket(), revision: 2, einreichungen: [], kategorien: [] }))
  expect(screen.getByRole('heading', { name: 'Klebt nicht.' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /gibt es hier nicht/ })).not.toBeInTheDocument()
})

test('a presenter finds the evening on which medals are shown beside the categories, and the way back', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(BASIS, tablet, now, { roles: ['PRAESENTATION'] })
  const link = await screen.findByRole('link', { name: 'Preisverleihung' })
  expect(link).toHaveAttribute('href', `${BASIS}/verleihung`)
  await userEvent.click(link)
  await titel('Preisverleihung')
  expect(screen.getByRole('link', { name: 'Zur Vorführung' })).toHaveAttribute('href', BASIS)
})

test('the audience’s window fetches what only the other one has', async () => {
  localStorage.setItem('lorbeer-buehne-laeuft', `${JURY_ID} ${KATEGORIE_ID}`)
  const stand = createBuehnenstand([einreichungId(1)], einreichungId(1), now())
  localStorage.setItem(`lorbeer-buehne-platz ${JURY_ID} ${KATEGORIE_ID}`, JSON.stringify({ form: 1, seitMs: now(), stand, vorlage: [] }))
  sessionStorage.setItem('lorbeer-publikum-geklickt', 'ja')
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.paket.set(null)
  renderVoting('/voting/presentation/publikum', tablet, now)
  await waitFor(() => expect(tablet.refreshed).toEqual([JURY_ID]))
  act(() => tablet.paket.set(makePaket()))
  expect(await titel('Nachtzug nach Morgen')).toBeVisible()
  sessionStorage.clear()
})

test('the audience’s window rests where the work that is shown has gone before it was loaded anew', async () => {
  localStorage.setItem('lorbeer-buehne-laeuft', `${JURY_ID} ${KATEGORIE_ID}`)
  const stand = createBuehnenstand([einreichungId(1), einreichungId(2)], einreichungId(1), now())
  localStorage.setItem(`lorbeer-buehne-platz ${JURY_ID} ${KATEGORIE_ID}`, JSON.stringify({ form: 1, seitMs: now(), stand, vorlage: [] }))
  sessionStorage.setItem('lorbeer-publikum-geklickt', 'ja')
  const paket = makePaket()
  const tablet = new FakeTablet({ paket: { ...paket, einreichungen: paket.einreichungen.filter(({ id }) => id !== einreichungId(1)) }, now })
  renderVoting('/voting/presentation/publikum', tablet, now)
  await waitFor(() => {
    taste('ArrowRight')
    expect(screen.getByRole('heading', { name: 'Klebt nicht.' })).toBeVisible()
  })
  taste('ArrowLeft')
  expect(await titel('Vorführung')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Klebt nicht.' })).not.toBeInTheDocument()
  sessionStorage.clear()
})

test('a presenter’s window that was loaded anew draws no other work in the place of one that has gone and the audience still sees', async () => {
  const { tablet } = await openBuehne(`${buehne(2)}/vortrag`)
  await titel('Klebt nicht.')
  const kanal = new BroadcastChannel(`lorbeer-buehne-${tablet.benutzerId}`)
  const stand = createBuehnenstand([einreichungId(60), einreichungId(2)], einreichungId(60), now())
  const auftritt = { juryId: JURY_ID, kategorieId: KATEGORIE_ID, stand }
  const kopf = { art: 'STAND', von: 'publikum', rolle: 'PUBLIKUM', antwort: false }
  kanal.postMessage({ sprache: 2, botschaft: { ...kopf, amt: now() + 60_000, zaehler: 1, auftritt, gehoert: null } })
  await waitFor(() => expect(document.querySelector('.buehnenbild h1')).toBeNull())
  taste('ArrowRight')
  expect(await titel('Klebt nicht.')).toBeVisible()
  kanal.close()
})

test('a log-in that ran out and a lost network are no matter of the stage', async () => {
  const { tablet, setAbgelaufen } = openAt(buehne())
  await titel('Nachtzug nach Morgen')
  act(() => tablet.sendestand.set({ ...ruhe(), netz: 'offline' }))
  setAbgelaufen(true)
  expect(await within(screen.getByRole('toolbar')).findByText('Offline')).toBeVisible()
  taste('ArrowRight')
  expect(await titel('Klebt nicht.')).toBeVisible()
})

test('without its work the address says so and leads back', async () => {
  openAt(`${BASIS}/${einreichungId(60)}/${einreichungId(1)}`)
  expect(await screen.findByRole('heading', { name: 'Diese Arbeit gibt es hier nicht' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Zur Kategorie' })).toBeVisible()
})
