import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUeberschneidung, listGeltende, preislageOf, type Stufe } from '#server/domain/stammdaten/preisstufe.ts'

const TIME_ZONE = 'Europe/Vienna'
const BASIS: Stufe = {
  id: 'a',
  jahr: 2026,
  zielgruppe: 'ALLE',
  abAnzahl: 1,
  start: '2026-03-01T00:00:00Z',
  ende: '2026-06-01T00:00:00Z',
  kategorieIds: [],
}
const stufe = (over: Partial<Stufe>): Stufe => ({ ...BASIS, ...over })
const at = (iso: string) => ({ nowMs: Date.parse(iso), timeZone: TIME_ZONE })

describe('two tiers overlap', () => {
  it.each<[string, Partial<Stufe>, Partial<Stufe>, 'start' | 'ende' | null]>([
    ['when one starts inside the other', { start: '2026-04-01T00:00:00Z' }, {}, 'start'],
    ['when one starts inside the other and is open', { start: '2026-04-01T00:00:00Z', ende: null }, {}, 'start'],
    ['when one ends inside the other', { start: '2026-01-01T00:00:00Z', ende: '2026-03-01T00:00:01Z' }, {}, 'ende'],
    ['when one lies around the other', { start: '2026-01-01T00:00:00Z', ende: '2027-01-01T00:00:00Z' }, {}, 'ende'],
    ['when both start at once', { ende: null }, {}, 'start'],
    ['when both start at once and are open', { ende: null }, { ende: null }, 'start'],
    ['not when one starts as the other ends', { start: '2026-06-01T00:00:00Z' }, {}, null],
    ['not when one ends as the other starts', { start: '2026-01-01T00:00:00Z', ende: '2026-03-01T00:00:00Z' }, {}, null],
    ['not when an open one lasts until the next start', { start: '2026-01-01T00:00:00Z', ende: null }, {}, null],
    ['not when it starts after an open one', { start: '2026-04-01T00:00:00Z' }, { ende: null }, null],
    ['not in another year', { jahr: 2024 }, {}, null],
    ['not for another target group', { zielgruppe: 'EPU' }, {}, null],
    ['not from another number on', { abAnzahl: 4 }, {}, null],
    ['not in other categories', { kategorieIds: ['x'] }, { kategorieIds: ['y'] }, null],
    ['when they share a category', { kategorieIds: ['x', 'y'] }, { kategorieIds: ['y', 'z'] }, 'start'],
    ['when one is for all categories', { kategorieIds: ['x'] }, {}, 'start'],
  ])('%s', (_, eine, andere, feld) => {
    const mit = stufe({ id: 'b', ...andere })
    expect(findUeberschneidung(stufe(eine), [mit])).toEqual(feld === null ? null : { feld, mit })
  })

  it('never with themselves, and the first in time is named', () => {
    const frueh = stufe({ id: 'frueh', start: '2026-01-01T00:00:00Z', ende: '2026-05-01T00:00:00Z' })
    const spaet = stufe({ id: 'spaet', start: '2026-05-01T00:00:00Z', ende: '2026-07-01T00:00:00Z' })
    expect(findUeberschneidung(frueh, [frueh, spaet])).toBeNull()
    expect(findUeberschneidung(stufe({ start: '2026-04-01T00:00:00Z' }), [spaet, frueh])?.mit.id).toBe('frueh')
  })

  it('the same way round, whichever is asked about', () => {
    const zeit = fc.integer({ min: 1, max: 6 })
    const eine = (id: string) =>
      fc
        .record({ start: zeit, dauer: fc.option(fc.integer({ min: 1, max: 4 })), kategorien: fc.subarray(['x', 'y']) })
        .map(({ start, dauer, kategorien }) => {
          const ende = dauer === null ? null : `2026-${String(start + dauer).padStart(2, '0')}-01T00:00:00Z`
          return stufe({ id, start: `2026-0${start}-01T00:00:00Z`, ende, kategorieIds: kategorien })
        })
    fc.assert(
      fc.property(eine('a'), eine('b'), (a, b) => {
        expect(findUeberschneidung(a, [b]) === null).toBe(findUeberschneidung(b, [a]) === null)
      }),
    )
  })
})

