// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { isoTagOf } from '#src/lib/datum-eingabe.ts'
import { formatSekunde, formatTag, formatZeitpunkt, setTimeZone } from '#src/lib/datum.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'

const SPAET = Date.UTC(2026, 8, 30, 22, 30, 5)

afterEach(() => setTimeZone())

describe('moments', () => {
  it('are shown where the programme is, not where the device is', () => {
    expect(formatZeitpunkt(SPAET)).toBe('01.10.2026, 00:30\u00A0Uhr')
    expect(formatSekunde(SPAET)).toBe('00:30:05\u00A0Uhr')
    expect(isoTagOf(SPAET)).toBe('2026-10-01')
    setTimeZone('America/New_York')
    expect(formatZeitpunkt(SPAET)).toBe('30.09.2026, 18:30\u00A0Uhr')
    expect(formatTag(SPAET)).toBe('30.09.2026')
    expect(isoTagOf(SPAET)).toBe('2026-09-30')
  })

  it('near by have names for their days', () => {
    const nowMs = Date.UTC(2026, 8, 30, 21)
    expect(formatNaechstens(nowMs + 60_000, nowMs)).toBe('heute, 23:01\u00A0Uhr')
    expect(formatNaechstens(SPAET, nowMs)).toBe('morgen, 00:30\u00A0Uhr')
    expect(formatNaechstens(nowMs - 86_400_000, nowMs)).toBe('gestern, 23:00\u00A0Uhr')
    expect(formatNaechstens(nowMs + 3 * 86_400_000, nowMs)).toBe('03.10.2026, 23:00\u00A0Uhr')
  })
})
