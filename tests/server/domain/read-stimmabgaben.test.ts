import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdSchema } from '#contract/form.ts'
import { placeStimmabgaben } from '#server/domain/stimmen/place-stimmabgaben.ts'
import { readStimmabgaben } from '#server/domain/stimmen/read-stimmabgaben.ts'

const GERAET = '00000000-0000-7000-8000-000000000001'
const none = { bekannte: new Map<string, never>(), plaetze: new Map<number, never>() }

describe('reading acts', () => {
  it('gives an act without a seq the place beside its neighbours', () => {
    const seqs = (acts: unknown[]) => readStimmabgaben(acts, GERAET, 10).map((eingang) => eingang.seq)
    expect(seqs([null, { seq: 12 }, 'x', {}])).toEqual([11, 12, 13, 14])
    expect(seqs([null, null])).toEqual([11, 12])
    expect(seqs([{ seq: 0 }, { seq: -3 }, { seq: 1.5 }, { seq: 2 ** 60 }])).toEqual([11, 12, 13, 14])
    expect(seqs([null, null, { seq: 1 }])).toEqual([1, 2, 1])
  })

  it('gives the same nonsense the same id, on this Gerät only', () => {
    const idOf = (geraetId: string) => readStimmabgaben([{ seq: 1, art: 'X' }], geraetId, 0)[0]?.id
    expect(idOf(GERAET)).toBe(idOf(GERAET))
    expect(idOf(GERAET)).not.toBe(idOf('00000000-0000-7000-8000-000000000002'))
  })

  it('has a place and an id for any JSON, and moves last exactly by the acts it took', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(100), (acts, lastSeq) => {
        const eingaenge = readStimmabgaben(acts, GERAET, lastSeq)
        for (const eingang of eingaenge) {
          expect(IdSchema.safeParse(eingang.id).success).toBe(true)
          expect(eingang.seq).toBeGreaterThanOrEqual(1)
        }
        const placed = placeStimmabgaben(eingaenge, none, { benutzerId: 'p', geraetId: GERAET, lastSeq })
        const taken = placed.plaetze.filter((platz) => platz.art === 'neu' || (platz.art === 'wie' && platz.wiederholt)).length
        expect(placed.lastSeq).toBe(lastSeq + taken)
      }),
    )
  })
})
