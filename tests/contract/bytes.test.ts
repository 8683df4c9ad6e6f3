import { expect, test } from 'vitest'
import { formatBytes, formatBytesVon } from '#contract/bytes.ts'

test.each<[number, string]>([
  [0, '0 kB'],
  [1500, '1,5 kB'],
  [840_000, '840 kB'],
  [4_200_000, '4,2 MB'],
  [46_000_000, '46 MB'],
  [1_800_000_000, '1,8 GB'],
])('%s bytes are „%s", on screens and in print', (bytes, wort) => {
  expect(formatBytes(bytes)).toBe(wort)
})

test('a part is told in the unit of the whole', () => {
  expect(formatBytesVon(500_000_000, 2_400_000_000)).toBe('0,5 von 2,4 GB')
})
