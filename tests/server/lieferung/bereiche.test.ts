import { describe, expect, it } from 'vitest'
import { addAbholung, beginAbholung } from '#server/domain/lieferung/abholung.ts'
import { countBytes, limitBereiche, MAX_BEREICHE, mergeBereiche } from '#server/domain/lieferung/bereiche.ts'

describe('ranges that have left', () => {
  it('in whatever pieces count each byte once', () => {
    expect(mergeBereiche([[0, 10]], [[5, 12]])).toEqual([[0, 12]])
    expect(mergeBereiche([[0, 10]], [[10, 12]])).toEqual([[0, 12]])
    expect(mergeBereiche([[20, 30]], [[0, 40]])).toEqual([[0, 40]])
    expect(mergeBereiche([[0, 10]], [[7, 7]])).toEqual([[0, 10]])
  })

  it('in tens of thousands of crumbs stay a thousand: the largest, in order', () => {
    const kruemel = Array.from({ length: 30_000 }, (_leer, at) => [at * 4, at * 4 + 1] as const)
    const gross = [200_000, 300_000] as const
    const bereiche = limitBereiche([...kruemel, gross])
    expect(bereiche).toHaveLength(MAX_BEREICHE)
    expect(bereiche.at(-1)).toEqual(gross)
    expect(bereiche.toSorted((one, other) => one[0] - other[0])).toEqual(bereiche)
  })

  it('that are forgotten do not count as fetched, and the whole still does', () => {
    const gesamt = 10_000
    let abholung = beginAbholung(null, 1)
    for (let at = 0; at < gesamt; at += 4) abholung = addAbholung(abholung, { bereich: [at, at + 1], gesamt, nowMs: 2 })
    expect([abholung.bereiche.length, abholung.bytes, abholung.fertigMs]).toEqual([MAX_BEREICHE, countBytes(abholung.bereiche), null])
    abholung = addAbholung(abholung, { bereich: [0, gesamt], gesamt, nowMs: 3 })
    expect([abholung.bereiche, abholung.fertigMs]).toEqual([[[0, gesamt]], 3])
  })
})
