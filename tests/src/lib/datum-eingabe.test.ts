// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { formatDatum, parseDatum, weeksOf } from '#src/lib/datum-eingabe.ts'

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
    expect(parseDatum('1.2.26', '23:59:00')).toBe('2026-02-01T23:59:00Z')
    expect(formatDatum('2026-02-01T09:05:00Z', true)).toBe('01.02.26 09:05')
    expect(formatDatum('2026-02-01T09:05:00Z', false)).toBe('01.02.26')
    expect(formatDatum(null, true)).toBe('')
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
