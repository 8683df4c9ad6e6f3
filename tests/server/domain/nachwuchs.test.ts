import { describe, expect, it } from 'vitest'
import { TeamEingabeSchema, alterAm, type NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'
import {
  altersregelOf,
  isAnerkannt,
  isZuAlt,
  listOhneNachweis,
  noetigeNachweiseOf,
  passtZumWettbewerb,
  refuseGeburtsdatum,
  teamnameOf,
} from '#server/domain/stammdaten/nachwuchs.ts'

const REGEL = { altersgrenze: 30, stichtag: '2026-09-30', heute: '2026-09-01' }
const person = (over: Partial<NachwuchspersonEingabe> = {}): NachwuchspersonEingabe => ({
  id: null,
  firstname: 'Mira',
  lastname: 'Öztürk',
  rolle: '',
  geburtsdatum: '2004-02-14',
  ansprechperson: true,
  ...over,
})

describe('The age of young talents', () => {
  it.each([
    // Born on the day thirty years before: thirty on it. A day earlier the thirty-first year has not begun either; thirty-one on the day is too old.
    ['1996-09-30', 30, false],
    ['1995-10-01', 30, false],
    ['1995-09-30', 31, true],
    ['2009-10-01', 16, false],
    ['2009-09-30', 17, false],
  ])('born on %s is %i on the day of the deadline', (geburtsdatum, alter, zuAlt) => {
    expect([alterAm(geburtsdatum, REGEL.stichtag), isZuAlt({ geburtsdatum }, REGEL)]).toEqual([alter, zuAlt])
  })

  it('is completed on the 1st of March by whoever was born on a 29th of February, where there is none', () => {
    expect([alterAm('2008-02-29', '2026-02-28'), alterAm('2008-02-29', '2026-03-01'), alterAm('2008-02-29', '2028-02-29')]).toEqual([17, 18, 20])
  })

  it('is asked for on the day of the year’s own deadline, and today where there is none', () => {
    const zeit = { nowMs: Date.UTC(2026, 8, 1, 22, 30), timeZone: 'Europe/Vienna' }
    expect(altersregelOf({ altersgrenze: 27, einreichSchluss: '2026-09-30T23:59:59Z' }, zeit)).toEqual({
      altersgrenze: 27,
      stichtag: '2026-09-30',
      heute: '2026-09-02',
    })
    expect(altersregelOf({ altersgrenze: 27, einreichSchluss: null }, zeit).stichtag).toBe('2026-09-02')
  })

  it('refuses a date that is still to come, and says which day counts', () => {
    expect(refuseGeburtsdatum(person({ geburtsdatum: '2026-09-02' }), REGEL)).toBe('Dieses Datum liegt in der Zukunft.')
    expect(refuseGeburtsdatum(person({ geburtsdatum: '1995-09-30' }), REGEL)).toContain('höchstens 30 Jahre alt')
    expect(refuseGeburtsdatum(person(), REGEL)).toBeNull()
  })

  it('of a minor asks for the parents’ consent, until the birthday', () => {
    expect(noetigeNachweiseOf({ geburtsdatum: '2008-09-02' }, REGEL)).toEqual(['STUDIUM', 'EINWILLIGUNG'])
    expect(noetigeNachweiseOf({ geburtsdatum: '2008-09-01' }, REGEL)).toEqual(['STUDIUM'])
  })
})

describe('A team of young talents', () => {
  const saetze = (team: NachwuchspersonEingabe[]) => TeamEingabeSchema.safeParse(team).error?.issues.map(({ message }) => message) ?? []

  it('has exactly one person to write to, and nobody twice', () => {
    expect(saetze([person()])).toEqual([])
    expect(saetze([])).toContain('Bitte geben Sie an, wer einreicht.')
    expect(saetze([person({ ansprechperson: false })])).toEqual(['Bitte wählen Sie genau eine Ansprechperson.'])
    expect(saetze([person(), person({ firstname: 'Jakob' })])).toEqual(['Bitte wählen Sie genau eine Ansprechperson.'])
    expect(saetze([person(), person({ firstname: 'MIRA', ansprechperson: false })])).toEqual([
      'Zwei Personen haben denselben Namen und dasselbe Geburtsdatum.',
    ])
    const zwillinge = [person(), person({ geburtsdatum: '2004-02-15', ansprechperson: false })]
    expect(saetze(zwillinge)).toEqual([])
  })

  it('may be twelve, but not twenty-one', () => {
    const team = (anzahl: number) => Array.from({ length: anzahl }, (_each, nr) => person({ lastname: `Person ${nr}`, ansprechperson: nr === 0 }))
    expect(saetze(team(12))).toEqual([])
    expect(saetze(team(21))).toEqual(['Bitte höchstens 20 Personen.'])
  })

  it.each(['2025-02-29', '2004-2-14', '1899-12-31', '14.02.2004', '', '2004-13-01'])('takes no date of birth „%s“', (geburtsdatum) => {
    expect(saetze([person({ geburtsdatum })])).toEqual(['Bitte ein Datum, das es gibt, wie 14.02.2004.'])
  })

  it('is called by all its names as far as they fit, in whatever letters', () => {
    expect(teamnameOf([person({ firstname: 'Ğül', lastname: 'Łaß' })])).toBe('Ğül Łaß')
    expect(teamnameOf([person(), person({ firstname: '漢', lastname: '字' }), person({ firstname: 'Ida', lastname: 'WEIẞ' })])).toBe(
      'Mira Öztürk, 漢 字 und Ida WEIẞ',
    )
    const lang = Array.from({ length: 12 }, () => person({ firstname: 'Donaudampfschifffahrt', lastname: 'x'.repeat(80) }))
    const name = teamnameOf(lang)
    expect([name.length, name.endsWith(' und 11 weitere')]).toEqual([117, true])
  })

  it('is told who has proved nothing yet, and is recognised when everything is', () => {
    const nachweise = (stand: string) => [{ art: 'STUDIUM', stand }]
    const mira = { ...person(), nachweise: nachweise('OFFEN') }
    const lena = { ...person({ firstname: 'Lena', geburtsdatum: '2009-06-21' }), nachweise: nachweise('ABGELEHNT') }
    const lage = { regel: REGEL, team: [mira, lena] }
    expect(listOhneNachweis(lage, 'STUDIUM').map(({ firstname }) => firstname)).toEqual(['Lena'])
    expect(listOhneNachweis(lage, 'EINWILLIGUNG').map(({ firstname }) => firstname)).toEqual(['Lena'])
    expect(isAnerkannt({ regel: REGEL, team: [mira] })).toBe(false)
    expect(isAnerkannt({ regel: REGEL, team: [] })).toBe(false)
    expect(isAnerkannt({ regel: REGEL, team: [{ ...mira, nachweise: nachweise('ANERKANNT') }] })).toBe(true)
  })

  it('hands in works of young talents and nothing else; so do schools, who may do both', () => {
    const arten = ['NACHWUCHS', 'SCHULE', 'AGENTUR', 'EPU']
    expect(arten.map((art) => [passtZumWettbewerb(art, 'YOUNG'), passtZumWettbewerb(art, 'HAUPT')])).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [false, true],
    ])
  })
})
