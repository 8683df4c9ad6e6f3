import { createHash } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EigeneEintraege } from '#contract/eigener-nachweis.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'
import { NICHTS } from '#src/parts/stimmprotokoll/aufbewahrtes.ts'
import { checkDatei } from '#src/parts/stimmprotokoll/check-datei.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { einreichungId, JURY_ID, makeJury, makePaket, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'

const now = () => MORGEN_MS
let gesichert: Blob[]
let antwort: EigeneEintraege | null

/** As a server sealed it. */
function seal(nr: number) {
  const wert = { punkte: 8 }
  const was = { id: einreichungId(100 + nr), art: 'BEWERTET', wert, status: 'accepted', serverMs: MORGEN_MS, rundeId: RUNDE_ID }
  const eintrag = toKanonisch({ ...was, nr, prev: '0'.repeat(64), einreichungId: einreichungId(nr), v: 2 })
  return { id: was.id, eintrag, hash: createHash('sha256').update(eintrag).digest('hex') }
}

function belegOf({ id, hash }: { id: string; hash: string }, nr: number): BelegZeile {
  const ergebnis = { seq: nr, id, status: 'accepted', rev: 1, reason: null, expected: null, gueltig: null, serverMs: MORGEN_MS, quittung: 'K7M4QX' }
  const was = { seq: nr, id, einreichungId: einreichungId(nr), rundeId: RUNDE_ID, art: 'BEWERTET', wert: { punkte: 8 }, wallMs: MORGEN_MS }
  const stand = { fremd: false, zuSpaet: false, entscheidung: null, technischAbgelehnt: false, fruehereQuittung: null }
  const kurz = Buffer.from(hash, 'hex').toString('base64url')
  return { ...was, ...stand, juryId: JURY_ID, ergebnis: { ...ergebnis, hash: kurz } } as BelegZeile
}

beforeEach(() => {
  gesichert = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (gesichert.push(blob), 'blob:x'), revokeObjectURL: () => undefined }))
  vi.stubGlobal('fetch', async (anfrage: Request | string | URL) => {
    const url = anfrage instanceof Request ? anfrage.url : String(anfrage)
    if (!url.includes('eigene-eintraege')) return Response.json({ items: [makeJury()] })
    return antwort ? Response.json(antwort) : Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(belege: BelegZeile[]) {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  tablet.belege.set(belege)
  renderVoting('/voting/uebertragung', tablet, now)
  await userEvent.click(await screen.findByRole('button', { name: 'Prüfsummen …' }))
  const blatt = await screen.findByRole('dialog', { name: 'Quittungen mit Prüfsummen' })
  await userEvent.click(await within(blatt).findByRole('button', { name: /^Nachweis sichern: Jury 2, / }))
  return blatt
}
const mit = (eintraege: EigeneEintraege['eintraege']): EigeneEintraege => ({
  juryId: JURY_ID,
  jury: 'Jury 1',
  rundenIds: [RUNDE_ID],
  eintraege,
  koepfe: [],
})

test('own entries are saved as a file that any browser verifies', async () => {
  const eintraege = [seal(1), seal(2)]
  antwort = mit(eintraege)
  const blatt = await open(eintraege.map((each, index) => belegOf(each, index + 1)))
  expect(await within(blatt).findByText('2 Einträge gesichert.')).toBeVisible()
  const befund = await checkDatei({ datei: gesichert[0] ?? new Blob(), aufbewahrt: NICHTS })
  expect(befund).toMatchObject({
    art: 'nachweis',
    name: 'Marion Keller',
    maengel: [],
    eintraege: [{ nr: 1, passt: true, ausBeleg: true }, { nr: 2 }],
  })
})

test('a hash of this tablet that the server shows no entry for is told, and kept in the file', async () => {
  const eintraege = [seal(1), seal(2)]
  antwort = mit(eintraege.slice(0, 1))
  const blatt = await open(eintraege.map((each, index) => belegOf(each, index + 1)))
  expect(await within(blatt).findByRole('alert')).toHaveTextContent('Zu einer Prüfsumme dieses Tablets zeigt der Server keinen Eintrag.')
  expect(await gesichert[0]?.text()).toContain(eintraege[1]?.hash)
})

test('without a closed round there is nothing to save, and without a network it says so', async () => {
  antwort = { ...mit([]), rundenIds: [] }
  const blatt = await open([belegOf(seal(1), 1)])
  expect(await within(blatt).findByText('In geschlossenen Runden dieser Jury steht noch kein Eintrag von Ihnen.')).toBeVisible()
  antwort = null
  await userEvent.click(within(blatt).getByRole('button', { name: /^Nachweis sichern/ }))
  expect(await within(blatt).findByRole('alert')).toHaveTextContent('Der Server ist gerade nicht erreichbar.')
  expect(gesichert).toEqual([])
})
