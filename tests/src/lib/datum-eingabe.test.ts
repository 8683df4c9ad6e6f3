// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { datumMangelOf, formatDatum, parseDatum, weeksOf } from '#src/lib/datum-eingabe.ts'

describe('dates as people type them', () => {
  it.each([
    ['18.09.26', '2026-09-18T00:00:00Z'],
    ['8.9.2026 7:05', '2026-09-08T07:05:00Z'],
    ['18.09.26, 14:30 Uhr', '2026-09-18T14:30:00Z'],
    ['29.02.28', '2028-02-29T00:00:00Z'],
    ['', null],
    ['  ', null],
    ['31.02.26', undefined],
    ['18.09.26 25:00', undefined],
    ['2026-09-18', undefined],
    ['morgen', undefined],
  ])('%j is %j', (text, read) => {
    expect(parseDatum(text, '00:00:00')).toBe(read)
  })

  it('take the time of the field when none is typed, and are shown with two digits', () => {
    expect(parseDatum('1.2.26', '23:59:59')).toBe('2026-02-01T23:59:59Z')
    expect(parseDatum('1.2.26 23:59', '23:59:59')).toBe('2026-02-01T23:59:59Z')
    expect(parseDatum('1.2.26 18:00', '23:59:59')).toBe('2026-02-01T18:00:00Z')
    expect(formatDatum('2026-02-01T09:05:00Z', true)).toBe('01.02.26 09:05')
    expect(formatDatum('2026-02-01T09:05:00Z', false)).toBe('01.02.26')
    expect(formatDatum(null, true)).toBe('')
  })
})

describe('what is no date', () => {
  it.each([
    ['31.11.26', 'Diesen Tag gibt es nicht: Der November 2026 hat 30 Tage.'],
    ['29.2.2027', 'Diesen Tag gibt es nicht: Der Februar 2027 hat 28 Tage.'],
    ['1.13.26', 'Den 13. Monat gibt es nicht.'],
    ['1.12.26 24:00', 'Diese Uhrzeit gibt es nicht: Ein Tag geht von 00:00 bis 23:59.'],
    ['morgen', 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.'],
  ])('%j: %s', (text, satz) => {
    expect(datumMangelOf(text, true)).toBe(satz)
  })
})

describe('the calendar', () => {
  it('begins on Monday and counts weeks after ISO 8601', () => {
    const weeks = weeksOf(2026, 0)
    expect(weeks[0]?.tage.map(({ tag }) => tag)).toEqual([29, 30, 31, 1, 2, 3, 4])
    expect(weeks.map(({ kw }) => kw)).toEqual([1, 2, 3, 4, 5, 6])
    expect(weeksOf(2027, 0)[0]?.kw).toBe(53)
  })
})
