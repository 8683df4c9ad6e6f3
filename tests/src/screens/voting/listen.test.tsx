import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LokaleNotiz } from '#src/offline/kern/tablet.ts'
import { setTimeZone } from '#src/lib/datum.ts'
import { listenForInstallPrompt } from '#src/parts/paket/install-prompt.ts'
import { FakeTablet, ruhe, stimmeOf, Subject } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeJury, makePaket, makeRunde, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const vote = (nummer: number, rest: Partial<Parameters<typeof stimmeOf>[0]>) =>
  stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(nummer), ...rest })

beforeEach(() => localStorage.clear())
afterEach(() => {
  setTimeZone()
  vi.unstubAllGlobals()
})

function answerJurys(items: unknown[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }))
}

function answerNothing() {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
}

test('of several juries that all run the sentence says so, and a rehearsal is none of them', async () => {
  answerJurys([
    makeJury(),
    makeJury({ id: einreichungId(50), nummer: 5, titel: 'Film' }),
    makeJury({ id: einreichungId(51), nummer: 5, titel: 'Probelauf: Film', probe: true }),
  ])
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  expect(await screen.findByText('Sie stimmen in zwei Jurys ab. Beide laufen gerade.')).toBeVisible()
})

test('the list greets by name and loads the running jury for the session', async () => {
  answerJurys([makeJury(), makeJury({ id: einreichungId(50), nummer: 5, titel: 'Film', offeneRunde: null })])
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting('/voting', tablet, now)
  expect(await screen.findByRole('heading', { name: 'Guten Morgen, Frau Keller.' })).toBeVisible()
  expect(await screen.findByText('Sie stimmen in zwei Jurys ab. Eine davon läuft gerade.')).toBeVisible()
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(within(held).getByText('Abstimmung bis heute, 18:00 Uhr')).toBeVisible()

  await userEvent.click(await within(held).findByRole('button', { name: 'Für die Sitzung laden' }))
  expect(tablet.geladen).toEqual([JURY_ID])
  expect(await within(held).findByRole('button', { name: 'Anhalten' })).toBeVisible()
})

test('whoever has no vote owes none: the works are counted, and nothing of them', async () => {
  answerJurys([makeJury({ stimmberechtigt: false })])
  const paket = makePaket()
  const tablet = () => new FakeTablet({ paket: { ...paket, mitglied: { id: einreichungId(70), funktion: 'VORSITZ', stimmberechtigt: false } }, now })
  const { unmount } = renderVoting('/voting', tablet(), now)
  // From the server's list first, then from the package.
  await waitFor(() => expect(screen.getByText(/^\d+ Arbeiten$/)).toBeVisible())
  expect(screen.queryByText(/bewertet$/)).toBeNull()
  unmount()
  renderVoting(`/voting/${JURY_ID}`, tablet(), now)
  expect(await screen.findByText('ohne Stimme')).toBeVisible()
  expect(screen.getAllByText(/^\d+ Arbeit(en)?$/).length).toBeGreaterThan(1)
  expect(screen.queryByText(/bewertet$/)).toBeNull()
})

test('morning and today are those of the programme, wherever its zone is', async () => {
  setTimeZone('Pacific/Honolulu')
  answerJurys([makeJury()])
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  expect(await screen.findByRole('heading', { name: 'Guten Abend, Frau Keller.' })).toBeVisible()
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(within(held).getByText('Abstimmung bis morgen, 18:00 Uhr')).toBeVisible()
})

