import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { TabletHost } from '#src/app/schale/tablet-host.tsx'
import { closeTablet } from '#src/app/tablet/tablet-store.ts'
import { AnmeldungContext, type Anmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'

afterEach(() => {
  vi.restoreAllMocks()
  closeTablet()
})

test('while the store of the votes is being opened the page is not blank', async () => {
  // As slow as a tablet that has just been woken.
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  const person = { id: '0192f000-0000-7000-8000-0000000000aa' }
  const route = { element: <TabletHost />, children: [{ path: '/voting', element: <h1>Jurys</h1> }] }
  render(
    <AnmeldungContext value={{ person } as Anmeldung}>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: ['/voting'] })} />
    </AnmeldungContext>,
  )
  expect(await screen.findByRole('progressbar')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Jurys' })).not.toBeInTheDocument()
})
