import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceUhr, estimateZeitpunkt, type Uhr } from '#server/domain/stimmen/estimate-zeitpunkt.ts'

const fresh = (): Uhr => ({ letzteWallMs: null, hoechsteWallMs: new Map() })
const anker = { serverMs: 1000, wallMs: 50_000 }

describe('when was it cast', () => {
  it.each([
    ['right after the anchor', 50_000, 1000, false],
    ['later', 50_700, 1700, false],
    ['at the moment of arrival', 51_000, 2000, false],
    ['after arrival, by a clock that jumped', 51_001, 2000, true],
    ['before the anchor, by a clock that was set back', 49_999, 1000, true],
  ])('%s', (_, wallMs, ms, zweifelhaft) => {
    expect(estimateZeitpunkt({ wallMs, anker, ankerEcht: true, ankunftMs: 2000 }, fresh())).toEqual({ ms, zweifelhaft })
  })

  it('is unknown without an anchor of this server', () => {
    for (const missing of [
      { anker: null, ankerEcht: false },
      { anker, ankerEcht: false },
    ])
      expect(estimateZeitpunkt({ wallMs: 50_000, ankunftMs: 2000, ...missing }, fresh())).toEqual({ ms: null, zweifelhaft: true })
  })

  it('is in doubt from the moment the clock falls until it has caught up, or a new anchor was taken', () => {
    const uhr = fresh()
    const doubt = (wallMs: number, taken = anker) => {
      const { zweifelhaft } = estimateZeitpunkt({ wallMs, anker: taken, ankerEcht: true, ankunftMs: 9000 }, uhr)
      advanceUhr(uhr, wallMs, taken.serverMs)
      return zweifelhaft
    }
    expect([doubt(50_500), doubt(50_400), doubt(50_450), doubt(50_500)]).toEqual([false, true, true, false])
    expect([doubt(50_300), doubt(50_310, { serverMs: 1300, wallMs: 50_305 })]).toEqual([true, false])
  })

  it('never lies before the anchor nor after arrival', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.integer(), fc.nat(), (wallMs, serverMs, ankerWallMs, wait) => {
        const { ms } = estimateZeitpunkt({ wallMs, anker: { serverMs, wallMs: ankerWallMs }, ankerEcht: true, ankunftMs: serverMs + wait }, fresh())
        expect(ms).toBeGreaterThanOrEqual(serverMs)
        expect(ms).toBeLessThanOrEqual(serverMs + wait)
      }),
    )
  })
})
