import { describe, expect, it } from 'vitest'
import type { Stufe } from '#contract/auszeichnung.ts'
import { laufnummerOf, listVersetzte, orderBuch, placeNach, type Buchwerk } from '../../../server/domain/jahrbuch/buchfolge.ts'

const werk = (einreichungId: string, kategorieNummer: number, medaille: Stufe, titel: string): Buchwerk => ({
  einreichungId,
  kategorieNummer,
  medaille,
  titel,
  nummer: `2026-0${kategorieNummer}-001`,
})

/** By the rule: b (1, Grand Prix), a (1, Gold, „Äpfel"), f (1, Gold, „Apfelmus"), c (1, Bronze), d (2, Gold), e (2, Shortlist). */
const WERKE = [
  werk('e', 2, 'SHORTLIST', 'Alles'),
  werk('c', 1, 'BRONZE', 'Aal'),
  werk('f', 1, 'GOLD', 'Apfelmus'),
  werk('d', 2, 'GOLD', 'Zoo'),
  werk('a', 1, 'GOLD', 'Äpfel'),
  werk('b', 1, 'GRANDPRIX', 'Zucker'),
]
const ids = (werke: readonly Buchwerk[]) => werke.map(({ einreichungId }) => einreichungId).join('')

describe('the order of the book', () => {
  it('is category, medal, title as a dictionary sorts it', () => {
    // „apfel" < „apfelmus": ä sorts as a, so „Äpfel" (apfel) comes first.
    expect(ids(orderBuch(WERKE, null))).toBe('bafcde')
  })

  it('is that of the hand where there is one', () => {
    expect(ids(orderBuch(WERKE, ['e', 'd', 'c', 'b', 'a', 'f']))).toBe('edcbaf')
  })

  it('puts what came later behind the work before it by the rule', () => {
    // By the rule f stands behind a, and b before all.
    expect(ids(orderBuch(WERKE, ['e', 'a', 'd', 'c']))).toBe('beafdc')
  })

  it('leaves out what is no longer awarded, and reads no work twice', () => {
    expect(ids(orderBuch(WERKE, ['x', 'd', 'd', 'b', 'a', 'f', 'c', 'e']))).toBe('dbafce')
  })
})

describe('a work behind another', () => {
  it.each([
    ['c', 'a', 'acb'],
    ['c', null, 'cab'],
    ['a', 'c', 'bca'],
    ['b', 'a', 'abc'],
  ])('%s behind %s', (id, nach, erwartet) => {
    expect(placeNach(['a', 'b', 'c'], id, nach)?.join('')).toBe(erwartet)
  })

  it.each([
    ['x', 'a'],
    ['a', 'x'],
    ['a', 'a'],
  ])('is nowhere: %s behind %s', (id, nach) => {
    expect(placeNach(['a', 'b', 'c'], id, nach)).toBeNull()
  })
})

describe('what was moved by hand', () => {
  it('is nothing in the order of the rule', () => {
    expect([...listVersetzte(orderBuch(WERKE, null))]).toEqual([])
    expect([...listVersetzte([])]).toEqual([])
  })

  it('is the one that was moved, not all that made room for it', () => {
    // b a f c d e with b at the end: a f c d e still follow each other.
    expect([...listVersetzte(orderBuch(WERKE, ['a', 'f', 'c', 'd', 'e', 'b']))]).toEqual(['b'])
  })
})

it('counts with as many digits as the book needs', () => {
  expect([laufnummerOf(0, 3), laufnummerOf(41, 300), laufnummerOf(999, 1200)]).toEqual(['001', '042', '1000'])
})
