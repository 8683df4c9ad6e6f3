import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preisDanachOf, preisOf, type Preisfall, type Tarif } from '#server/domain/stammdaten/preisstufe.ts'

const NOW = Date.parse('2026-04-01T12:00:00+02:00')
const FALL: Preisfall = {
  agentur: { art: 'AGENTUR', mitgliedGeprueft: false },
  kategorie: { id: 'plakat', wettbewerb: 'HAUPT' },
  anzahl: 1,
  timeZone: 'Europe/Vienna',
}
function tarif(id: string, over: Partial<Tarif> = {}): Tarif {
  const immer = { jahr: 2026, start: '2026-01-01T00:00:00Z', ende: null, abAnzahl: 1, zielgruppe: 'ALLE', kategorieIds: [] }
  return { id, titel: id, betragNettoCent: 10_000, ustProzent: 20, ...immer, ...over }
}
const idOf = (tarife: Tarif[], over: Partial<Preisfall> = {}, atMs = NOW) => preisOf(tarife, { ...FALL, ...over }, atMs)?.preisstufeId

describe('the price of a work', () => {
  it('changes by itself at the wall-clock second of the tier, also across the change of summer time', () => {
    const tarife = [tarif('frueh', { ende: '2026-03-29T00:00:00Z' }), tarif('normal', { start: '2026-03-29T00:00:00Z' })]
    const wechsel = Date.parse('2026-03-29T00:00:00+01:00')
    expect([idOf(tarife, {}, wechsel - 1), idOf(tarife, {}, wechsel)]).toEqual(['frueh', 'normal'])
    const nachts = [tarif('alt'), tarif('neu', { start: '2026-03-29T03:00:00Z' })]
    expect([idOf(nachts, {}, Date.parse('2026-03-29T01:59:59+01:00')), idOf(nachts, {}, Date.parse('2026-03-29T03:00:00+02:00'))]).toEqual([
      'alt',
      'neu',
    ])
  })

  it('is that of the narrowest group that has a tier', () => {
    const tarife = [
      tarif('alle'),
      tarif('epu', { zielgruppe: 'EPU' }),
      tarif('mitglied', { zielgruppe: 'MITGLIED' }),
      tarif('young', { zielgruppe: 'YOUNG' }),
    ]
    expect(idOf(tarife)).toBe('alle')
    expect(idOf(tarife, { agentur: { art: 'EPU', mitgliedGeprueft: true } })).toBe('epu')
    expect(idOf(tarife, { agentur: { art: 'AGENTUR', mitgliedGeprueft: true } })).toBe('mitglied')
    expect(idOf(tarife, { kategorie: { id: 'x', wettbewerb: 'YOUNG' } })).toBe('young')
    expect(idOf([...tarife, tarif('nicht', { zielgruppe: 'NICHTMITGLIED' })])).toBe('nicht')
  })

  it('is not that of an open tier that was followed by one which has ended', () => {
    const tarife = [tarif('offen'), tarif('danach', { start: '2026-02-01T00:00:00Z', ende: '2026-03-01T00:00:00Z' })]
    expect(idOf(tarife, {}, Date.parse('2026-02-15T12:00:00+01:00'))).toBe('danach')
    expect(idOf(tarife)).toBeUndefined()
    expect(idOf([tarif('offen'), tarif('film', { start: '2026-02-01T00:00:00Z', kategorieIds: ['film'] })])).toBe('offen')
  })

  it('holds all the day that ends at 23:59, and the next follows without a gap', () => {
    const tarife = [tarif('frueh', { ende: '2026-03-31T23:59:00Z' }), tarif('normal', { start: '2026-04-01T00:00:00Z' })]
    const wechsel = Date.parse('2026-04-01T00:00:00+02:00')
    expect([idOf(tarife, {}, wechsel - 1), idOf(tarife, {}, wechsel)]).toEqual(['frueh', 'normal'])
  })

  it('counts the works of the agency: three free, then a hundred', () => {
    const tarife = [tarif('frei', { betragNettoCent: 0 }), tarif('hundert', { abAnzahl: 4 })]
    expect([1, 3, 4, 40].map((anzahl) => idOf(tarife, { anzahl }))).toEqual(['frei', 'frei', 'hundert', 'hundert'])
  })

  it('is none where no tier covers the category or the time', () => {
    expect(idOf([tarif('film', { kategorieIds: ['film'] })])).toBeUndefined()
    expect(idOf([tarif('spaeter', { start: '2026-05-01T00:00:00Z' })])).toBeUndefined()
  })

  it('says when it changes, and only before the deadline', () => {
    const tarife = [tarif('frueh', { ende: '2026-05-01T00:00:00Z', betragNettoCent: 5000 }), tarif('normal', { start: '2026-05-01T00:00:00Z' })]
    const abMs = Date.parse('2026-05-01T00:00:00+02:00')
    expect(preisDanachOf(tarife, FALL, { nowMs: NOW, bisMs: null })).toEqual({ abMs, betragNettoCent: 10_000 })
    expect(preisDanachOf(tarife, FALL, { nowMs: NOW, bisMs: abMs - 1 })).toBeNull()
    expect(preisDanachOf([tarif('a')], FALL, { nowMs: NOW, bisMs: null })).toBeNull()
  })

  it('is always one of the tiers that apply, whatever there is', () => {
    const zeit = fc.constantFrom('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z', '2026-04-01T12:00:00Z', '2026-06-01T00:00:00Z')
    const tier = fc.record({
      start: zeit,
      ende: fc.option(zeit),
      abAnzahl: fc.integer({ min: 1, max: 4 }),
      zielgruppe: fc.constantFrom('ALLE', 'MITGLIED', 'NICHTMITGLIED', 'EPU', 'YOUNG'),
      betragNettoCent: fc.integer({ min: 0, max: 100_000 }),
      kategorieIds: fc.constantFrom([], ['plakat'], ['film']),
    })
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (tiers, anzahl) => {
        const tarife = tiers.map((over, index) => tarif(String(index), over))
        const preis = preisOf(tarife, { ...FALL, anzahl }, NOW)
        const chosen = tarife.find(({ id }) => id === preis?.preisstufeId)
        if (!preis || !chosen) return
        expect(chosen.abAnzahl).toBeLessThanOrEqual(anzahl)
        expect(chosen.start <= '2026-04-01T12:00:00Z' && (chosen.ende === null || chosen.ende > '2026-04-01T12:00:00Z')).toBe(true)
        expect(chosen.kategorieIds.length === 0 || chosen.kategorieIds.includes('plakat')).toBe(true)
        expect(['ALLE', 'NICHTMITGLIED']).toContain(chosen.zielgruppe)
      }),
    )
  })
})
