import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeTablet, stimmeOf } from '#tests/support/dom/fake-tablet.ts'
import {
  einreichungId,
  JURY_ID,
  KATEGORIE_ID,
  makeEinreichung,
  makeJury,
  makePaket,
  makeRunde,
  MORGEN_MS,
  RUNDE_ID,
} from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import type { Runde } from '#contract/runde.ts'

const now = () => MORGEN_MS
const ANZEIGE = '0192f000-0000-7000-8000-000000000012'
const STICHWAHL = '0192f000-0000-7000-8000-000000000013'
const kategorie = { id: KATEGORIE_ID, nummer: 3, titel: 'Plakat', kurztitel: 'Plakat', beschreibung: '', anonym: false }

/** Plakat has works 1 to 3, Anzeige work 4; the run-off is about 1 and 3. */
const paket = (stichwahl: Partial<Runde> = {}) =>
  makePaket({
    runden: [
      makeRunde({ status: 'GESCHLOSSEN' }),
      makeRunde({
        id: STICHWAHL,
        titel: 'Stichwahl Plakat',
        art: 'STICHWAHL',
        modus: 'JA_NEIN',
        skala: null,
        start: null,
        ende: null,
        startMs: null,
        endeMs: null,
        umfang: [einreichungId(1), einreichungId(3)],
        ...stichwahl,
      }),
    ],
    kategorien: [kategorie, { ...kategorie, id: ANZEIGE, nummer: 4, titel: 'Anzeige', kurztitel: 'Anzeige' }],
    einreichungen: [
      makeEinreichung(1, { titel: 'Nachtzug nach Morgen' }),
      makeEinreichung(2, { titel: 'Klebt nicht.' }),
      makeEinreichung(3),
      makeEinreichung(4, { kategorieId: ANZEIGE }),
    ],
  })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
})
afterEach(() => vi.unstubAllGlobals())

test('while it votes the jury is its works alone, in the lists, the progress and the way on', async () => {
  const { id, titel, modus, status, start, ende, startMs, endeMs } = makeRunde({ id: STICHWAHL, titel: 'Stichwahl Plakat', modus: 'JA_NEIN' })
  const offeneRunde = { id, titel, modus, status, skala: { min: 0, max: 1, schritt: 1, texte: [] }, start, ende, startMs, endeMs }
  const stimmen = [stimmeOf({ rundeId: STICHWAHL, einreichungId: einreichungId(1), wert: { ja: false } })]
  const tablet = new FakeTablet({ paket: paket(), now, stimmen, jurys: [makeJury({ offeneRunde })] })
  renderVoting('/voting', tablet, now)
  const held = await screen.findByRole('region', { name: /Print & Plakat/ })
  expect(await within(held).findByText('1 von 2 bewertet')).toBeVisible()
  expect(within(held).getByRole('link', { name: 'Weiter abstimmen' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(3)}`),
  )
})

test('the categories and works that it is not about are not in the way, and the header says what is voted on', async () => {
  const tablet = new FakeTablet({ paket: paket(), now })
  renderVoting(`/voting/${JURY_ID}`, tablet, now)
  expect(await screen.findByRole('link', { name: 'Plakat, 0 von 2 bewertet' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Anzeige/ })).not.toBeInTheDocument()
  expect(screen.getByText('Stichwahl Plakat · Abstimmung läuft')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Plakat, 0 von 2 bewertet' }))
  expect(await screen.findByRole('link', { name: 'Werk 3, noch offen' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Klebt nicht/ })).not.toBeInTheDocument()
  expect(screen.getByText('Jury 2 · Stichwahl Plakat · Abstimmung läuft')).toBeVisible()
})

test('a work is voted on in two taps, without a network too', async () => {
  const tablet = new FakeTablet({ paket: paket(), now })
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}`, tablet, now)
  await userEvent.click(await screen.findByRole('link', { name: 'Werk 3, noch offen' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Ja' }))
  await waitFor(() =>
    expect(tablet.casts.at(-1)).toMatchObject({ rundeId: STICHWAHL, einreichungId: einreichungId(3), art: 'BEWERTET', wert: { ja: true } }),
  )
})

test('another work is still to be looked at, beside the round that it is of', async () => {
  const stimmen = [stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(2), wert: { punkte: 8 } })]
  renderVoting(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(2)}`, new FakeTablet({ paket: paket(), now, stimmen }), now)
  expect(await screen.findByRole('radio', { name: /^8/ })).toBeChecked()
  expect(screen.getByText('Abstimmung geschlossen. Ansehen und Ihre Notiz ändern können Sie weiter.')).toBeVisible()
})

test('once it is closed the jury is all its works again', async () => {
  renderVoting(`/voting/${JURY_ID}`, new FakeTablet({ paket: paket({ status: 'GESCHLOSSEN' }), now }), now)
  expect(await screen.findByRole('link', { name: 'Plakat, 0 von 3 bewertet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Anzeige, 0 von 1 bewertet' })).toBeVisible()
})

test('a category without any of its works says so', async () => {
  renderVoting(`/voting/${JURY_ID}/${ANZEIGE}`, new FakeTablet({ paket: paket(), now }), now)
  expect(await screen.findByText('Gerade wird über andere Arbeiten abgestimmt, aus dieser Kategorie ist keine dabei.')).toBeVisible()
})

test.each([
  ['waits', { ort: 'tablet' as const }, /^Stichwahl Plakat: Ja\. Auf diesem Tablet gespeichert, wird von selbst übertragen\.$/],
  [
    'came too late',
    { ort: 'nicht-gezaehlt' as const, reason: 'round-closed' as const },
    /^Stichwahl Plakat: Ja\. Nicht gezählt: Ihre Stimme ist erst nach dem Ende der Abstimmung beim Server angekommen\. Ob sie noch zählt, entscheidet der Juryvorsitz\.$/,
  ],
  [
    'contradicts another tablet',
    { ort: 'konflikt' as const },
    /^Stichwahl Plakat: Ja\. Auf einem anderen Tablet haben Sie anders gewählt\. Was gilt, entscheidet der Juryvorsitz\.$/,
  ],
])('a vote of a run-off that has ended and %s is not hidden behind the round before it', async (_, lage, satz) => {
  const erste = stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(3), wert: { punkte: 8 } })
  const zweite = stimmeOf({ rundeId: STICHWAHL, einreichungId: einreichungId(3), wert: { ja: true }, ...lage })
  const open = (path: string) =>
    renderVoting(path, new FakeTablet({ paket: paket({ status: 'GESCHLOSSEN' }), now, stimmen: [erste, zweite], jurys: [makeJury()] }), now)
  const ballot = open(`/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(3)}`)
  expect(await screen.findByRole('radio', { name: /^8/ })).toBeChecked()
  expect(await screen.findByText(satz)).toBeVisible()
  ballot.unmount()
  open('/voting/uebertragung')
  expect(await screen.findByRole('cell', { name: 'Stichwahl Plakat · Ja' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '8 Punkte' })).toBeVisible()
})

test('a vote of a run-off that counts says nothing on the ballot of the round before it', async () => {
  const stimmen = [stimmeOf({ rundeId: STICHWAHL, einreichungId: einreichungId(3), wert: { ja: true } })]
  renderVoting(
    `/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(3)}`,
    new FakeTablet({ paket: paket({ status: 'GESCHLOSSEN' }), now, stimmen }),
    now,
  )
  expect(await screen.findByText(/^Abstimmung geschlossen\./)).toBeVisible()
  expect(screen.queryByText(/Stichwahl Plakat:/)).not.toBeInTheDocument()
})
