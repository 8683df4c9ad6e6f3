import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEuro, formatGeld } from '#contract/geld.ts'
import { parseGeld } from '#src/lib/geld.ts'

test.each<[string, number]>([
  ['450', 45_000],
  ['450,5', 45_050],
  ['450,05', 45_005],
  ['1.450,00', 145_000],
  ['1450,00', 145_000],
  ['1.450', 145_000],
  ['12.345.678,90', 1_234_567_890],
  [' 450,00 € ', 45_000],
  ['0', 0],
])('„%s" is %s cents', (text, cent) => {
  expect(parseGeld(text)).toBe(cent)
})

const UNSINN = [
  '',
  'abc',
  '1,450.00',
  '450.5',
  '12.34',
  '1.45',
  '.450',
  '450,',
  '450,555',
  '-450',
  '+1',
  '4 50',
  '1..450',
  '1.450.0',
  '€',
  '1e3',
  '9'.repeat(20),
]

test.each(UNSINN)('„%s" is no amount', (text) => {
  expect(parseGeld(text)).toBeUndefined()
})

test('what is less than nothing carries a real minus sign', () => {
  expect(formatEuro(-453_600)).toBe('\u22124.536,00\u00A0€')
})

test('what is written out is read again', () => {
  expect([formatGeld(145_000), formatGeld(5), formatEuro(1_234_567_890)]).toEqual(['1.450,00', '0,05', '12.345.678,90\u00A0€'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cent) => {
      expect(parseGeld(formatGeld(cent))).toBe(cent)
    }),
  )
})
