import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { FakeTablet, ruhe, stimmeOf } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeJury, makePaket, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

// Every figure that a juror reads agrees with the one beside it.

const now = () => MORGEN_MS
const vote = (nummer: number, rest: Partial<LokaleStimme>) => stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(nummer), ...rest })
const path = (nummer: number) => `/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(nummer)}`

function answerJury(jury: Partial<JuryListItem>) {
  const items = [makeJury(jury)]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }))
}

beforeEach(() => {
  localStorage.clear()
  answerJury({ einreichungen: 2, bewertet: 0 })
})
afterEach(() => vi.unstubAllGlobals())

test('the works a juror is recused from are named beside the progress, so that it adds up to the package', async () => {
  const stand = { stufe: 'VOLLSTAENDIG' as const, einreichungen: 3, bytes: 72_000_000, bytesGeladen: 72_000_000 }
  const tablet = new FakeTablet({ paket: makePaket({ befangen: [einreichungId(2)] }), now, stand })
  const { router } = renderVoting('/voting', tablet, now)
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(await within(held).findByText('0 von 2 bewertet')).toBeVisible()
  expect(within(held).getByText('1 befangen')).toBeVisible()
  expect(within(held).getByText(/3 Einreichungen/)).toBeVisible()

  await router.navigate(`/voting/${JURY_ID}/${KATEGORIE_ID}`)
  expect(await screen.findByRole('radio', { name: 'Alle 3' })).toBeVisible()
  expect(screen.getByText('1 befangen')).toBeVisible()
})

test('the recusals are named with the first figures, before anything is on this tablet', async () => {
  answerJury({ einreichungen: 2, bewertet: 0, befangen: 1 })
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.paket.set(null)
  renderVoting('/voting', tablet, now)
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(within(held).getByText('0 von 2 bewertet')).toBeVisible()
  expect(within(held).getByText('1 befangen')).toBeVisible()
})

test('a package that is still being made ready says that it will weigh more', async () => {
  answerJury({ bytes: 30_000_000, wirdMehr: true })
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  expect(await screen.findByText(/mindestens 30 MB/)).toBeVisible()
})

test('the page of a jury says so too', async () => {
  answerJury({ bytes: 30_000_000, wirdMehr: true })
  renderVoting(`/voting/${JURY_ID}`, new FakeTablet({ paket: makePaket(), now }), now)
  expect(await screen.findByText(/mindestens 30 MB/)).toBeVisible()
})

test('the progress counts what waits as the header does: recusals and partial criteria too', async () => {
  const stimmen = [vote(1, { wert: { punkte: 8 }, ort: 'tablet' }), vote(2, { art: 'BEFANGEN', ort: 'tablet' })]
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen })
  tablet.sendestand.set(ruhe({ netz: 'offline', lage: 'offline', wartend: 2 }))
  renderVoting('/voting', tablet, now)
  expect(await screen.findByText('+ 2 Stimmen auf diesem Tablet')).toBeVisible()
  expect(await screen.findByRole('button', { name: /Offline.*2 Stimmen auf diesem Tablet/ })).toBeVisible()
})

test('a work waits once in the transfer list, with the choice that counts and what it replaces', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now, jurys: [makeJury()] })
  const zeile = (seq: number, nummer: number, punkte: number) => ({
    seq,
    id: einreichungId(90 + seq),
    einreichungId: einreichungId(nummer),
    rundeId: RUNDE_ID,
    art: 'BEWERTET' as const,
    wert: { punkte },
    wallMs: MORGEN_MS + seq * 60_000,
  })
  tablet.ausgang.set([zeile(1, 1, 6), zeile(2, 1, 7), zeile(3, 2, 5), zeile(4, 1, 9)])
  renderVoting('/voting/uebertragung', tablet, now)
  const wartend = await screen.findByRole('region', { name: '2 Stimmen auf diesem Tablet' })
  const zeilen = await within(wartend).findAllByRole('listitem')
  expect(zeilen).toHaveLength(2)
  await within(wartend).findByText('Nachtzug nach Morgen')
  expect(zeilen[0]).toHaveTextContent('9 Punkte')
  expect(zeilen[0]).toHaveTextContent('Nur diese zählt, davor: 7 Punkte, 6 Punkte')
  expect(zeilen[1]).toHaveTextContent('5 Punkte')
  expect(zeilen[1]).not.toHaveTextContent('davor')
})

