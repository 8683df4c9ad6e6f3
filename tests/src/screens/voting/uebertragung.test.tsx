import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readQuittungen } from '#contract/eigene-quittung.ts'
import type { LokaleNotiz } from '#src/offline/kern/tablet.ts'
import { FakeTablet, ruhe, stimmeOf, Subject } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeJury, makePaket, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const vote = (nummer: number, rest: Partial<Parameters<typeof stimmeOf>[0]>) =>
  stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(nummer), ...rest })

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

function answerJurys(items: unknown[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }))
}

test('the transfer screen lists what waits, what arrived with its receipt and what was not counted', async () => {
  answerJurys([makeJury()])
  const stimmen = [
    vote(1, { wert: { punkte: 8 }, quittung: 'K7M4QX', serverMs: MORGEN_MS }),
    vote(2, { wert: { punkte: 4 }, ort: 'nicht-gezaehlt', reason: 'withdrawn' }),
  ]
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen })
  tablet.ausgang.set([
    { seq: 3, id: einreichungId(9), einreichungId: einreichungId(3), rundeId: RUNDE_ID, art: 'BEWERTET', wert: { punkte: 2 }, wallMs: MORGEN_MS },
  ])
  renderVoting('/voting/uebertragung', tablet, now)
  expect(await screen.findByRole('heading', { name: '1 Stimme auf diesem Tablet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Jetzt senden' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Als Datei sichern' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /Nachtzug nach Morgen 8 Punkte Übertragen .* K7M-4QX/ })).toBeVisible()
  expect(screen.getByText('Nicht gezählt: 4 Punkte. Diese Einreichung wurde inzwischen zurückgezogen.')).toBeVisible()
})

test('whoever comes to make room is taken to what takes it', async () => {
  const scroll = vi.fn<(this: Element) => void>()
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = scroll
  answerJurys([makeJury()])
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting('/voting/uebertragung#speicher', tablet, now)
  const titel = await screen.findByRole('heading', { name: 'Speicher' })
  await waitFor(() => expect(scroll.mock.contexts).toContain(titel.closest('section')))
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('a file that cannot be made is said, and what stays safe', async () => {
  answerJurys([makeJury()])
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.makeNotfallDatei = () => Promise.reject(new Error('the storage does not answer'))
  renderVoting('/voting/uebertragung', tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: 'Als Datei sichern' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/konnte nicht gesichert werden.*Ihre Stimmen bleiben auf diesem Tablet/)
})

test('the transfer screen asks to look at a note in two versions too, and the ballot names the tablet that each was written on', async () => {
  answerJurys([makeJury()])
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(2, { wert: { punkte: 9 } })] })
  const fassungen = ['Tablet', 'iPad 12'].map((geraet, index) => ({
    id: einreichungId(70 + index),
    text: `Von ${geraet}`,
    geraet,
    serverMs: MORGEN_MS,
  }))
  tablet.notizen.set(einreichungId(2), new Subject<LokaleNotiz>({ text: 'Gilt', rev: 2, historie: null, serverMs: MORGEN_MS, fassungen }))
  const { router } = renderVoting('/voting/uebertragung', tablet, now)
  const punkte = await screen.findByRole('region', { name: /^Bitte prüfen: / })
  expect(within(punkte).getByText('Welche Notiz gilt? Auf zwei Tablets geschrieben: Alles ist gesichert, bis Sie wählen.')).toBeVisible()
  await userEvent.click(within(punkte).getByRole('link', { name: 'Wählen: Klebt nicht.' }))
  const wahl = await screen.findByRole('region', { name: 'Welche Notiz gilt?' })
  expect(router.state.location.pathname).toBe(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(2)}`)
  expect(within(wahl).getByText(/^eines Ihrer Tablets, angekommen um \d\d:\d\d\sUhr$/)).toBeVisible()
  expect(within(wahl).getByText(/^Tablet „iPad 12“, angekommen um \d\d:\d\d\sUhr$/)).toBeVisible()
})

test('the transfer screen tells of acts that neither the server nor the tablet holds any more', async () => {
  answerJurys([makeJury()])
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.verloren.set([{ geraetId: einreichungId(9), vonSeq: 3, bisSeq: 4, seitMs: MORGEN_MS }])
  renderVoting('/voting/uebertragung', tablet, now)
  expect(await screen.findByText('2 Eingaben fehlen')).toBeVisible()
})

test('behind every receipt stands its whole hash, one by one and as a file that the check reads', async () => {
  answerJurys([makeJury()])
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => undefined }))
  const tablet = new FakeTablet({ paket: makePaket(), now, stimmen: [vote(1, { wert: { punkte: 8 }, quittung: 'K7M4QX', serverMs: MORGEN_MS })] })
  const nothing = { rev: 1, reason: null, expected: null, gueltig: null, serverMs: MORGEN_MS, status: 'accepted' as const }
  const act = (seq: number, hash?: string) => ({
    seq,
    id: einreichungId(100 + seq),
    einreichungId: einreichungId(seq),
    rundeId: RUNDE_ID,
    art: 'BEWERTET' as const,
    wert: { punkte: 8 },
    wallMs: MORGEN_MS,
    juryId: JURY_ID,
    fremd: false,
    zuSpaet: false,
    entscheidung: null,
    technischAbgelehnt: false,
    fruehereQuittung: null,
    ergebnis: { ...nothing, seq, id: einreichungId(100 + seq), quittung: 'K7M4QX', ...(hash && { hash }) },
  })
  tablet.belege.set([act(1, Buffer.alloc(32, 0xab).toString('base64url')), act(2)])
  renderVoting('/voting/uebertragung', tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: 'Prüfsummen …' }))
  const blatt = await screen.findByRole('dialog', { name: 'Quittungen mit Prüfsummen' })
  await userEvent.click(await within(blatt).findByText('Nachtzug nach Morgen', { exact: false }))
  expect(within(blatt).getByText('abababab '.repeat(8).trim())).toBeVisible()
  await userEvent.click(within(blatt).getByText('Klebt nicht.', { exact: false }))
  expect(within(blatt).getByText('Zu dieser Stimme liegt nur die Quittung auf diesem Tablet, nicht die ganze Prüfsumme.')).toBeVisible()
  await userEvent.click(within(blatt).getByRole('button', { name: 'Quittungen sichern' }))
  expect(readQuittungen((await saved[0]?.text()) ?? '')).toEqual([
    { juryId: JURY_ID, stimmabgabeId: einreichungId(101), art: 'BEWERTET', wert: '{"punkte":8}', hash: 'ab'.repeat(32) },
  ])
})

test('what waits is not called nothing before this tablet has read it', async () => {
  answerJurys([makeJury()])
  const tablet = new FakeTablet({ paket: makePaket(), now })
  const { ausgang } = tablet
  vi.spyOn(tablet, 'observeAusgang').mockReturnValue({ subscribe: (next) => ausgang.subscribe((zeilen) => zeilen.length > 0 && next(zeilen)) })
  tablet.sendestand.set(ruhe({ netz: 'offline', lage: 'offline', wartend: 1 }))
  renderVoting('/voting', tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: /1 Stimme auf diesem Tablet/ }))
  const blatt = await screen.findByRole('dialog', { name: 'Keine Verbindung' })
  expect(within(blatt).getByRole('button', { name: 'Jetzt senden' })).toBeVisible()
  await act(() => Promise.resolve())
  expect(within(blatt).queryByText(/wartet keine Stimme/)).not.toBeInTheDocument()

  const zeile = { seq: 1, id: einreichungId(9), einreichungId: einreichungId(3), rundeId: RUNDE_ID, wallMs: MORGEN_MS }
  act(() => ausgang.set([{ ...zeile, art: 'BEWERTET', wert: { punkte: 2 } }]))
  expect(await within(blatt).findByText('2 Punkte')).toBeVisible()
})
