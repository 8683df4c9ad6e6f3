import { describe, expect, it } from 'vitest'
import { anordnungOf, bildbreiteOf, fensterOf, worteLinksOf } from '#src/parts/buehne/bild/anordnung.ts'
import { gesteOf } from '#src/parts/buehne/leiste/geste.ts'
import type { Motiv } from '#src/parts/buehne/bild/motive.ts'
import { fitTitel } from '#src/parts/buehne/bild/titelmass.ts'
import { makeMedium } from '#tests/support/jury-paket.ts'

const HD = { breite: 1920, hoehe: 1080 }
const BEAMER = { breite: 1024, hoehe: 768 }
const UHD = { breite: 3840, hoehe: 2160 }

function motiv(width: number, height: number, art: Motiv['art'] = 'bild'): Motiv {
  return { id: `${width}x${height}`, art, datei: null, bilder: [makeMedium({ sha256: 'a', width, height })], thumb: null, alt: '', link: null }
}

describe('where work and words stand', () => {
  it.each([
    ['a poster', motiv(600, 800), 'SEITE'],
    ['a square', motiv(800, 800), 'SEITE'],
    ['an advertisement across', motiv(1600, 1067), 'VOLL'],
    ['a tall film', motiv(720, 1280, 'film'), 'VOLL'],
    ['a sound with its cover', motiv(800, 800, 'ton'), 'SEITE'],
  ])('%s', (_, was, wo) => {
    expect(anordnungOf(was, false, HD)).toBe(wo)
    expect(anordnungOf(was, true, HD)).toBe('TEXT')
  })

  it('a tall still stands at full height at the left', () => {
    // 1080 less a margin of 60 above and below, by 3:4.
    expect(bildbreiteOf(motiv(600, 800), HD)).toBe(720)
    // The words begin 88 after it, 96 from the left edge.
    expect(worteLinksOf([motiv(600, 800), motiv(300, 800), motiv(1600, 900)], HD)).toBe(904)
    expect(worteLinksOf([motiv(600, 800)], UHD)).toBe(1808)
  })

  it('on a small projector a poster still leaves room for words, a square fills the screen', () => {
    expect(anordnungOf(motiv(600, 800), false, BEAMER)).toBe('SEITE')
    expect(anordnungOf(motiv(800, 800), false, BEAMER)).toBe('VOLL')
  })

  it('nothing to see leaves the words', () => {
    expect(anordnungOf(undefined, false, HD)).toBe('TEXT')
    expect(anordnungOf({ ...motiv(1, 1, 'ton'), bilder: [] }, false, HD)).toBe('TEXT')
    expect(anordnungOf({ ...motiv(1, 1, 'link'), bilder: [] }, false, HD)).toBe('TEXT')
  })

  it.each([
    [0, 24, 5, { von: 0, bis: 5 }],
    [11, 24, 5, { von: 9, bis: 14 }],
    [23, 24, 5, { von: 19, bis: 24 }],
    [1, 3, 5, { von: 0, bis: 3 }],
    [4, 9, 0, { von: 4, bis: 5 }],
  ])('the strip around motif %i of %i with room for %i', (index, anzahl, plaetze, fenster) => {
    expect(fensterOf(index, anzahl, plaetze)).toEqual(fenster)
  })
})

describe('how large a title is', () => {
  const grenzen = { gross: 152, klein: 116, trenntAb: 64, mindest: 24 }
  const titel = (...worte: number[]) => ({ worte, leer: 0.25 })

  it('one line that fits is large', () => {
    // 6 × 152 = 912
    expect(fitTitel(titel(6), { breite: 920, hoehe: 400 }, grenzen)).toEqual({ px: 152, trennt: false })
    expect(fitTitel(titel(6), { breite: 900, hoehe: 400 }, grenzen)).toEqual({ px: 116, trennt: false })
  })

  it('several lines are as large as width and height take them', () => {
    // At 116 „Nachtzug nach" is (5.8 + 0.25 + 3.1) × 116 = 1061 wide: three lines of 112.52, 338 high.
    expect(fitTitel(titel(5.8, 3.1, 4.9), { breite: 920, hoehe: 400 }, grenzen)).toEqual({ px: 116, trennt: false })
    // At 110 still three: 320.1 high; at 112 325.92.
    expect(fitTitel(titel(5.8, 3.1, 4.9), { breite: 920, hoehe: 322 }, grenzen)).toEqual({ px: 110, trennt: false })
  })

  it('120 letters stay readable and inside', () => {
    const lang = titel(...Array.from({ length: 20 }, () => 4))
    const { px, trennt } = fitTitel(lang, { breite: 900, hoehe: 400 }, grenzen)
    expect(trennt).toBe(true)
    expect(px).toBeGreaterThanOrEqual(24)
    // Three of them in a line: (3 × 4 + 2 × 0.25) × px ≤ 900, seven lines.
    expect(7 * px * 0.97).toBeLessThanOrEqual(400)
  })

  it('a word that would become too small is broken instead', () => {
    expect(fitTitel(titel(33), { breite: 920, hoehe: 400 }, grenzen)).toEqual({ px: 64, trennt: true })
  })
})

describe('a finger on the stage', () => {
  const geste = (x: number, dx = 0, dy = 0) => gesteOf({ x, breite: 1000, dx, dy })?.art ?? null

  it('swipes on, back and through the motifs', () => {
    expect([geste(500, -200), geste(500, 200), geste(500, 10, -200), geste(500, 10, 200)]).toEqual([
      'WEITER',
      'ZURUECK',
      'MOTIV_VOR',
      'MOTIV_ZURUECK',
    ])
  })

  it('taps at the sides; in the middle it only wakes the controls', () => {
    expect([geste(100), geste(500), geste(900), geste(900, 3, 4)]).toEqual(['ZURUECK', null, 'WEITER', 'WEITER'])
  })

  it('a tremble is no swipe', () => {
    expect(geste(100, 30)).toBeNull()
  })
})
