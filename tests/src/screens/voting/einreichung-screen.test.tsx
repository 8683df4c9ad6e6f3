import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { FakeTablet, ruhe, stimmeOf } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makePaket, makeRunde, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const path = (nummer: number) => `/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(nummer)}`

beforeEach(() => {
  localStorage.clear()
  saveEinstellungen({ linkeHand: false, weiterNachStimme: false, einzeltasten: true })
})

test('a tap says that the vote is on this tablet, and the receipt that it has arrived', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  const punkte = await screen.findByRole('radiogroup', { name: 'Punkte' })
  expect(within(punkte).getAllByRole('radio')).toHaveLength(10)

  await userEvent.click(within(punkte).getByRole('radio', { name: '8 Punkte, sehr stark' }))
  expect(await screen.findByText('Auf diesem Tablet gespeichert')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('8 Punkte, auf diesem Tablet gespeichert'))
  expect(tablet.casts).toMatchObject([{ art: 'BEWERTET', wert: { punkte: 8 }, rundeId: RUNDE_ID }])

  act(() => tablet.confirmAll('K7M4QX'))
  expect(await screen.findByText('Übertragen')).toBeVisible()
  expect(screen.getByText('K7M-4QX')).toBeVisible()
})

test('points below zero are written with a minus sign wherever they stand', async () => {
  const paket = makePaket({ runden: [makeRunde({ skala: { min: -2, max: 2, schritt: 1, texte: [] } })] })
  const stimmen = [stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(1), wert: { punkte: -1 } })]
  const { container, router } = renderVoting(path(1), new FakeTablet({ paket, now, stimmen }), now)
  expect(await screen.findByRole('radio', { name: '−1 Punkte' })).toHaveTextContent(/^−1gewählt$/)
  expect(container).not.toHaveTextContent(/(?<!\d)-\d/)
  await act(() => router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`))
  expect(await screen.findByRole('link', { name: 'Nachtzug nach Morgen, −1 Punkte, übertragen' })).toBeVisible()
  expect(container).not.toHaveTextContent(/(?<!\d)-\d/)
})

test('a finger that presses the next key at once and stays there votes for it, and one that slides votes where it lifts', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  const key = async (punkte: number) => screen.findByRole('radio', { name: new RegExp(`^${punkte} Punkte`) })
  const at = (x: number) => ({ isPrimary: true, button: 0, clientX: x, clientY: 1 })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(await key(3), at(3))
  fireEvent.pointerUp(await key(3), at(3))
  fireEvent.pointerDown(await key(5), at(5))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  fireEvent.pointerUp(await key(5), at(5))
  await waitFor(() => expect(tablet.casts.map(({ wert }) => wert)).toEqual([{ punkte: 3 }, { punkte: 5 }]))

  fireEvent.pointerDown(await key(5), at(5))
  fireEvent.pointerMove(await key(7), at(7))
  fireEvent.pointerUp(await key(7), at(7))
  await waitFor(() => expect(tablet.casts.at(-1)?.wert).toEqual({ punkte: 7 }))
})

test('a vote that could not be written is never shown as saved', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.fehler = 'voll'
  renderVoting(path(1), tablet, now)
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  const alarm = await screen.findByRole('alertdialog', { name: 'NICHT gespeichert' })
  expect(screen.queryByText('Auf diesem Tablet gespeichert')).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /^8 Punkte/ })).not.toBeChecked()

  tablet.fehler = null
  await userEvent.click(within(alarm).getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText('Auf diesem Tablet gespeichert')).toBeVisible()
})

test('while a slow disk works the choice is there, and nothing says that it is saved; when it fails the choice is gone', async () => {
  const vorher = stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(1), wert: { punkte: 3 }, ort: 'tablet', wallMs: MORGEN_MS })
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vorher] })
  renderVoting(path(1), tablet, now)
  expect(await screen.findByText('Auf diesem Tablet gespeichert')).toBeVisible()
  let weiter = () => {}
  tablet.platte = new Promise((resolve) => (weiter = resolve))
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  expect(await screen.findByRole('radio', { name: /^8 Punkte/, checked: true })).toBeVisible()
  expect(screen.queryByText('Auf diesem Tablet gespeichert')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument()
  tablet.fehler = 'voll'
  act(() => weiter())
  await screen.findByRole('alertdialog', { name: 'NICHT gespeichert' })
  expect(screen.getByRole('radio', { name: /^3 Punkte/ })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument()
})

test.each([
  ['voll', /^Der Speicher ist voll: „8 Punkte“ für „.+“ ist noch nicht abgegeben/],
  ['verbindung', /^Die Verbindung zum Speicher dieses Geräts ist abgebrochen\. „8 Punkte“ für „.+“ ist noch nicht abgegeben/],
  ['verweigert', /^Dieser Browser speichert nichts auf dem Gerät/],
  ['nur-online', /Ob „8 Punkte“ für „.+“ dort angekommen ist, ist nicht sicher/],
  ['unbekannt', /^Der Speicher dieses Geräts hat einen Fehler gemeldet/],
] as const)('what failed is said, and a full disk only when it is full: %s', async (fehler, satz) => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.fehler = fehler
  renderVoting(path(1), tablet, now)
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  const alarm = await screen.findByRole('alertdialog', { name: 'NICHT gespeichert' })
  expect(within(alarm).getByText(satz)).toBeVisible()
  expect(within(alarm).queryByRole('link', { name: 'Speicher freigeben' }) !== null).toBe(fehler === 'voll')
})

test('a change can be undone, a first vote needs no way back', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  await screen.findByText('Auf diesem Tablet gespeichert')
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('radio', { name: /^6 Punkte/ }))
  expect(await screen.findByText('6 Punkte statt 8 Punkte')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: /^8 Punkte/ })).toBeChecked())
})

test('arrow keys move the focus without voting; digits vote, unless single keys are switched off', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  const first = await screen.findByRole('radio', { name: /^1 Punkt,/ })
  act(() => first.focus())
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: /^2 Punkte/ })).toHaveFocus()
  expect(tablet.casts).toEqual([])

  await userEvent.keyboard('0')
  await waitFor(() => expect(screen.getByRole('radio', { name: /^10 Punkte/ })).toBeChecked())
  act(() => saveEinstellungen({ einzeltasten: false }))
  await userEvent.keyboard('3')
  expect(tablet.casts).toHaveLength(1)
})

test('Befangen asks once, hides the work and can be taken back', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Befangen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Befangen melden' }))
  expect(await screen.findByText(/Diese Einreichung ist für Sie verborgen/)).toBeInTheDocument()
  expect(tablet.casts.at(-1)).toMatchObject({ art: 'BEFANGEN', wert: null })
  // The vote before it would not count: the recusal is ended by itself.
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument()

  await userEvent.click(await screen.findByRole('button', { name: 'Befangenheit zurücknehmen' }))
  expect(await screen.findByRole('radiogroup', { name: 'Punkte' })).toBeVisible()
  expect(tablet.casts.at(-1)).toMatchObject({ art: 'ZURUECKGEZOGEN' })
})

test('a late vote locks the rail, names what counts and keeps what was given', async () => {
  const spaet = stimmeOf({
    rundeId: RUNDE_ID,
    einreichungId: einreichungId(1),
    wert: { punkte: 8 },
    ort: 'nicht-gezaehlt',
    reason: 'round-closed',
    wallMs: MORGEN_MS,
    gueltig: { art: 'BEWERTET', wert: { punkte: 6 }, serverMs: MORGEN_MS },
  })
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ status: 'GESCHLOSSEN' })] }), now, stimmen: [spaet] })
  renderVoting(path(1), tablet, now)
  const alarm = await screen.findByRole('alert')
  expect(alarm).toHaveTextContent('Nicht gezählt')
  expect(alarm).toHaveTextContent('Es zählen Ihre 6 Punkte')
  expect(alarm).toHaveTextContent('8 Punkte bleiben notiert')
  const counted = screen.getByRole('radio', { name: /^6 Punkte/ })
  expect(counted).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^9 Punkte/ }))
  expect(tablet.casts).toEqual([])
})

test('a vote cast in time that came after the end of waiting says what happened, when, and who decides', async () => {
  const stunde = 3_600_000
  const zuSpaet = stimmeOf({
    rundeId: RUNDE_ID,
    einreichungId: einreichungId(1),
    wert: { punkte: 8 },
    ort: 'nicht-gezaehlt',
    reason: 'round-closed',
    wallMs: MORGEN_MS - stunde,
    serverMs: MORGEN_MS + 2 * stunde,
  })
  const runde = makeRunde({ status: 'GESCHLOSSEN', geschlossenMs: MORGEN_MS, endgueltigMs: MORGEN_MS + stunde })
  renderVoting(path(1), new FakeTablet({ paket: makePaket({ runden: [runde] }), now, stimmen: [zuSpaet] }), now)
  const alarm = await screen.findByRole('alert')
  const zeit = (ms: number) => formatUhrzeit(ms).replace('\u00A0', ' ')
  expect(alarm).toHaveTextContent(
    `Ihre Stimme haben Sie um ${zeit(MORGEN_MS - stunde)} abgegeben, vor dem Schluss um ${zeit(MORGEN_MS)}. Angekommen ist sie um ${zeit(MORGEN_MS + 2 * stunde)}, ` +
      `als das Warten auf verspätete Stimmen seit ${zeit(MORGEN_MS + stunde)} beendet war. Ob sie noch zählt, entscheidet der Juryvorsitz.`,
  )
  expect(alarm).not.toHaveTextContent('schon geschlossen')
})

const SCHLUSS = { geschlossenMs: MORGEN_MS + 20_000, endgueltigMs: MORGEN_MS + 40_000 }
const ENTSCHEIDET = 'Ob sie noch zählt, entscheidet der Juryvorsitz.'

test.each([
  [
    'given and arrived in the minute of the end',
    { wallMs: MORGEN_MS, serverMs: MORGEN_MS + 50_000 },
    'Ihre Stimme haben Sie um 08:32 Uhr abgegeben, kurz vor dem Schluss. Angekommen ist sie kurz danach, als das Warten auf verspätete Stimmen schon beendet war.',
  ],
  [
    'given after the end',
    { wallMs: MORGEN_MS + 50_000, serverMs: MORGEN_MS + 55_000 },
    'Die Abstimmung wurde um 08:32 Uhr geschlossen. Ihre Stimme haben Sie kurz danach abgegeben.',
  ],
  [
    'given on another tablet',
    { wallMs: null, serverMs: MORGEN_MS + 50_000 },
    'Ihre Stimme ist erst nach dem Ende der Abstimmung beim Server angekommen.',
  ],
  [
    'arrived at the same time of another day',
    { wallMs: MORGEN_MS, serverMs: MORGEN_MS + 86_400_000 },
    'Ihre Stimme haben Sie um 08:32 Uhr abgegeben, kurz vor dem Schluss. Angekommen ist sie um 08:32 Uhr am 21.11.2026, als das Warten auf verspätete Stimmen schon beendet war.',
  ],
])('a late vote names no minute twice, and no arrival as the moment it was given: %s', async (_, zeiten, satz) => {
  const spaet = stimmeOf({
    rundeId: RUNDE_ID,
    einreichungId: einreichungId(1),
    wert: { punkte: 8 },
    ort: 'nicht-gezaehlt',
    reason: 'round-closed',
    ...zeiten,
  })
  const runde = makeRunde({ status: 'GESCHLOSSEN', ...SCHLUSS })
  renderVoting(path(1), new FakeTablet({ paket: makePaket({ runden: [runde] }), now, stimmen: [spaet] }), now)
  expect(within(await screen.findByRole('alert')).getByText(`${satz} ${ENTSCHEIDET}`)).toBeVisible()
})

test('two tablets with two values: the juror chooses, and the choice answers the proposal', async () => {
  const konflikt = stimmeOf({
    rundeId: RUNDE_ID,
    einreichungId: einreichungId(1),
    wert: { punkte: 7 },
    ort: 'konflikt',
    gueltig: { art: 'BEWERTET', wert: { punkte: 7 }, serverMs: MORGEN_MS },
    vorschlaege: [
      {
        id: einreichungId(77),
        rundeId: RUNDE_ID,
        einreichungId: einreichungId(1),
        art: 'BEWERTET',
        wert: { punkte: 8 },
        geraet: 'iPad 12',
        geraetId: JURY_ID,
        serverMs: MORGEN_MS,
      },
    ],
  })
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [konflikt] })
  renderVoting(path(1), tablet, now)
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  await userEvent.click(within(frage).getByRole('button', { name: '8 Punkte' }))
  await waitFor(() => expect(tablet.casts).toMatchObject([{ wert: { punkte: 8 }, loest: [einreichungId(77)] }]))
})

test.each([
  [19, false],
  [20, true],
])('of %i other devices it says whether it asks about all of them', async (anzahl, sehrViele) => {
  const vorschlag = (nr: number) => ({
    id: einreichungId(100 + nr),
    rundeId: RUNDE_ID,
    einreichungId: einreichungId(1),
    art: 'BEWERTET' as const,
    wert: { punkte: 1 + (nr % 2) },
    geraet: `iPad ${nr}`,
    geraetId: einreichungId(200 + nr),
    serverMs: MORGEN_MS,
  })
  const ort = { rundeId: RUNDE_ID, einreichungId: einreichungId(1) }
  const konflikt = stimmeOf({ ...ort, ort: 'konflikt', wert: { punkte: 6 }, vorschlaege: Array.from({ length: anzahl }, (_, nr) => vorschlag(nr)) })
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now, stimmen: [konflikt] }), now)
  const frage = await screen.findByRole('region', { name: 'Welche gilt?' })
  expect(within(frage).queryByText(/Gefragt wird nach den neuesten 20; was davor kam, steht im Stimmprotokoll\.$/) !== null).toBe(sehrViele)
})

test('moving on keeps one Zurück and one Weiter, gives the title the focus and announces nothing twice', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: 'Weiter' }))
  const titel = await screen.findByRole('heading', { level: 1, name: 'Klebt nicht., 2 von 3' })
  expect(titel).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /Zurück/ })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /Weiter/ })).toHaveLength(1)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Zur Kategorie Plakat' })).toBeVisible()
})

test.each([
  ['JA_NEIN', 'Ja oder Nein', 'Nein', { ja: false }],
  ['MEDAILLE', 'Medaille', 'Grand Prix', { medaille: 'GRANDPRIX' }],
] as const)('a round with %s has its own keys', async (modus, gruppe, taste, wert) => {
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ modus })] }), now })
  renderVoting(path(1), tablet, now)
  const keys = await screen.findByRole('radiogroup', { name: gruppe })
  await userEvent.click(within(keys).getByRole('radio', { name: taste }))
  await waitFor(() => expect(tablet.casts).toMatchObject([{ wert }]))
})

test('criteria are given one by one, each joins those that are there', async () => {
  const kriterien = [
    { id: 'idee', titel: 'Idee', gewicht: 60, hilfe: 'Wie neu ist der Gedanke?' },
    { id: 'umsetzung', titel: 'Umsetzung', gewicht: 40 },
  ]
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ modus: 'KRITERIEN', kriterien })] }), now })
  renderVoting(path(1), tablet, now)
  await userEvent.click(within(await screen.findByRole('radiogroup', { name: 'Idee' })).getByRole('radio', { name: /^8 Punkte/ }))
  expect(await screen.findByText('1 von 2 Kriterien')).toBeVisible()
  // Keeps its place unseen, so that no key moves.
  expect(screen.getByText('Wie neu ist der Gedanke?')).toHaveClass('kriterium__platz')
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Umsetzung' })).getByRole('radio', { name: /^6 Punkte/ }))
  await waitFor(() => expect(tablet.casts.at(-1)?.wert).toEqual({ kriterium: 'umsetzung', punkte: 6 }))
  expect(tablet.stimmen.value).toMatchObject([{ wert: { kriterien: { idee: 8, umsetzung: 6 } } }])
  // Going on rating is no change: nothing was taken back that could be restored.
  expect(screen.queryByText(/ statt /)).not.toBeInTheDocument()
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Idee' })).getByRole('radio', { name: /^7 Punkte/ }))
  expect(await screen.findByText('Idee 7, Umsetzung 6 statt Idee 8, Umsetzung 6')).toBeVisible()
})

test.each([
  ['the lowest', { idee: 5, umsetzung: 5 }, '5', 2],
  ['between', { idee: 10, umsetzung: 8 }, '9,2', 9],
  ['the highest', { idee: 10, umsetzung: 10 }, '10', 10],
])('the wreath of criteria stands for the step of their mean on the scale: %s', async (_, kriterienWert, zahl, blaetter) => {
  const kriterien = [
    { id: 'idee', titel: 'Idee', gewicht: 60 },
    { id: 'umsetzung', titel: 'Umsetzung', gewicht: 40 },
  ]
  const skala = { min: 5, max: 10, schritt: 1, texte: [] }
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ modus: 'KRITERIEN', kriterien, skala })] }), now })
  renderVoting(path(1), tablet, now)
  for (const { id, titel } of kriterien) {
    const name = new RegExp(`^${kriterienWert[id as 'idee']} Punkte`)
    await userEvent.click(within(await screen.findByRole('radiogroup', { name: titel })).getByRole('radio', { name }))
  }
  const kranz = (await screen.findByText(zahl, { selector: '.bewertung__zahl' })).parentElement
  expect(kranz?.querySelectorAll('.wreath__leaf--on')).toHaveLength(blaetter)
})

test('a note is saved on leaving its field, also in a closed round', async () => {
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ status: 'GESCHLOSSEN' })] }), now })
  renderVoting(path(1), tablet, now)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notiz, nur für Sie sichtbar' }), 'Starke Idee')
  await userEvent.tab()
  expect(tablet.notizen.get(einreichungId(1))?.value.text).toBe('Starke Idee')
  expect(screen.getByText('Abstimmung geschlossen. Ansehen und Ihre Notiz ändern können Sie weiter.')).toBeVisible()
})

test('a work that was never rated says after the end that the voting is closed, not that it is open', async () => {
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ status: 'NACHLAUF' })] }), now })
  renderVoting(path(1), tablet, now)
  expect(await screen.findByText('Keine Bewertung')).toBeVisible()
  expect(screen.getByText('Die Abstimmung ist geschlossen.')).toBeVisible()
  expect(screen.queryByText(/noch offen|noch keine/i)).not.toBeInTheDocument()
})

test('a signed-out tablet says that its votes wait for the log-in', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.sendestand.set(ruhe({ lage: 'abgemeldet', wartend: 3 }))
  renderVoting(path(1), tablet, now)
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  expect(await screen.findByText('Bitte neu anmelden')).toBeVisible()
  expect(screen.getByText('Auf diesem Tablet gespeichert')).toBeVisible()
  expect(screen.getByRole('button', { name: /Anmeldung nötig.*3 Stimmen auf diesem Tablet/ })).toBeVisible()
})

test('a tablet that keeps nothing never calls a vote that is being sent saved on it', async () => {
  const unterwegs = stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(1), wert: { punkte: 8 }, ort: 'sendet', wallMs: MORGEN_MS })
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [unterwegs] })
  renderVoting(path(1), Object.assign(tablet, { nurOnline: true, nurOnlineGrund: 'verweigert' as const }), now)
  expect(await screen.findByText('Wird gesendet')).toBeVisible()
  expect(screen.getByText(/Bitte lassen Sie Lorbeer offen, bis sie übertragen ist\./)).toBeVisible()
  expect(screen.queryByText(/schon gespeichert/)).not.toBeInTheDocument()
})
