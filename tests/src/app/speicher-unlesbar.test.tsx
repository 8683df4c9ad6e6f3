import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SpeicherUnlesbar } from '#src/app/tablet/speicher-unlesbar.tsx'

test('a store that was read before and is refused now is not blamed on a private window', () => {
  render(<SpeicherUnlesbar grund="verweigert" onRetry={() => undefined} />)
  expect(screen.getByText(/^Der Browser lässt Lorbeer gerade nicht an den Speicher dieses Geräts/)).toBeVisible()
  expect(screen.queryByText(/privat|speichert nichts/)).not.toBeInTheDocument()
})

test('it says what is safe and that it goes on by itself, and offers to try now or to load the page again', async () => {
  const [onRetry, reload] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<SpeicherUnlesbar grund="voll" onRetry={onRetry} reload={reload} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Der Speicher dieses Geräts antwortet nicht' })).toBeVisible()
  const worte = screen.getByRole('status')
  expect(worte).toHaveTextContent('Der Speicher dieses Geräts ist voll.')
  expect(worte).toHaveTextContent(
    /Lorbeer hat nichts gelöscht\. Stimmen, die auf diesem Gerät warten, bleiben hier .*; übertragene Stimmen liegen sicher/,
  )
  expect(worte).toHaveTextContent('Lorbeer versucht es von selbst weiter. Bleibt es so, schließen Sie bitte den Browser ganz und öffnen ihn neu.')
  await userEvent.click(screen.getByRole('button', { name: 'Jetzt noch einmal versuchen' }))
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }))
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test('data that was deleted under an open page is not „gone on with by itself": it says what is safe, what is gone and what to do', async () => {
  const [onRetry, reload] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<SpeicherUnlesbar grund="geloescht" onRetry={onRetry} reload={reload} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Auf diesem Gerät wurden die Daten von Lorbeer gelöscht' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    /Übertragene Stimmen liegen sicher auf dem Server\. Was noch nicht übertragen war, ist .* nicht mehr da/,
  )
  expect(screen.queryByText(/hat nichts gelöscht|versucht es von selbst/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }))
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})