test('readiness is said in exactly these words, and „vollständig" only when it is', async () => {
  answerJurys([makeJury()])
  const stand = {
    stufe: 'TEILWEISE' as const,
    einreichungen: 214,
    bytes: 1_800_000_000,
    bytesGeladen: 900_000_000,
    dateien: 900,
    dateienGeladen: 888,
  }
  const tablet = new FakeTablet({ paket: makePaket(), now, stand })
  renderVoting('/voting', tablet, now)
  expect(await screen.findByText('Es fehlen 12 Medien')).toBeVisible()
  expect(screen.queryByText(/vollständig/i)).not.toBeInTheDocument()

  // A worker that never ends installing, as WebKitGTK leaves it when the page is left at once.
  act(() => tablet.paketStand.set({ ...tablet.paketStand.value, dateienGeladen: 900 }))
  expect(await screen.findByText('Ohne WLAN noch nicht bereit')).toBeVisible()
  expect(screen.getByText(/^Alle Medien sind da\. Bitte laden Sie die Seite mit WLAN neu; /)).toBeVisible()

  act(() => tablet.paketStand.set({ ...tablet.paketStand.value, stufe: 'BEREIT' }))
  expect(await screen.findByText('Zum Abstimmen bereit')).toBeVisible()
  expect(screen.getByText(/Filme fehlen noch \(900 MB\)/)).toBeVisible()

  act(() => tablet.paketStand.set({ ...tablet.paketStand.value, stufe: 'VOLLSTAENDIG', bytesGeladen: 1_800_000_000 }))
  expect(await screen.findByText('Vollständig')).toBeVisible()
  expect(screen.getAllByText(/vollständig/i)).toHaveLength(1)
})

test('without a network the list is the one this tablet last saw', async () => {
  answerNothing()
  const tablet = new FakeTablet({ paket: makePaket(), now, jurys: [makeJury()] })
  renderVoting('/voting', tablet, now)
  expect(await screen.findByRole('region', { name: /Print & Plakat/ })).toBeVisible()
})

test('without a network and without any jury it says what is needed once', async () => {
  answerNothing()
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  expect(await screen.findByRole('heading', { name: 'Noch keine Jury auf diesem Tablet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

test('a card is one link that says the vote and where it is; what waits is beside the progress', async () => {
  const stimmen = [vote(1, { wert: { punkte: 8 } }), vote(2, { wert: { punkte: 9 }, ort: 'tablet' })]
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen })
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}`, tablet, now)
  expect(await screen.findByRole('link', { name: 'Klebt nicht., 9 Punkte, auf diesem Tablet gespeichert' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nachtzug nach Morgen, 8 Punkte, übertragen' })).toBeVisible()
  expect(screen.getByText('1 von 3 bewertet')).toBeVisible()
  expect(screen.getByText('+ 1 auf diesem Tablet')).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: 'Offen 1' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Klebt nicht/ })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Werk 3, noch offen' })).toBeVisible()
})

test('a recused work shows nothing but its title and leaves the denominator', async () => {
  const tablet = new FakeTablet({ paket: makePaket({ befangen: [einreichungId(2)] }), now })
  const { container } = renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}`, tablet, now)
  expect(await screen.findByRole('link', { name: 'Klebt nicht., Sie sind befangen' })).toBeVisible()
  expect(screen.getByText('0 von 2 bewertet')).toBeVisible()
  expect(container.querySelectorAll('img')).toHaveLength(2)
})

test('the next juror of the device is not shown where the one before was', async () => {
  const first = renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(2)}`, new FakeTablet({ paket: makePaket(), now }), now)
  await screen.findByRole('radiogroup', { name: 'Punkte' })
  await act(() => first.router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`))
  expect(await screen.findByRole('link', { name: 'Klebt nicht., zuletzt angesehen' })).toBeVisible()
  first.unmount()

  const andere = Object.assign(new FakeTablet({ paket: makePaket(), now }), { benutzerId: einreichungId(99) })
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}`, andere, now)
  expect(await screen.findByRole('link', { name: 'Klebt nicht., noch offen' })).toBeVisible()
})

test('a finished category leads to the next one', async () => {
  const stimmen = [1, 2, 3].map((nummer) => vote(nummer, { wert: { punkte: 5 } }))
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen })
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}?auswahl=offen`, tablet, now)
  expect(await screen.findByRole('heading', { name: 'Plakat ist fertig.' })).toBeVisible()
  expect(screen.getByText('Alle 3 Stimmen sind übertragen. Sie können sie bis 18:00 Uhr ändern.')).toBeVisible()
})

