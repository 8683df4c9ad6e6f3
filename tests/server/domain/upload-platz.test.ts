import { describe, expect, it } from 'vitest'
import { countFreieBytes, type OffenerUpload } from '#server/domain/medium/upload-platz.ts'

const offen = (agenturId: string, bytes: number, gekommen: number): OffenerUpload => ({
  id: `${agenturId}-${bytes}-${gekommen}`,
  agenturId,
  bytes,
  gekommen,
})

describe('room for uploads', () => {
  it('is not held by what is only announced', () => {
    const offene = Array.from({ length: 5 }, () => offen('a', 130, 0))
    expect([countFreieBytes({ frei: 1400, offene }, 'b'), countFreieBytes({ frei: 1400, offene }, 'a')]).toEqual([1400, 1400])
  })

  it('is held for the rest of what comes, as much as has come', () => {
    expect(countFreieBytes({ frei: 1000, offene: [offen('a', 300, 100)] }, 'b')).toBe(900)
    expect(countFreieBytes({ frei: 1000, offene: [offen('a', 300, 250)] }, 'b')).toBe(950)
    expect(countFreieBytes({ frei: 1000, offene: [offen('a', 300, 300)] }, 'b')).toBe(1000)
  })

  it('is never held beyond the fair share of an agency, however many it sends', () => {
    const viele = Array.from({ length: 20 }, () => offen('a', 1000, 500))
    expect(countFreieBytes({ frei: 1000, offene: viele }, 'b')).toBe(500)
    expect(countFreieBytes({ frei: 900, offene: [...viele, offen('c', 100, 50)] }, 'b')).toBe(900 - 300 - 50)
  })

  it('is held from the own agency by its other uploads, not by the one that goes on', () => {
    const [eine, andere] = [offen('a', 400, 200), offen('a', 400, 100)]
    expect(countFreieBytes({ frei: 1000, offene: [eine, andere] }, 'a')).toBe(700)
    expect(countFreieBytes({ frei: 1000, offene: [eine, andere] }, 'a', eine.id)).toBe(900)
  })
})
