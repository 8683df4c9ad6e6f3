import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSha256 } from '#src/lib/sha256-strom.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_leer, index) => (index * 131 + length) % 256)

it('is SHA-256, however the bytes come', () => {
  // Around the ends of blocks, where the length still fits into the last one or not.
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000, 100_003])
    for (const stueck of [1, 7, 63, 64, 65, 4096]) {
      if (length / stueck > 5000) continue
      const bytes = bytesOf(length)
      const hash = createSha256()
      for (let at = 0; at < length; at += stueck) hash.update(bytes.subarray(at, at + stueck))
      expect([length, stueck, hash.finish()]).toEqual([length, stueck, createHash('sha256').update(bytes).digest('hex')])
    }
})
