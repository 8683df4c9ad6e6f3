import { expect, test } from 'vitest'
import { formatPixel, joinMasse } from '#src/lib/fakten.ts'

test('a size is one word: it never breaks, and thousands have a dot', () => {
  expect(formatPixel(1600, 900)).toBe('1.600\u00A0×\u00A0900\u00A0px')
})

test('a line of measures may end after a dot, never inside a measure', () => {
  const zeile = joinMasse([formatPixel(4961, 7016), '', null, '48 MB'])
  expect(zeile).toBe('4.961\u00A0×\u00A07.016\u00A0px\u00A0· 48\u00A0MB')
})
