import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { CentredSpinner, CornerSpinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { VoteKey } from '#src/ui/vote-key.tsx'

it('ties the error and the hint of a field to its input', () => {
  render(<TextField label="Titel" hint="Höchstens 80 Zeichen." error="Bitte geben Sie einen Titel an." />)
  const input = screen.getByRole('textbox', { name: 'Titel' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const texts = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['Höchstens 80 Zeichen.', 'Bitte geben Sie einen Titel an.'])
})

it('does not act twice while a button is busy', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button loading onClick={onClick}>
      Speichern
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(onClick).not.toHaveBeenCalled()
})

it('gives a link the look of a button and leaves it a link', () => {
  render(
    <ButtonLink href="/voting" variant="primary">
      Zu den Jurys
    </ButtonLink>,
  )
  expect(screen.getByRole('link', { name: 'Zu den Jurys' }).className).toContain('button--primary')
})

it('filters by radio buttons that the arrow keys reach', async () => {
  const user = userEvent.setup()
  function Filter() {
    const [value, setValue] = useState('alle')
    const options = [
      { value: 'alle', label: 'Alle', count: 38 },
      { value: 'offen', label: 'Offen', count: 14 },
    ]
    return <Segmented label="Anzeigen" options={options} value={value} onChange={setValue} />
  }
  render(<Filter />)
  await user.click(screen.getByRole('radio', { name: 'Offen 14' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Offen 14' }).checked).toBe(true)
})

it('takes the undo bar away after six seconds, but not under the pointer or the focus', () => {
  vi.useFakeTimers()
  try {
    const onExpire = vi.fn<() => void>()
    render(
      <UndoBar onUndo={() => undefined} onExpire={onExpire}>
        6 Punkte statt 8 Punkte
      </UndoBar>,
    )
    act(() => screen.getByRole('button', { name: 'Rückgängig' }).focus())
    vi.advanceTimersByTime(10_000)
    expect(onExpire).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Rückgängig' }).blur())
    vi.advanceTimersByTime(6000)
    expect(onExpire).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

it('says after eight seconds that loading takes longer', () => {
  vi.useFakeTimers()
  try {
    render(
      <LoadingArea label="Jurys werden geladen" onRetry={() => undefined}>
        …
      </LoadingArea>,
    )
    expect(screen.queryByText('Das dauert länger als gewöhnlich.')).toBeNull()
    act(() => {
      vi.advanceTimersByTime(8000)
    })
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

it('names both spinners as progress, never as a status message', () => {
  render(
    <>
      <CentredSpinner />
      <CornerSpinner />
    </>,
  )
  expect(screen.getAllByRole('progressbar').map((element) => element.getAttribute('aria-label'))).toEqual([
    'Anmeldung wird geprüft',
    'Seite wird geladen',
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

it('reads a vote key as a radio with its word, also when it is locked', () => {
  render(
    <>
      <VoteKey points={6} name="6 Punkte, gut" state="accepted" />
      <VoteKey points={8} name="8 Punkte, sehr stark" state="locked" />
    </>,
  )
  expect(screen.getByRole('radio', { name: '6 Punkte, gut', checked: true }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('radio', { name: '8 Punkte, sehr stark', checked: false })).toBeTruthy()
})

it('shortens a name to its first and last initial', () => {
  const { container } = render(<Avatar name="Miriam von Keller" />)
  expect(container.textContent).toBe('MK')
})
