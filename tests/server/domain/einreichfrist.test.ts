import { describe, expect, it } from 'vitest'
import { einreichfristOf, type Einreichzeiten } from '#server/domain/einreichung/einreichfrist.ts'

const ZEITEN: Einreichzeiten = {
  einreichStart: '2026-03-01T00:00:00Z',
  einreichSchluss: '2026-10-25T02:30:00Z',
  fristAbweichend: null,
  verlaengertBis: null,
}
const at = (iso: string, zeiten: Partial<Einreichzeiten> = {}) =>
  einreichfristOf({ ...ZEITEN, ...zeiten }, { nowMs: Date.parse(iso), timeZone: 'Europe/Vienna' })

describe('the deadline', () => {
  it('ends with its second, in the zone of the programme', () => {
    const zeiten = { einreichSchluss: '2026-06-30T18:00:00Z' }
    expect(at('2026-06-30T18:00:00+02:00', zeiten).lage).toBe('OFFEN')
    expect(at('2026-06-30T18:00:00.001+02:00', zeiten).lage).toBe('VORBEI')
    expect(at('2026-02-28T23:59:59+01:00', zeiten).lage).toBe('VORHER')
  })

  it('that falls into the doubled hour of autumn is the first of the two', () => {
    expect(at('2026-10-25T02:30:00+02:00').lage).toBe('OFFEN')
    expect(at('2026-10-25T02:30:00+01:00').lage).toBe('VORBEI')
  })

  it('of a category comes before that of the year, earlier or later', () => {
    expect(at('2026-05-01T12:00:00+02:00', { fristAbweichend: '2026-04-01T00:00:00Z' }).lage).toBe('VORBEI')
    expect(at('2026-11-01T12:00:00+01:00', { fristAbweichend: '2026-12-01T00:00:00Z' }).lage).toBe('OFFEN')
  })

  it('is extended by what the agency was given, never shortened', () => {
    expect(at('2026-11-01T12:00:00+01:00', { verlaengertBis: '2026-11-02T00:00:00Z' })).toMatchObject({ lage: 'OFFEN', verlaengert: true })
    expect(at('2026-05-01T12:00:00+02:00', { verlaengertBis: '2026-04-01T00:00:00Z' })).toMatchObject({ lage: 'OFFEN', verlaengert: false })
  })

  it('that nobody has set keeps open', () =>
    expect(at('2030-01-01T00:00:00Z', { einreichSchluss: null })).toMatchObject({ lage: 'OFFEN', bisMs: null }))
})
