import { describe, expect, it } from 'vitest'
import { formatIban, isIban } from '#contract/iban.ts'
import { fristenOf, letzteTage } from '#server/domain/programm/fristen.ts'
import { planKategorien, planPreisstufen } from '#server/domain/programm/plan-jahreskopie.ts'
import { shiftJahr } from '#server/domain/programm/shift-jahr.ts'

const kategorie = (id: string, nummer: number, fristAbweichend: string | null = null) => ({
  id,
  wettbewerb: 'HAUPT',
  nummer,
  titel: id,
  fristAbweichend,
})
const stufe = (titel: string, change: Partial<{ start: string; ende: string | null; abAnzahl: number; kategorieIds: string }> = {}) => ({
  titel,
  zielgruppe: 'ALLE',
  abAnzahl: 1,
  start: '2024-02-01T00:00:00Z',
  ende: null,
  kategorieIds: '[]',
  ...change,
})

describe('copying a year', () => {
  it('moves days by years, also a 29th of February', () => {
    expect(shiftJahr('2024-02-29T18:00:00Z', 2)).toBe('2026-02-28T18:00:00Z')
    expect(shiftJahr('2024-12-31T23:59:59Z', 2)).toBe('2026-12-31T23:59:59Z')
    expect(shiftJahr('2026-03-01T00:00:00Z', -2)).toBe('2024-03-01T00:00:00Z')
  })

  it('leaves out categories whose place is taken', () => {
    const von = { kategorien: [kategorie('Plakat', 1, '2024-03-01T18:00:00Z'), kategorie('Film', 2)], preisstufen: [] }
    const plan = planKategorien({ von, nach: { kategorien: [kategorie('Anders', 2)], preisstufen: [] }, jahre: 2 })
    expect(plan.neu).toEqual([{ ...von.kategorien[0], fristAbweichend: '2026-03-01T18:00:00Z' }])
    expect(plan.ausgelassen.map(({ row, grund }) => [row.id, grund])).toEqual([['Film', 'VORHANDEN']])
  })

  it('gives tiers the categories of the new year, and leaves out what would hold for all without them', () => {
    const von = {
      kategorien: [kategorie('alt-1', 1), kategorie('alt-2', 2)],
      preisstufen: [
        stufe('Früh', { ende: '2024-02-29T18:00:00Z' }),
        stufe('Film', { abAnzahl: 2, kategorieIds: '["alt-2"]' }),
        stufe('Plakat', { abAnzahl: 3, kategorieIds: '["alt-1"]' }),
        stufe('Schon da', { abAnzahl: 4 }),
        stufe('Belegt', { abAnzahl: 5 }),
      ],
    }
    const nach = {
      kategorien: [],
      preisstufen: [
        stufe('Schon da', { abAnzahl: 4, start: '2026-05-05T00:00:00Z' }),
        stufe('Neuer Name', { abAnzahl: 5, start: '2026-02-01T00:00:00Z' }),
      ],
    }
    const plan = planPreisstufen({ von, nach, jahre: 2 }, new Map([['HAUPT 2', 'neu-2']]))
    expect(plan.neu.map(({ titel, start, ende, kategorieIds }) => [titel, start, ende, kategorieIds])).toEqual([
      ['Früh', '2026-02-01T00:00:00Z', '2026-02-28T18:00:00Z', '[]'],
      ['Film', '2026-02-01T00:00:00Z', null, '["neu-2"]'],
    ])
    expect(plan.ausgelassen.map(({ row, grund }) => [row.titel, grund])).toEqual([
      ['Plakat', 'KATEGORIE_FEHLT'],
      ['Schon da', 'VORHANDEN'],
      ['Belegt', 'BELEGT'],
    ])
  })
})

describe('deadlines', () => {
  it('count days of the calendar, over midnight and the change of clocks', () => {
    const zeiten = { einreichStart: null, einreichSchluss: '2026-03-29T00:30:00Z', druckdatenSchluss: '2026-03-27T18:00:00Z' }
    const termine = [
      { titel: 'Gala', datum: '2026-04-01T19:30:00Z' },
      { titel: 'Einreichschluss', datum: '2026-03-29T00:30:00Z' },
    ]
    expect(fristenOf({ ...zeiten, termine }, '2026-03-28T23:59:00Z').map(({ titel, tage }) => [titel, tage])).toEqual([
      ['Druckdatenschluss', -1],
      ['Einreichschluss', 1],
      ['Gala', 4],
    ])
    expect(letzteTage('2026-03-01T08:00:00Z', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
})

describe('an IBAN', () => {
  it.each(['AT61 1904 3002 3457 3201', 'de89370400440532013000', 'CH93 0076 2011 6238 5295 7', 'LI21 0881 0000 2324 013A A'])(
    '%s is right',
    (iban) => {
      expect(isIban(iban)).toBe(true)
    },
  )
  it.each(['AT61 1904 3002 3457 3202', 'AT16 1904 3002 3457 3201', 'AT611904', 'Sparkasse', '', 'AT61190430023457320💥'])('„%s" is wrong', (iban) => {
    expect(isIban(iban)).toBe(false)
  })
  it('is shown in groups of four', () => {
    expect(formatIban('at611904300234573201')).toBe('AT61 1904 3002 3457 3201')
  })
})
