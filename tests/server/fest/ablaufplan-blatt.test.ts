// @vitest-environment node
import { expect, it } from 'vitest'
import type { Ablaufplan } from '#server/domain/fest/ablaufplan.ts'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { readPdf } from '#tests/support/pdf.ts'

/** As long as a name may be. */
const langer = (name: string) => `${name} ${'Wolfgang Weitwinkel '.repeat(6)}`.slice(0, 119)

/** Eight people who collect and more names than that to be said: as many as may be entered. */
function planOf(abholer: number, namen: number): Ablaufplan {
  const zeile = {
    beginnSek: 0,
    dauerSek: 60,
    titel: 'Fernlinie',
    nummer: '26-1',
    medaille: 'Gold',
    kategorie: 'Film',
    agentur: 'Blitz',
    auftraggeber: 'Bahn',
    laudator: 'Vera',
    abholer: Array.from({ length: abholer }, (_, nr) => ({ name: langer(`Person${nr}`), stand: 'zugesagt' })),
    sitz: 'Reihe 2',
    film: '0:30',
    trophaeen: '1 auf der Bühne',
    namen: Array.from({ length: namen }, (_, nr) => ({ name: langer(`Name${nr}`), silben: [{ text: langer('laut'), betont: false }] })),
  }
  const kopf = { programm: 'Lorbeer', datum: '3. Dezember', ort: 'Saal', beginnSek: 0, eroeffnungSek: 0, endeSek: 60, plan: '', unterEmbargo: true }
  return { ...kopf, stand: 'heute', standMs: 1, bloecke: [{ titel: 'Film', beginnSek: 0, ueberleitungSek: 0, zeilen: [zeile] }] }
}

it.each([
  [8, 4],
  [1, 40],
])('the run sheet loses nobody of a work with %i people and %i names to be said', async (abholer, namen) => {
  const ganz = (await readPdf(await makePdf({ art: 'ablaufplan', daten: planOf(abholer, namen) }))).join(' ')
  const alle = [...Array.from({ length: abholer }, (_, nr) => `Person${nr} `), ...Array.from({ length: namen }, (_, nr) => `Name${nr} `)]
  expect(alle.filter((name) => !ganz.includes(name))).toEqual([])
  expect(ganz).toContain('Fernlinie')
})
