import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useErscheinung, useRaum, type Raum } from '#src/ui/raum.ts'

beforeEach(() => localStorage.clear())

function Room({ raum }: { raum: Raum }) {
  useRaum(raum)
  const [erscheinung, setErscheinung] = useErscheinung()
  return (
    <button type="button" onClick={() => setErscheinung('hell')}>
      {erscheinung}
    </button>
  )
}

it('darkens the jury room and lights the office', () => {
  const { rerender } = render(<Room raum="dark" />)
  expect(document.documentElement.className).toBe('dark')
  expect(themeColor()).toBe('#0E0E0E')
  rerender(<Room raum="light" />)
  expect(document.documentElement.className).toBe('light')
  expect(themeColor()).toBe('#F6F7F3')
})

it('keeps the reader’s own choice in every room and on the device', () => {
  render(<Room raum="dark" />)
  act(() => screen.getByRole('button', { name: 'raum' }).click())
  expect(document.documentElement.className).toBe('light')
  expect(localStorage.getItem('lorbeer-erscheinung')).toBe('hell')
})

function themeColor() {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content
}
