import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBruch, roundBruch } from '#contract/bruch.ts'
import { countWertung, rankWertungen, type WertungsRegel } from '#server/domain/stimmen/ergebnis.ts'

const PUNKTE: WertungsRegel = { modus: 'PUNKTE', kriterien: [], quorumProzent: 50, mehrheitProzent: 50, auswertung: 'MITTEL' }
const points = (...punkte: number[]) => ({ gruppen: punkte.map((wert) => ({ wert: { punkte: wert }, anzahl: 1 })), enthaltungen: 0, befangen: 0 })

describe('the scoring rules', () => {
  it.each([
    [60, 0, 30],
    [5, 0, 3],
    [2, 0, 2],
    [7, 2, 3],
    [9, 0, 5],
    [3, 3, 0],
  ])('with %i entitled and %i of them recused the quorum is %i', (entitled, befangen, quorum) => {
    expect(countWertung({ gruppen: [], enthaltungen: 0, befangen }, PUNKTE, entitled).quorum).toBe(quorum)
  })

  it('counts abstentions for the quorum, not for the mean', () => {
    const wertung = countWertung({ ...points(9), enthaltungen: 2 }, PUNKTE, 6)
    expect(wertung).toMatchObject({ gueltig: true, wert: 9, stimmen: 1 })
  })

  it.each([
    [{ zaehler: 1, nenner: 8 }, 0.13],
    [{ zaehler: 49, nenner: 40 }, 1.23],
    [{ zaehler: 2, nenner: 3 }, 0.67],
    [{ zaehler: 201, nenner: 200 }, 1.01],
  ])('rounds %o half up to %f', (bruch, rounded) => {
    expect(roundBruch(bruch)).toBe(rounded)
  })

  it('gives a medal to more than the majority only', () => {
    const medal = (mehrheitProzent: number, ...medaillen: ('GRANDPRIX' | 'GOLD' | 'SILBER' | 'KEINE')[]) =>
      countWertung(
        { gruppen: medaillen.map((medaille) => ({ wert: { medaille }, anzahl: 1 })), enthaltungen: 0, befangen: 0 },
        { ...PUNKTE, modus: 'MEDAILLE', mehrheitProzent },
        4,
      ).wert
    expect(medal(50, 'GOLD', 'GOLD', 'KEINE', 'KEINE')).toBe(0)
    expect(medal(50, 'GRANDPRIX', 'GOLD', 'GOLD', 'KEINE')).toBe(4)
    expect(medal(74, 'GOLD', 'GOLD', 'SILBER', 'KEINE')).toBe(3)
    expect(medal(75, 'GOLD', 'GOLD', 'SILBER', 'KEINE')).toBe(0)
  })

  it('means that only look equal when rounded do not share a rank', () => {
    const close = [points(...Array.from({ length: 300 }, () => 7)), points(8, ...Array.from({ length: 299 }, () => 7))]
    const wertungen = close.map((auszaehlung) => countWertung(auszaehlung, PUNKTE, 300))
    expect(wertungen.map((wertung) => wertung.wert)).toEqual([7, 7])
    expect(rankWertungen(wertungen).map(({ rang }) => rang)).toEqual([2, 1])
  })

  it('ranks like comparing every pair, for any votes', () => {
    const voteArb = fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 }), { maxLength: 12 })
    fc.assert(
      fc.property(voteArb, (werke) => {
        const wertungen = werke.map((punkte) => countWertung(points(...punkte), PUNKTE, 12))
        const raenge = rankWertungen(wertungen)
        for (const [index, { rang }] of raenge.entries()) {
          const own = wertungen[index]
          expect(rang === null).toBe((werke[index]?.length ?? 0) < 6)
          if (!own?.rangwert || rang === null) continue
          const better = wertungen.filter(
            (other) => other.gueltig && other.rangwert && own.rangwert && compareBruch(other.rangwert, own.rangwert) > 0,
          )
          expect(rang).toBe(better.length + 1)
        }
      }),
    )
  })
})