test('„Meine Stimmen" names what counts beside a vote that is asked about or was refused', async () => {
  answerJurys([makeJury()])
  const gueltig = { art: 'BEWERTET', wert: { punkte: 9 }, serverMs: MORGEN_MS } as const
  const stimmen = [
    vote(1, { wert: { punkte: 6 }, ort: 'konflikt', gueltig }),
    vote(2, { wert: { punkte: 4 }, ort: 'nicht-gezaehlt', reason: 'round-closed', gueltig }),
    vote(3, { wert: { punkte: 7 }, ort: 'konflikt', rev: 1 }),
  ]
  renderVoting('/voting/uebertragung', new FakeTablet({ paket: makePaket(), now, stimmen }), now)
  expect(await screen.findByRole('row', { name: /Nachtzug nach Morgen 6 Punkte Welche gilt\? Es zählen Ihre 9 Punkte\./ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Klebt nicht\. 4 Punkte Nicht gezählt\. Es zählen Ihre 9 Punkte\./ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Werk 3 7 Punkte Welche gilt\? Es zählen Ihre 7 Punkte\./ })).toBeVisible()
})

test('a work rated in part says what is open, its values, and that it does not count yet', async () => {
  answerJurys([makeJury()])
  const kriterien = ['Idee', 'Umsetzung', 'Wirkung'].map((titel) => ({ id: titel.toLowerCase(), titel, gewicht: 30 }))
  const paket = makePaket({ runden: [makeRunde({ modus: 'KRITERIEN', kriterien })] })
  const stimmen = [vote(1, { wert: { kriterien: { idee: 8 } } }), vote(2, { wert: { kriterien: { idee: 8, umsetzung: 5 } }, ort: 'tablet' })]
  const tablet = new FakeTablet({ paket, now, stimmen })
  const zeile = { seq: 1, id: einreichungId(9), einreichungId: einreichungId(2), rundeId: RUNDE_ID, wallMs: MORGEN_MS }
  tablet.ausgang.set([{ ...zeile, art: 'BEWERTET', wert: { kriterien: { idee: 8, umsetzung: 5 } } }])
  const { router } = renderVoting('/voting/uebertragung', tablet, now)
  const zaehltNicht = 'Zählt erst, wenn alle bewertet sind\\.'
  expect(await screen.findByRole('row', { name: new RegExp(`Idee 8\\. Noch offen: Umsetzung, Wirkung\\. ${zaehltNicht}`) })).toBeVisible()
  expect(screen.getByRole('row', { name: new RegExp(`Idee 8, Umsetzung 5\\. Noch offen: Wirkung\\. ${zaehltNicht}`) })).toBeVisible()
  expect(screen.getByText('2 Kriterien bewertet')).toBeVisible()

  await act(() => router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`))
  expect(await screen.findByRole('link', { name: 'Nachtzug nach Morgen, noch 2 Kriterien offen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Klebt nicht., noch 1 Kriterium offen' })).toBeVisible()
})

test('a work with two versions of a note stands under „Prüfen", and keeps its vote in the progress', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(2, { wert: { punkte: 9 } })] })
  const fassungen = [{ id: einreichungId(70), text: 'Von hier', geraet: 'Tablet', serverMs: MORGEN_MS }]
  tablet.notizen.set(einreichungId(2), new Subject<LokaleNotiz>({ text: 'Von dort', rev: 2, historie: null, serverMs: MORGEN_MS, fassungen }))
  const { router } = renderVoting(`/voting/${JURY_ID}`, tablet, now)
  expect(await screen.findByText('1 bitte prüfen')).toBeVisible()

  await act(() => router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`))
  await userEvent.click(await screen.findByRole('radio', { name: 'Prüfen 1' }))
  expect(screen.getByRole('link', { name: 'Klebt nicht., 9 Punkte, übertragen, welche Notiz gilt?' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Nachtzug/ })).not.toBeInTheDocument()
  expect(screen.getByText('1 von 3 bewertet')).toBeVisible()
})

