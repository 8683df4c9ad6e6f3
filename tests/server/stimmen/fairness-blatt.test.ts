// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Fairness, Fairnessmitglied } from '#contract/fairness.ts'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { readGliederung, readPdf } from '#tests/support/pdf.ts'

const NAHE = { anzahl: 30, standardfehler: 1, auffaellig: false, nah: 6, sonst: 24, unterschied: 0.5 }

/** One of them has judged enough works that are close, the others too few: as it mostly is. */
function mitglied(nr: number, name: string): Fairnessmitglied {
  const gezaehlt = { erwartet: 30, gueltig: 30, enthaltungen: 0, befangen: 0, fehlend: 0 }
  const wenig = { strenge: null, streuung: null, reihenfolge: null, naehe: nr === 0 ? NAHE : null }
  return { mitgliedId: '00000000-0000-7000-8000-000000000000', name, funktion: 'MITGLIED', ...gezaehlt, ...wenig }
}

async function print(namen: readonly string[]) {
  const fairness: Fairness = {
    juryId: '00000000-0000-7000-8000-000000000001',
    nummer: 1,
    titel: 'Film',
    runde: { id: '00000000-0000-7000-8000-000000000002', titel: 'Runde 1' },
    runden: [],
    modus: 'PUNKTE',
    spanne: 9,
    werke: 30,
    ohneBefangene: 0,
    streuungMitte: null,
    mitglieder: namen.map((name, nr) => mitglied(nr, name)),
    standMs: 1,
  }
  return makePdf({ art: 'fairness', daten: { fairness, programm: 'Lorbeer 2026', stand: '18.09.2026, 14:30 Uhr' } })
}

describe('the fairness report on paper', () => {
  it.each([
    ['short names', (nr: number) => `Vera Berger${nr}.`],
    ['names of several lines', (nr: number) => `Maximiliane-Alexandra von und zu Hohenstein-Langenburg und Berger${nr}.`],
  ])('names everybody of a large jury in each of its tables: %s', async (_, nameOf) => {
    const namen = Array.from({ length: 20 }, (_unused, nr) => nameOf(nr))
    const bytes = await print(namen)
    const ganz = (await readPdf(bytes)).join(' ').replaceAll(/\s/g, '')
    // „Nähe" and what was given; the other parts say that nobody has enough.
    for (const name of namen) expect(ganz.split(name.replaceAll(' ', '')), name).toHaveLength(3)
    expect((await readGliederung(bytes)).map(({ ohne }) => ohne).join('')).toBe('')
  })

  it('keeps the table of a small jury on one page', async () => {
    const namen = Array.from({ length: 8 }, (_, nr) => `Vera Berger${nr}.`)
    const seiten = await readPdf(await print(namen))
    expect(seiten.filter((seite) => seite.includes('Abgegeben und nicht abgegeben') && namen.every((name) => seite.includes(name)))).toHaveLength(1)
  })
})
