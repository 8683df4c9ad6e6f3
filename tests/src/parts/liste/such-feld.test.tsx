import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { SuchFeld } from '#src/parts/liste/such-feld.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import type { ListenVorgabe } from '#src/parts/liste/listen-stand.ts'

const VORGABE: ListenVorgabe = { name: 'kategorien', filter: {}, sort: { property: 'titel', direction: 'ASC' } }

function Liste() {
  return (
    <>
      <SuchFeld steuerung={useListenStand(VORGABE)} platzhalter="Suchen" />
      <Link to="/arbeit">Nachtzug nach Morgen</Link>
    </>
  )
}

/** A list, and a row of it whose screen is still on its way until it is let come. */
function open() {
  let come = () => {}
  const loaded = new Promise<void>((resolve) => (come = resolve))
  const arbeit = async () => {
    await loaded
    return { Component: () => <h1>Nachtzug nach Morgen</h1> }
  }
  const router = createMemoryRouter(
    [
      { path: '/liste', element: <Liste /> },
      { path: '/arbeit', lazy: arbeit },
    ],
    { initialEntries: ['/liste'] },
  )
  render(<RouterProvider router={router} />)
  return { router, come: () => act(() => come()) }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Suchen' }), { target: { value: text } })
const wait = () => act(() => vi.advanceTimersByTimeAsync(2000))

test('what is typed is looked for after a moment', async () => {
  const { router } = open()
  type('nacht')
  await wait()
  expect(router.state.location.search).toContain('suche=nacht')
})

test('a row that is opened right after the last letter opens, however long its screen takes', async () => {
  const { router, come } = open()
  type('nacht')
  fireEvent.click(screen.getByRole('link', { name: 'Nachtzug nach Morgen' }))
  await wait()
  come()
  expect(await screen.findByRole('heading', { name: 'Nachtzug nach Morgen' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/arbeit')
})
