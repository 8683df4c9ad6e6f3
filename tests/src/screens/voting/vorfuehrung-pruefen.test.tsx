import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { Rolle } from '#contract/rolle.ts'
import { listPruefstuecke } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeEinreichung, makeJury, makeMedium, makePaket, MORGEN_MS } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const PFAD = `/voting/presentation/${JURY_ID}/pruefen`
const now = () => MORGEN_MS
const film = (nummer: number) => String(nummer).padStart(64, 'f')
const bild = (nummer: number) => String(nummer).padStart(64, '0')

/** What the players of jsdom cannot: these files do not play, those pictures cannot be drawn. */
let kaputt: Set<string>
/** Set to let nothing end. */
let ruht: boolean

beforeEach(() => {
  kaputt = new Set()
  ruht = false
  localStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    if (ruht) return Promise.resolve()
    const istKaputt = kaputt.has((this.src.split('/').at(-1) ?? '').split('?')[0] ?? '')
    queueMicrotask(() => this.dispatchEvent(new Event(istKaputt ? 'error' : 'ended')))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  HTMLImageElement.prototype.decode = async function () {
    if (kaputt.has((this.src.split('/').at(-1) ?? '').split('?')[0] ?? '')) throw new DOMException('', 'EncodingError')
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  localStorage.clear()
})

const mitFilm = (nummer: number, titel: string): PaketEinreichung =>
  makeEinreichung(nummer, { titel, medien: [makeMedium({ sha256: film(nummer), variant: 'video', mime: 'video/mp4', bytes: 212_000_000 })] })

function openPruefung({ roles = ['PRAESENTATION'] as readonly Rolle[], fehlende = [] as string[], einreichungen = WERKE } = {}) {
  const tablet = new FakeTablet({ paket: makePaket({ einreichungen }), now, stand: { stufe: 'BEREIT', einreichungen: einreichungen.length } })
  tablet.fehlende = new Set(fehlende)
  return { tablet, ...renderVoting(PFAD, tablet, now, { roles }) }
}
const WERKE = [
  mitFilm(1, 'Überfahrt'),
  mitFilm(2, 'Der halbe Chor'),
  makeEinreichung(3, { titel: 'Nachtzug' }),
  makeEinreichung(4, { titel: 'Stille' }),
]

const urteil = (name: string) => screen.findByRole('heading', { level: 1, name })
const zeileVon = async (titel: string) => within((await screen.findByRole('heading', { level: 3, name: titel })).closest('li') as HTMLElement)

test('a show of which everything plays is ready, and begins with its category', async () => {
  openPruefung()
  expect(await urteil('Bereit für die Vorführung.')).toBeVisible()
  expect(screen.getByText('Alle 4 Arbeiten sind vollständig geprüft. Die Vorführung braucht kein WLAN.')).toBeVisible()
  expect(screen.getByRole('heading', { name: '2 von 2 Filmen gespielt' })).toBeVisible()
  expect(screen.getByText('0 von 4 Medien')).toBeVisible()
  expect(screen.getByText('Es wird nichts übersprungen.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vorführung beginnen' })).toHaveAttribute('href', `/voting/presentation/${JURY_ID}/${KATEGORIE_ID}`)
  expect(document.querySelectorAll('video.pruefgeraet')).toHaveLength(0)
})

