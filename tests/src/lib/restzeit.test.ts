import { describe, expect, it } from 'vitest'
import { nextTickMs, restzeitOf } from '#src/lib/restzeit.ts'

const timeZone = 'Europe/Vienna'
const bisMs = Date.parse('2026-09-30T18:00:00+02:00')
const rest = (now: string, zone = timeZone) => restzeitOf({ bisMs, nowMs: Date.parse(now), timeZone: zone })

describe('what remains until a deadline', () => {
  it.each([
    ['2026-09-18T09:00:00+02:00', '12 Tage'],
    ['2026-09-18T23:59:59+02:00', '12 Tage'],
    ['2026-09-19T00:00:00+02:00', '11 Tage'],
    ['2026-09-28T19:00:00+02:00', '2 Tage'],
    ['2026-09-29T17:59:59+02:00', 'ein Tag'],
    ['2026-09-29T18:00:01+02:00', '23 Stunden 59 Minuten'],
    ['2026-09-30T12:48:00+02:00', '5 Stunden 12 Minuten'],
    ['2026-09-30T17:00:00+02:00', '1 Stunde'],
    ['2026-09-30T16:59:00+02:00', '1 Stunde 1 Minute'],
    ['2026-09-30T17:18:00+02:00', '42 Minuten'],
    ['2026-09-30T17:59:31+02:00', '29 Sekunden'],
    ['2026-09-30T18:00:00+02:00', '0 Sekunden'],
  ])('%s: %s', (now, erwartet) => expect(rest(now)).toBe(erwartet))

  it('is over the moment after', () => expect(restzeitOf({ bisMs, nowMs: bisMs + 1, timeZone })).toBeNull())

  it('counts the days of the programme, wherever the browser is', () => {
    expect(rest('2026-09-18T23:30:00+02:00')).toBe('12 Tage')
    expect(rest('2026-09-18T23:30:00+02:00', 'Asia/Tokyo')).toBe('12 Tage')
    expect(rest('2026-09-18T16:59:00+02:00', 'Asia/Tokyo')).toBe('13 Tage')
  })

  it('counts days over the change of the clock', () => {
    const danach = Date.parse('2026-10-26T12:00:00+01:00')
    expect(restzeitOf({ bisMs: danach, nowMs: Date.parse('2026-10-24T12:00:00+02:00'), timeZone })).toBe('2 Tage')
  })

  it('asks for the next words when they change, and not more often', () => {
    expect(nextTickMs({ bisMs, nowMs: bisMs - 90_000 })).toBe(30_001)
    expect(nextTickMs({ bisMs, nowMs: bisMs - 5_400 })).toBe(401)
  })
})
