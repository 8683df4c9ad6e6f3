import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSessionState, writeMessage } from '#src/lib/session-state.ts'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Rueckmeldungen } from '#src/parts/rueckmeldung/rueckmeldungen.tsx'

let person: ReturnType<typeof userEvent.setup>
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  person = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  clearSessionState()
  render(
    <>
      <button type="button">Speichern</button>
      <Rueckmeldungen />
    </>,
  )
  await pass(100)
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const close = () => screen.getByRole('button', { name: 'Meldung schließen' })

it('speaks a confirmation in a region that was there before, and lets it go after six seconds', async () => {
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  act(() => writeMessage('Gespeichert.'))
  expect(region).toHaveTextContent(/^Gespeichert\.$/)
  await pass(5500)
  expect(region).toHaveTextContent('Gespeichert.')
  await pass(600)
  expect(region).toBeEmptyDOMElement()
})

it('says in the next frame what was said before it was there, into a region that is empty at first', async () => {
  cleanup()
  writeMessage('Gelöscht.')
  render(<Rueckmeldungen />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await pass(100)
  expect(screen.getByRole('status')).toHaveTextContent('Gelöscht.')
})

it('takes no confirmation away from under the mouse or the focus, or while nobody sees the window', async () => {
  act(() => writeMessage('Gespeichert.'))
  await person.hover(screen.getByText('Gespeichert.'))
  await pass(20_000)
  await person.unhover(screen.getByText('Gespeichert.'))
  await pass(5000)
  await person.click(screen.getByRole('button', { name: 'Speichern' }))
  await person.tab()
  expect(close()).toHaveFocus()
  await pass(20_000)
  await person.tab({ shift: true })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(20_000)
  expect(screen.getByText('Gespeichert.')).toBeVisible()
  visibility.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(6100)
  expect(screen.queryByText('Gespeichert.')).toBeNull()
})

it('keeps what failed until it is closed, beside what is said later, and gives the focus back', async () => {
  act(() => writeBleibende('Das ging nicht.'))
  expect(screen.getByRole('alert')).toHaveTextContent('Das ging nicht.')
  act(() => writeMessage('Gespeichert.'))
  await pass(60_000)
  expect([screen.queryByText('Gespeichert.'), screen.getByRole('alert').textContent]).toEqual([null, 'Das ging nicht.'])
  const save = screen.getByRole('button', { name: 'Speichern' })
  await person.click(save)
  await person.tab()
  expect(within(screen.getByRole('alert').parentElement ?? document.body).getByRole('button')).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(save).toHaveFocus()
})