test('a film that does not play is named, can be seen and loaded anew, and the start says that it will be skipped', async () => {
  kaputt.add(film(1))
  const { tablet } = openPruefung()
  expect(await urteil('Fast bereit, bis auf einen Film.')).toBeVisible()
  const zeile = await zeileVon('Überfahrt')
  expect(zeile.getByText('2026-03-001 · Film 1 · 212 MB')).toBeVisible()
  expect(zeile.getByText('Lässt sich nicht abspielen.')).toBeVisible()
  expect(screen.getByText(/^Übersprungen wird Film 1 von „Überfahrt“\. Die Leinwand zeigt dort nur den Titel/)).toBeVisible()

  await userEvent.click(zeile.getByRole('button', { name: 'Ansehen: Überfahrt, Film 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Überfahrt' }))
  expect(dialog.getByLabelText('Film 1 von „Überfahrt“')).toHaveAttribute('src', `/media/${film(1)}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))

  await userEvent.click(await zeile.findByRole('button', { name: 'Neu laden: Überfahrt, Film 1' }))
  expect(await zeile.findByText('Lässt sich nicht abspielen. Auch neu geladen geht es nicht.')).toBeVisible()
  expect(zeile.getByText('Wird übersprungen.')).toBeVisible()
  expect(tablet.neuGeladen).toEqual([film(1)])

  kaputt.clear()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut prüfen' }))
  expect(await urteil('Bereit für die Vorführung.')).toBeVisible()
})

test('what is not on this device is loaded from here, and tried by itself once it has come', async () => {
  const { tablet } = openPruefung({ fehlende: [bild(3), bild(4)] })
  expect(await urteil('Fast bereit, bis auf zwei Bilder.')).toBeVisible()
  const zeile = await zeileVon('Nachtzug')
  expect(zeile.getByText('Noch nicht auf diesem Gerät.')).toBeVisible()
  await userEvent.click(zeile.getByRole('button', { name: 'Neu laden: Nachtzug, Bild 1' }))
  expect(tablet.geladen).toEqual([JURY_ID])
  expect(await zeile.findByText('Wird gerade geladen.')).toBeVisible()
  tablet.fehlende = new Set()
  act(() => tablet.paketStand.set({ ...tablet.paketStand.value, laeuft: false, dateienGeladen: 4 }))
  expect(await urteil('Bereit für die Vorführung.')).toBeVisible()
})

test('it can be stopped at any time, and the show begun', async () => {
  ruht = true
  openPruefung()
  expect(await urteil('Wird geprüft …')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Prüfung anhalten' }))
  expect(await urteil('Die Prüfung ist angehalten.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vorführung beginnen' })).toBeVisible()
  expect(document.querySelectorAll('video.pruefgeraet')).toHaveLength(0)
})

test('the office shows over its connection: loading is for the devices that the server knows', async () => {
  openPruefung({ roles: ['ADMIN'] })
  expect(await screen.findByText(/Mit Ihrem Konto geht Vorführen nur mit Verbindung/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Für die Vorführung laden' })).toBeNull()
})

function answerJurys(items: unknown[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }))
}

test('/voting of somebody who only presents leads to the show of the one jury', async () => {
  answerJurys([makeJury({ funktion: null })])
  const { router } = renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now, { roles: ['PRAESENTATION'] })
  expect(await urteil('Print & Plakat')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/voting/presentation/${JURY_ID}`)
  expect(screen.getByRole('link', { name: 'Vorführung prüfen' })).toHaveAttribute('href', PFAD)
})

test('of several juries they are a list: what is loaded, when it was checked, the check and the show', async () => {
  localStorage.setItem(
    `lorbeer-vorfuehrung-pruefung ${new FakeTablet({ paket: makePaket(), now }).benutzerId} ${JURY_ID}`,
    JSON.stringify({ ms: MORGEN_MS - 60_000, gesamt: 71, geprueft: 71, gut: 69, offen: 2 }),
  )
  answerJurys([makeJury({ funktion: null }), makeJury({ id: einreichungId(50), nummer: 5, titel: 'Film', funktion: null })])
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting('/voting', tablet, now, { roles: ['PRAESENTATION'] })
  const karte = within(await screen.findByRole('article', { name: /Print & Plakat/ }))
  expect(karte.getByText('Geprüft 08:31 Uhr: 2 von 71 Medien fehlen oder stocken.')).toBeVisible()
  expect(karte.getByRole('link', { name: 'Vorführen: Print & Plakat' })).toHaveAttribute('href', `/voting/presentation/${JURY_ID}`)
  expect(karte.getByRole('link', { name: 'Prüfen: Print & Plakat' })).toHaveAttribute('href', PFAD)
  await userEvent.click(await karte.findByRole('button', { name: 'Für die Vorführung laden' }))
  expect(tablet.geladen).toEqual([JURY_ID])
  expect(await screen.findByText('Auf diesem Gerät noch nicht geprüft.')).toBeVisible()
})

test('who judges, too, still has the juries that he judges', async () => {
  answerJurys([makeJury()])
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now, { roles: ['JURY', 'PRAESENTATION'] })
  expect(await urteil('Guten Morgen, Frau Keller.')).toBeVisible()
})

test('what is shown is tried: a page of a document each, in its largest size, and nothing that the office keeps off the stage', () => {
  const [jury, buehne, dokument] = [
    '0192f000-0000-7000-8000-300000000001',
    '0192f000-0000-7000-8000-300000000002',
    '0192f000-0000-7000-8000-200000000077',
  ]
  const medien = [
    makeMedium({ sha256: bild(1), variant: 'preview', medienfeldId: buehne, width: 600, height: 800 }),
    makeMedium({ sha256: bild(2), variant: 'full', medienfeldId: buehne, width: 2400, height: 3200 }),
    ...[1, 2].map((seite) => makeMedium({ sha256: bild(9), variant: 'seite', seite, medienId: dokument, medienfeldId: buehne })),
    makeMedium({ sha256: bild(5), medienId: '0192f000-0000-7000-8000-200000000078', medienfeldId: jury }),
  ]
  const medienfelder = [
    { id: jury, titel: 'Nur Jury', typ: 'BILD', inPraesentation: false as const },
    { id: buehne, titel: 'Bild', typ: 'BILD' },
  ]
  const stuecke = listPruefstuecke({ einreichungen: [makeEinreichung(1, { medien })], medienfelder })
  expect(stuecke.map(({ name, datei }) => [name, datei.sha256])).toEqual([
    ['Bild 1', bild(2)],
    ['Dokument 1, Seite 1', bild(9)],
    ['Dokument 1, Seite 2', bild(9)],
  ])
  // Two pages of one file are two.
  expect(new Set(stuecke.map(({ id }) => id)).size).toBe(3)
})