test('one tap goes on voting at the first open work', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(1, { wert: { punkte: 8 } })] })
  renderVoting('/voting', tablet, now)
  const weiter = await screen.findByRole('link', { name: 'Weiter abstimmen' })
  expect(weiter).toHaveAttribute('href', path(2))
  await userEvent.click(weiter)
  expect(await screen.findByRole('region', { name: 'Medien zu Klebt nicht.' })).toBeVisible()
})

test('nothing beside the main button takes the package off the tablet; the storage list does, by its name', async () => {
  const stand = { stufe: 'VOLLSTAENDIG' as const, einreichungen: 3, bytes: 1, bytesGeladen: 1 }
  const { router } = renderVoting('/voting', new FakeTablet({ paket: makePaket(), now, stand }), now)
  expect(await screen.findByText('Vollständig')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vom Tablet entfernen' })).not.toBeInTheDocument()
  await router.navigate('/voting/uebertragung')
  expect(await screen.findByText('Vom Tablet entfernen')).toBeVisible()
})

test('one waiting vote is spoken of in the singular', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(1, { wert: { punkte: 8 }, ort: 'tablet', wallMs: MORGEN_MS })] })
  tablet.sendestand.set(ruhe({ lage: 'abgemeldet', wartend: 1 }))
  renderVoting(path(1), tablet, now)
  expect(await screen.findByText('1 Stimme wartet auf diesem Tablet. Nach der Anmeldung wird sie übertragen.')).toBeVisible()
})

test('whom the server allows no sending is not asked to log in again', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(1, { wert: { punkte: 8 }, ort: 'tablet', wallMs: MORGEN_MS })] })
  tablet.sendestand.set(ruhe({ lage: 'verboten', wartend: 1 }))
  renderVoting(path(1), tablet, now)
  expect(await screen.findByText('1 Stimme wartet auf diesem Tablet. Bitte wenden Sie sich an das Jurybüro.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /Keine Berechtigung.*1 Stimme auf diesem Tablet/ }))
  const blatt = await screen.findByRole('dialog')
  expect(within(blatt).getByText(/^Der Server nimmt von Ihrem Konto gerade keine Stimmen an\./)).toBeVisible()
  expect(screen.queryByText(/anmelden|Anmeldung/)).not.toBeInTheDocument()
})

test('while somebody else is looked at in this browser, the votes that wait say so, and nobody is sent to the Jurybüro', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(1, { wert: { punkte: 8 }, ort: 'tablet', wallMs: MORGEN_MS })] })
  tablet.sendestand.set(ruhe({ lage: 'ansicht', wartend: 1 }))
  renderVoting(path(1), tablet, now)
  expect(await screen.findByText(/^1 Stimme wartet .* Beenden Sie die Ansicht als andere Person, dann wird sie übertragen\.$/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /Ansicht läuft.*1 Stimme auf diesem Tablet/ }))
  expect(within(await screen.findByRole('dialog')).getByText(/^In diesem Browser läuft eine Ansicht als andere Person\./)).toBeVisible()
  expect(screen.queryByText(/Jurybüro/)).not.toBeInTheDocument()
})

test('an expired log-in is spoken, with votes only where some wait, and no more once it has ended', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  const satz = () => within(screen.getByRole('banner')).queryByText(/^Bitte neu anmelden/)
  const ohne = renderVoting('/voting', tablet, now, { abgelaufen: true })
  await waitFor(() => expect(satz()).toHaveTextContent(/^Bitte neu anmelden\.$/))
  ohne.unmount()

  tablet.sendestand.set(ruhe({ netz: 'offline', lage: 'offline', wartend: 1 }))
  const mit = renderVoting('/voting', tablet, now)
  expect(await screen.findByRole('button', { name: /Offline.*1 Stimme/ })).toBeVisible()
  expect(satz()).not.toBeInTheDocument()
  mit.setAbgelaufen(true)
  await waitFor(() => expect(satz()).toHaveTextContent(/^Bitte neu anmelden\. Ihre Stimmen bleiben auf diesem Tablet\.$/))
  mit.setAbgelaufen(false)
  await waitFor(() => expect(satz()).not.toBeInTheDocument())
})

test('an expired log-in is said in the header and stops nobody from voting', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now, { abgelaufen: true })
  expect(await screen.findByRole('button', { name: /Anmeldung nötig/ })).toBeVisible()
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('button', { name: 'Anmelden …' })).toBeVisible()
  expect(within(header).queryByText('Online')).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  expect(await screen.findByText('Auf diesem Tablet gespeichert')).toBeVisible()
  expect(tablet.casts).toHaveLength(1)
})

