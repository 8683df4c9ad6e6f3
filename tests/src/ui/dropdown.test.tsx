// The times of every dropdown (docs/design.md, „Motion"), at those that were not a menu.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('the calendar leaves within 100 ms, and 200 ms after the focus has gone', () => {
  const { container } = render(
    <DatumFeld label="Bis" value="2026-09-18T00:00:00Z" inputRef={null} onBlur={() => undefined} onChange={() => undefined} />,
  )
  const knopf = screen.getByRole('button', { name: 'Bis: Kalender öffnen' })
  const kalender = () => container.querySelector('.kalender')
  fireEvent.click(knopf)
  fireEvent.keyDown(screen.getByRole('button', { pressed: true }), { key: 'Escape' })
  expect(kalender()).toHaveClass('kalender--geht')
  wait(99)
  expect(kalender()).toBeInTheDocument()
  wait(1)
  expect(kalender()).not.toBeInTheDocument()

  fireEvent.click(knopf)
  fireEvent.pointerDown(document.body)
  wait(199)
  expect(kalender()).not.toHaveClass('kalender--geht')
  wait(1)
  expect(kalender()).toHaveClass('kalender--geht')
  wait(100)
  expect(kalender()).not.toBeInTheDocument()
})

test('a choice in groups opens at what is chosen, is found by typing within 500 ms, and can be taken back', () => {
  const gewaehlt: (string | null)[] = []
  const groups = [
    { label: 'Film', options: [{ value: 'a', label: 'Animation' }] },
    {
      label: 'Print',
      options: [
        { value: 'b', label: 'Buch' },
        { value: 'p', label: 'Plakat' },
      ],
    },
  ]
  render(
    <SelectField label="Kategorie" value="p" groups={groups} leer="Keine Auswahl" error="Bitte wählen." onChange={(value) => gewaehlt.push(value)} />,
  )
  const feld = screen.getByLabelText('Kategorie')
  expect(feld).toHaveAccessibleName('Kategorie: Plakat')
  expect(feld).toHaveAccessibleDescription('Bitte wählen.')
  fireEvent.click(feld)
  expect(screen.getByRole('menuitemradio', { name: 'Plakat' })).toHaveFocus()
  expect(screen.getByRole('group', { name: 'Print' })).toHaveTextContent('BuchPlakat')
  fireEvent.keyDown(document.activeElement as Element, { key: 'b' })
  expect(screen.getByRole('menuitemradio', { name: 'Buch' })).toHaveFocus()
  wait(500)
  fireEvent.keyDown(document.activeElement as Element, { key: 'a' })
  expect(screen.getByRole('menuitemradio', { name: 'Animation' })).toHaveFocus()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Keine Auswahl' }))
  expect(gewaehlt).toEqual([null])
})
