import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Motiv } from '#src/parts/buehne/bild/motive.ts'
import { useVorrat } from '#src/parts/buehne/bild/use-vorrat.ts'

afterEach(() => vi.useRealTimers())

function motiv(id: string): Motiv {
  return { id, art: 'link', datei: null, bilder: [], thumb: null, alt: id, link: { titel: id, url: id } }
}

it('what is shown again just before it would have gone stays on the stage', () => {
  vi.useFakeTimers()
  const [eins, zwei] = [motiv('eins'), motiv('zwei')]
  const { result, rerender } = renderHook((bedarf: readonly Motiv[]) => useVorrat(bedarf), { initialProps: [eins] })
  const knoten = result.current.knotenOf(eins)
  expect(knoten).not.toBeNull()
  rerender([zwei])
  act(() => void vi.advanceTimersByTime(990))
  rerender([eins])
  act(() => void vi.advanceTimersByTime(20))
  expect(result.current.knotenOf(eins)).toBe(knoten)
  act(() => void vi.advanceTimersByTime(2000))
  expect([result.current.knotenOf(eins), result.current.knotenOf(zwei)]).toEqual([knoten, null])
})