describe('now applies', () => {
  const kategorien = () => ['x', 'y']
  const geltende = (stufen: Stufe[], iso: string) => [...listGeltende(stufen, kategorien, at(iso))].toSorted()

  it('what has begun and not ended, by the clock of the programme', () => {
    expect(geltende([BASIS], '2026-02-28T22:59:59Z')).toEqual([])
    expect(geltende([BASIS], '2026-02-28T23:00:00Z')).toEqual(['a'])
    expect(geltende([BASIS], '2026-05-31T21:59:59Z')).toEqual(['a'])
    expect(geltende([BASIS], '2026-05-31T22:00:00Z')).toEqual([])
  })

  it('an open one until the next start, also after the next one has ended', () => {
    const offen = stufe({ id: 'offen', start: '2026-01-01T00:00:00Z', ende: null })
    expect(geltende([offen, BASIS], '2026-02-01T00:00:00Z')).toEqual(['offen'])
    expect(geltende([offen, BASIS], '2026-04-01T00:00:00Z')).toEqual(['a'])
    expect(geltende([offen, BASIS], '2026-07-01T00:00:00Z')).toEqual([])
  })

  it('one for all categories goes on for those the next one does not name', () => {
    const offen = stufe({ id: 'offen', start: '2026-01-01T00:00:00Z', ende: null })
    expect(geltende([offen, stufe({ kategorieIds: ['x'] })], '2026-04-01T00:00:00Z')).toEqual(['a', 'offen'])
    expect(geltende([offen, stufe({ kategorieIds: ['x', 'y'] })], '2026-04-01T00:00:00Z')).toEqual(['a'])
  })

  it('one for each target group and each number', () => {
    const stufen = [BASIS, stufe({ id: 'b', zielgruppe: 'EPU' }), stufe({ id: 'c', abAnzahl: 4 })]
    expect(geltende(stufen, '2026-04-01T00:00:00Z')).toEqual(['a', 'b', 'c'])
    expect([...listGeltende(stufen, () => [], at('2026-04-01T00:00:00Z'))]).toHaveLength(3)
  })

  it('never two for one category, as long as none overlap', () => {
    const monat = fc.integer({ min: 1, max: 9 })
    const eine = fc.record({ start: monat, dauer: fc.option(fc.integer({ min: 1, max: 3 })), kategorieIds: fc.subarray(['x', 'y']) })
    fc.assert(
      fc.property(fc.array(eine, { maxLength: 6 }), monat, (plan, jetzt) => {
        const stufen: Stufe[] = []
        for (const [index, { start, dauer, kategorieIds }] of plan.entries()) {
          const ende = dauer === null ? null : `2026-${String(start + dauer).padStart(2, '0')}-01T00:00:00Z`
          const neu = stufe({ id: String(index), start: `2026-0${start}-01T00:00:00Z`, ende, kategorieIds })
          if (findUeberschneidung(neu, stufen) === null) stufen.push(neu)
        }
        for (const kategorie of kategorien())
          expect(listGeltende(stufen, () => [kategorie], at(`2026-0${jetzt}-15T00:00:00Z`)).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is one of four words for each tier', () => {
    const jetzt = at('2026-04-01T00:00:00Z')
    const lage = (over: Partial<Stufe>, aktiv = true) => {
      const eine = stufe(over)
      return preislageOf({ ...eine, aktiv }, listGeltende([eine], kategorien, jetzt), jetzt)
    }
    expect([lage({}), lage({ start: '2026-05-01T00:00:00Z' }), lage({ ende: '2026-03-02T00:00:00Z' }), lage({}, false)]).toEqual([
      'GILT',
      'KOMMT',
      'VORBEI',
      'ARCHIVIERT',
    ])
  })
})