test('„Welche gilt?" says when the vote of the other tablet arrived', async () => {
  const stimme = vote(1, { wert: { punkte: 8 }, ort: 'konflikt', wallMs: MORGEN_MS })
  const gueltig = { art: 'BEWERTET' as const, wert: { punkte: 7 }, serverMs: MORGEN_MS - 600_000 }
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now, stimmen: [{ ...stimme, gueltig }] }), now)
  expect(await screen.findByText('7 Punkte (anderes Tablet, angekommen um 08:22 Uhr, zählt jetzt) oder 8 Punkte (hier, 08:32 Uhr).')).toBeVisible()
})

test('what was given on another day says on which: 18:00 of yesterday is no newer than 08:32 of today', async () => {
  const gestern = MORGEN_MS - 86_400_000
  const stimme = vote(1, { wert: { punkte: 8 }, ort: 'konflikt', wallMs: MORGEN_MS })
  const gueltig = { art: 'BEWERTET' as const, wert: { punkte: 7 }, serverMs: gestern }
  const { unmount } = renderVoting(path(1), new FakeTablet({ paket: makePaket(), now, stimmen: [{ ...stimme, gueltig }] }), now)
  expect(
    await screen.findByText(
      /^7 Punkte \(anderes Tablet, angekommen um 08:32 Uhr am \d\d\.\d\d\.\d{4}, zählt jetzt\) oder 8 Punkte \(hier, 08:32 Uhr\)\.$/,
    ),
  ).toBeVisible()
  unmount()
  const uebertragen = vote(1, { wert: { punkte: 8 }, ort: 'uebertragen', wallMs: gestern, serverMs: gestern })
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now, stimmen: [uebertragen] }), now)
  expect(await screen.findByText(/^08:32 Uhr am \d\d\.\d\d\.\d{4}\. ?Ihre Stimme liegt sicher beim Server\./)).toBeVisible()
})

test('„Welche gilt?" never calls a vote „hier" that this tablet only heard of: it lies with the server, since when is said', async () => {
  const stimme = vote(1, { wert: { punkte: 7 }, ort: 'konflikt', rev: 1, wallMs: null, serverMs: MORGEN_MS - 600_000 })
  const ziel = { id: einreichungId(70), rundeId: RUNDE_ID, einreichungId: einreichungId(1), geraetId: einreichungId(80) }
  const vorschlaege = [{ ...ziel, art: 'BEWERTET' as const, wert: { punkte: 9 }, geraet: 'iPad', serverMs: MORGEN_MS }]
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now, stimmen: [{ ...stimme, vorschlaege }] }), now)
  expect(
    await screen.findByText('7 Punkte (beim Server seit 08:22 Uhr, zählt jetzt) oder 9 Punkte (anderes Tablet „iPad“, angekommen um 08:32 Uhr).'),
  ).toBeVisible()
})

test('while inputs are missing the header says so in place of „alle übertragen", and where to compare', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.sendestand.set(ruhe({ uebertragen: 96, verloren: 2 }))
  renderVoting('/voting', tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: /Online.*2 Eingaben fehlen/ }))
  expect(screen.queryByText(/alle 96 Stimmen übertragen/)).not.toBeInTheDocument()
  const blatt = await screen.findByRole('dialog', { name: 'Verbunden' })
  expect(within(blatt).getByText(/^Nach einer Wiederherstellung fehlen Eingaben\. Unter „Übertragung“/)).toBeVisible()
})

test('a note that waits is named where it says what waits, and is never called nothing', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.sendestand.set(ruhe({ uebertragen: 3, notizen: 1 }))
  renderVoting('/voting/uebertragung', tablet, now)
  expect(await screen.findByRole('heading', { name: '1 Notiz auf diesem Tablet' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /alle 3 Stimmen übertragen/ }))
  const blatt = await screen.findByRole('dialog', { name: 'Verbunden' })
  expect(within(blatt).getByText('1 Notiz wartet auf diesem Tablet.')).toBeVisible()
  expect(within(blatt).queryByText(/wartet keine Stimme/)).not.toBeInTheDocument()
})

test('missing inputs are named beside whatever else there is to say', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.sendestand.set(ruhe({ netz: 'offline', lage: 'offline', wartend: 1, verloren: 2 }))
  renderVoting('/voting', tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: /Offline.*1 Stimme auf diesem Tablet/ }))
  const blatt = await screen.findByRole('dialog', { name: 'Keine Verbindung' })
  expect(within(blatt).getByText(/^Sie können normal weiterbewerten/)).toBeVisible()
  expect(within(blatt).getByText(/^Nach einer Wiederherstellung fehlen Eingaben/)).toBeVisible()
})