test('an answer that this version does not know is called open, and the vote is kept', async () => {
  answerJurys([makeJury()])
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(2, { wert: { punkte: 4 }, ort: 'nicht-gezaehlt', reason: 'unbekannt' })] })
  const { router } = renderVoting('/voting/uebertragung', tablet, now)
  expect(await screen.findByRole('row', { name: /Klebt nicht\. 4 Punkte Noch nicht geklärt/ })).toBeVisible()
  expect(screen.getByText(/^Noch nicht geklärt: 4 Punkte\..*Ihre Angabe liegt beim Server\. Bitte aktualisieren Sie Lorbeer\.$/)).toBeVisible()
  await act(() => router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`))
  expect(await screen.findByRole('link', { name: 'Klebt nicht., 4 Punkte, noch nicht geklärt' })).toBeVisible()
  expect(screen.queryByText(/nicht gezählt/i)).not.toBeInTheDocument()
})

test('an answer that this version does not know is settled as soon as the chair has decided', async () => {
  answerJurys([makeJury()])
  const entschieden = { ort: 'nicht-gezaehlt', reason: 'unbekannt', entscheidung: 'NICHT_GEZAEHLT' } as const
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(2, { wert: { punkte: 4 }, ...entschieden })] })
  const { router } = renderVoting('/voting/uebertragung', tablet, now)
  const row = await screen.findByRole('row', { name: /Klebt nicht\. 4 Punkte Nicht gezählt/ })
  expect(within(row).getByRole('cell', { name: 'Nicht gezählt' })).toHaveClass('meine-stimmen__ort--nicht-gezaehlt')
  expect(screen.getByText('Nicht gezählt: 4 Punkte. Der Juryvorsitz hat entschieden, dass sie nicht zählt.')).toBeVisible()

  await act(() => router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(2)}`))
  const meldung = await screen.findByRole('alert')
  expect(within(meldung).getByText('Nicht gezählt')).toBeVisible()
  expect(within(meldung).getByText('Der Juryvorsitz hat entschieden, dass sie nicht zählt.')).toBeVisible()
  expect(meldung.querySelector('.leaf-chip--late')).toBeInTheDocument()
  await userEvent.click(within(meldung).getByRole('button', { name: 'Jurybüro informieren' }))
  expect(await screen.findByDisplayValue(/wurde nicht gezählt\. Bitte melden Sie sich bei mir\.$/)).toBeVisible()
  expect(screen.queryByText(/noch nicht geklärt/i)).not.toBeInTheDocument()
})

test('a work whose vote was decided not to count stands where what counts stands', async () => {
  const entschieden = { ort: 'nicht-gezaehlt', reason: 'unbekannt', entscheidung: 'NICHT_GEZAEHLT' } as const
  const gueltig = { art: 'BEWERTET', wert: { punkte: 6 }, serverMs: MORGEN_MS } as const
  const stimmen = [vote(1, { wert: { punkte: 4 }, ...entschieden, gueltig }), vote(2, { wert: { punkte: 4 }, ...entschieden })]
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}`, new FakeTablet({ paket: makePaket(), now, stimmen }), now)
  expect(await screen.findByRole('link', { name: 'Nachtzug nach Morgen, 6 Punkte, übertragen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Klebt nicht., noch offen' })).toBeVisible()
  expect(screen.getByText('1 von 3 bewertet')).toBeVisible()
})

test('a jury whose voting is over says so, and not that none has been set', async () => {
  const { offeneRunde } = makeJury()
  const over = { ...offeneRunde, status: 'GESCHLOSSEN' as const }
  answerJurys([makeJury(), makeJury({ id: einreichungId(50), nummer: 5, titel: 'Film', offeneRunde: null, letzteRunde: over as never })])
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  expect(await screen.findByText('Abstimmung geschlossen')).toBeVisible()
  expect(screen.queryByText('Noch keine Abstimmung angesetzt')).not.toBeInTheDocument()
})

test('once the voting is closed the list, the jury and its works speak of looking, no longer of voting', async () => {
  const { offeneRunde } = makeJury()
  const geschlossen = { offeneRunde: null, letzteRunde: { ...offeneRunde, status: 'NACHLAUF' as const } as never }
  answerJurys([makeJury(geschlossen)])
  const stand = { stufe: 'VOLLSTAENDIG' as const, einreichungen: 3, bytes: 1, bytesGeladen: 1 }
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde({ status: 'NACHLAUF' })] }), now, stand })
  const { router } = renderVoting('/voting', tablet, now)
  expect(await screen.findByText('Die Abstimmung Ihrer Jury ist geschlossen. Ansehen können Sie weiter alles.')).toBeVisible()
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(within(held).getByText('Abstimmung geschlossen')).toBeVisible()
  expect(await within(held).findByText('Zum Ansehen bereit')).toBeVisible()
  expect(within(held).getByRole('link', { name: 'Ansehen' })).toBeVisible()
  act(() => tablet.paketStand.set({ ...tablet.paketStand.value, stufe: 'KEINE', bytesGeladen: 0 }))
  expect(await within(held).findByRole('button', { name: 'Zum Ansehen laden' })).toBeVisible()

  await act(() => router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`))
  expect(await screen.findByRole('link', { name: 'Klebt nicht., nicht bewertet' })).toBeVisible()
  expect(screen.queryByText(/Zum Abstimmen bereit|noch offen/i)).not.toBeInTheDocument()
})

