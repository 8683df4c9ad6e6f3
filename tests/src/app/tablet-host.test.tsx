import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { TabletHost } from '#src/app/schale/tablet-host.tsx'
import { closeTablet } from '#src/app/tablet/tablet-store.ts'
import { umgebung } from '#src/app/tablet/umgebung.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { AnmeldungContext, type Anmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { until } from '#tests/support/until.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeTablet()
})

function renderHost(element: ReactElement, benutzerId: string) {
  const route = { element: <TabletHost />, children: [{ path: '/voting', element }] }
  render(
    <AnmeldungContext value={{ person: { id: benutzerId } } as Anmeldung}>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: ['/voting'] })} />
    </AnmeldungContext>,
  )
}

test('while the store of the votes is being opened the page is not blank', async () => {
  // As slow as a tablet that has just been woken.
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  renderHost(<h1>Jurys</h1>, '0192f000-0000-7000-8000-0000000000aa')
  expect(await screen.findByRole('progressbar')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Jurys' })).not.toBeInTheDocument()
})

function Speicherzeile() {
  return <p>{useTablet().nurOnline ? 'nur mit Verbindung' : 'auf diesem Tablet'}</p>
}

test('a page that began without storage goes on with it as soon as the browser stores: nothing typed on it is lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const failing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'InvalidStateError')
  })
  renderHost(
    <>
      <Speicherzeile />
      <textarea aria-label="Notiz" />
    </>,
    '0192f000-0000-7000-8000-0000000000ab',
  )
  expect(await screen.findByText('nur mit Verbindung')).toBeVisible()
  fireEvent.change(screen.getByRole('textbox', { name: 'Notiz' }), { target: { value: 'Stark.' } })
  failing.mockRestore()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await screen.findByText('auf diesem Tablet')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Stark.')
})

test('a page whose votes are deleted under it says so, and shows nothing of them any longer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const benutzerId = '0192f000-0000-7000-8000-0000000000ad'
  renderHost(<Speicherzeile />, benutzerId)
  expect(await screen.findByText('auf diesem Tablet')).toBeVisible()
  indexedDB.deleteDatabase(`lorbeer-stimmen-${benutzerId}`)
  expect(await screen.findByRole('heading', { name: 'Auf diesem Gerät wurden die Daten von Lorbeer gelöscht' })).toBeVisible()
  expect(screen.queryByText('auf diesem Tablet')).not.toBeInTheDocument()
})

function Notiztaste({ einreichungId }: { einreichungId: string }) {
  const { saveNotiz } = useTablet()
  const notiz = { juryId: crypto.randomUUID(), rundeId: crypto.randomUUID(), einreichungId, text: 'Stark.' }
  return <button onClick={() => void saveNotiz(notiz)}>Notiz sichern</button>
}

test('a note that is saved in the moment in which storage takes the place of memory is sent', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(body)
    throw new TypeError('Failed to fetch')
  })
  const person = '0192f000-0000-7000-8000-0000000000ac'
  const geraetDb = openGeraetDb(umgebung)
  await geraetDb.writeAngemeldet({ id: person, roles: ['JURY'] }, Date.now())
  geraetDb.close()
  const { open } = indexedDB
  let haengend = 0
  let wie: 'kaputt' | 'einmal' | 'haengt' = 'kaputt'
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if (!args[0].startsWith('lorbeer-stimmen')) return open.apply(indexedDB, args)
    if (wie === 'kaputt') throw new DOMException('lost', 'InvalidStateError')
    if (wie === 'haengt') {
      haengend += 1
      return {} as IDBOpenDBRequest
    }
    wie = 'haengt'
    return open.apply(indexedDB, args)
  })
  renderHost(
    <>
      <Speicherzeile />
      <Notiztaste einreichungId={crypto.randomUUID()} />
    </>,
    person,
  )
  expect(await screen.findByText('nur mit Verbindung')).toBeVisible()
  wie = 'einmal'
  await vi.advanceTimersByTimeAsync(5_500)
  await until(() => expect(haengend).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: 'Notiz sichern' }))
  await vi.advanceTimersByTimeAsync(2_000)
  await until(() => expect(sent.some((body) => body.includes('Stark.'))).toBe(true))
})
