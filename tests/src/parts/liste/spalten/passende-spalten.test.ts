import { expect, test } from 'vitest'
import { fitSpalten, widthsOf } from '#src/parts/liste/spalten/passende-spalten.ts'

const SPALTEN = [
  { id: 'titel', breite: 13, waechst: 3 },
  { id: 'agentur', breite: 10, waechst: 1 },
  { id: 'kategorie', breite: 8, weicht: 2 },
  { id: 'medien', breite: 4, weicht: 1 },
]
const idsOf = (platz: number, hasWahl = false) => fitSpalten(SPALTEN, platz, hasWahl).map(({ id }) => id)

test('columns leave in their order, as few as possible, and those that name the record never', () => {
  expect(idsOf(35)).toEqual(['titel', 'agentur', 'kategorie', 'medien'])
  expect(idsOf(34)).toEqual(['titel', 'agentur', 'kategorie'])
  expect(idsOf(30)).toEqual(['titel', 'agentur'])
  expect(idsOf(5)).toEqual(['titel', 'agentur'])
  expect(idsOf(35, true)).toEqual(['titel', 'agentur', 'kategorie'])
})

test('what is left goes to the columns that grow', () => {
  expect(widthsOf(SPALTEN, false)).toEqual([
    'calc(13rem + max(0px, 100cqi - 35rem) * 3 / 4)',
    'calc(10rem + max(0px, 100cqi - 35rem) * 1 / 4)',
    '8rem',
    '4rem',
  ])
})