test.each([
  ['verbindung', /Verbindung zum Speicher dieses Geräts ist abgebrochen\..* Bitte laden Sie neu\.$/],
  ['voll', /Speicher dieses Geräts ist voll\..* Bitte machen Sie Platz frei und laden Sie neu\.$/],
  ['verweigert', /Dieser Browser speichert nichts .* Bitte öffnen Sie Lorbeer in einem Fenster, das nicht privat ist\.$/],
] as const)('a tablet that keeps nothing says what helps: %s', async (nurOnlineGrund, worte) => {
  answerJurys([makeJury()])
  renderVoting('/voting', Object.assign(new FakeTablet({ paket: makePaket(), now }), { nurOnline: true, nurOnlineGrund }), now)
  expect(await screen.findByRole('alert')).toHaveTextContent(worte)
  if (nurOnlineGrund !== 'verweigert') expect(screen.getByRole('alert')).not.toHaveTextContent('privat')
})

test('a tablet that keeps nothing gives one reason, also beside its juries', async () => {
  answerJurys([makeJury()])
  const fehler = 'Dieser Browser speichert nichts (privates Fenster?). Abstimmen geht nur mit Verbindung.'
  const tablet = new FakeTablet({ paket: makePaket(), now, stand: { fehler } })
  renderVoting('/voting', Object.assign(tablet, { nurOnline: true, nurOnlineGrund: 'verbindung' as const }), now)
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(await within(held).findByText('Abstimmen geht nur mit Verbindung.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^Die Verbindung zum Speicher dieses Geräts ist abgebrochen\./)
  expect(screen.queryByText(/privates Fenster/)).not.toBeInTheDocument()
})

test('the address of a work whose jury is not on this tablet says so without a network, and leads back', async () => {
  answerNothing()
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.paket.set(null)
  tablet.sendestand.set(ruhe({ netz: 'offline', lage: 'offline' }))
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(1)}`, tablet, now)
  expect(await screen.findByRole('heading', { name: 'Diese Jury ist nicht auf diesem Tablet geladen' })).toBeVisible()
  expect(screen.getByText(/braucht einmal eine Verbindung/)).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Zu den Jurys' })).toHaveAttribute('href', '/voting')
})

test('the list offers to install Lorbeer where the browser does, until that is put away', async () => {
  answerJurys([makeJury()])
  listenForInstallPrompt()
  dispatchEvent(new Event('beforeinstallprompt'))
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  const hinweis = await screen.findByRole('complementary', { name: 'Installation' })
  expect(within(hinweis).getByRole('button', { name: 'Installieren' })).toBeVisible()
  await userEvent.click(within(hinweis).getByRole('button', { name: 'Hinweis ausblenden' }))
  expect(hinweis).not.toBeInTheDocument()
  dispatchEvent(new Event('appinstalled'))
})
