import { describe, expect, it } from 'vitest'
import type { Panelkategorie } from '#contract/panel.ts'
import { aufwandOf, proposePanels, sehenOf } from '#contract/panel-regel.ts'

const kategorie = (id: string, werke: number, filmMs = 0, befangene: string[][] = []): Panelkategorie => ({ id, titel: id, werke, filmMs, befangene })
const namen = (anzahl: number) => Array.from({ length: anzahl }, (_, index) => `s${String(index + 1).padStart(2, '0')}`)
const inPanel = (panels: ReadonlyMap<string, ReadonlySet<string>>, id: string) => [...panels].filter(([, each]) => each.has(id)).map(([sitz]) => sitz)

describe('how many see a work at least', () => {
  it('are those that are asked less those that are recused from it', () => {
    expect(sehenOf(kategorie('a', 3), ['x', 'y', 'z'])).toBe(3)
    // The first work loses x, the second x and y, the third somebody who is not asked.
    expect(sehenOf(kategorie('a', 3, 0, [['x'], ['x', 'y'], ['q']]), ['x', 'y', 'z'])).toBe(1)
    expect(sehenOf(kategorie('a', 3, 0, [['q']]), [])).toBe(0)
  })
})

describe('a proposal', () => {
  it('gives each of four equal categories three of twelve members, and each member one', () => {
    const kategorien = ['a', 'b', 'c', 'd'].map((id) => kategorie(id, 10))
    const panels = proposePanels({ kategorien, sitzIds: namen(12), mindestens: 3 })
    expect([...panels.values()].map(({ size }) => size)).toEqual(Array.from({ length: 12 }, () => 1))
    for (const { id } of kategorien) expect(inPanel(panels, id)).toHaveLength(3)
  })

  it('weighs films: an hour of film is thirty works of two minutes', () => {
    expect(aufwandOf(kategorie('a', 30))).toBe(aufwandOf(kategorie('b', 0, 3_600_000)))
    // a 30 works = 60 min, b 1 work and 58 min of film = 60 min, c 60 works = 120 min. Two of four members see each: 2 · 240 min = 480 min, 120 min each.
    const kategorien = [kategorie('a', 30), kategorie('b', 1, 58 * 60_000), kategorie('c', 60)]
    const panels = proposePanels({ kategorien, sitzIds: namen(4), mindestens: 2 })
    expect([...panels.values()].map((each) => [...each].toSorted().join('')).toSorted()).toEqual(['ab', 'ab', 'c', 'c'])
  })

  it('takes others where somebody is recused, and one more where that is not enough', () => {
    const panels = proposePanels({ kategorien: [kategorie('a', 2, 0, [['s01', 's02']])], sitzIds: namen(5), mindestens: 2 })
    expect(sehenOf(kategorie('a', 2, 0, [['s01', 's02']]), inPanel(panels, 'a'))).toBeGreaterThanOrEqual(2)
  })

  it('gives everybody everything where there are too few, and nothing of a category without works', () => {
    const panels = proposePanels({ kategorien: [kategorie('a', 2), kategorie('leer', 0)], sitzIds: ['x', 'y'], mindestens: 3 })
    expect([...panels].map(([id, each]) => [id, [...each]])).toEqual([
      ['x', ['a']],
      ['y', ['a']],
    ])
    expect(proposePanels({ kategorien: [], sitzIds: [], mindestens: 3 }).size).toBe(0)
  })

  it('of any jury lets each work be seen by so many, forgets nobody, is the same in any order, and is as even as its heaviest category allows', () => {
    let saat = 7
    const wuerfle = (n: number) => {
      saat = (saat * 1_103_515_245 + 12_345) % 2_147_483_648
      return saat % n
    }
    for (let lauf = 0; lauf < 60; lauf += 1) {
      const sitzIds = namen(6 + wuerfle(20))
      const kategorien = Array.from({ length: 2 + wuerfle(8) }, (_, index) => {
        const werke = 1 + wuerfle(60)
        const befangene = Array.from({ length: wuerfle(4) }, () => [sitzIds[wuerfle(sitzIds.length)] ?? ''])
        return kategorie(`k${index}`, werke, wuerfle(40) * 60_000, befangene)
      })
      const frage = { kategorien, sitzIds, mindestens: 3 }
      const panels = proposePanels(frage)
      for (const each of kategorien) expect(sehenOf(each, inPanel(panels, each.id))).toBeGreaterThanOrEqual(3)
      const lasten = [...panels.values()].map((each) => kategorien.filter(({ id }) => each.has(id)).reduce((sum, k) => sum + aufwandOf(k), 0))
      expect(Math.min(...lasten)).toBeGreaterThan(0)
      expect(Math.max(...lasten) - Math.min(...lasten)).toBeLessThanOrEqual(2 * Math.max(...kategorien.map(aufwandOf)))
      const gemischt = proposePanels({ ...frage, sitzIds: sitzIds.toReversed(), kategorien: kategorien.toReversed() })
      expect(new Map([...gemischt].map(([id, each]) => [id, [...each].toSorted()]))).toEqual(
        new Map([...panels].map(([id, each]) => [id, [...each].toSorted()])),
      )
    }
  })
})
