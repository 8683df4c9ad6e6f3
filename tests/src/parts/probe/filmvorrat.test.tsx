import { renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useFilmvorrat } from '#src/parts/probe/use-filmvorrat.ts'

const network = setupServer(http.get('*/media/:sha256', ({ params }) => HttpResponse.text(String(params['sha256']))))
const gueltig = new Set<string>()

beforeAll(() => {
  network.listen({ onUnhandledFrame: 'error' })
  let nr = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        const url = `blob:${(nr += 1)}`
        gueltig.add(url)
        return url
      },
      revokeObjectURL: (url: string) => void gueltig.delete(url),
    }),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  network.close()
})

it('tells of a film that does not come, and goes on with the others', async () => {
  network.use(http.get('*/media/a', () => HttpResponse.error(), { once: true }))
  const onFehlt = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useFilmvorrat(['a', 'b'], onFehlt))
  await waitFor(() => expect(gueltig.has(result.current('b'))).toBe(true))
  expect(onFehlt).toHaveBeenCalledTimes(1)
  expect(result.current('a')).toBe('/media/a')
  unmount()
})

it('plays from memory what has come, and never from what was let go of: whoever goes back gets it from the server', async () => {
  const { result, rerender, unmount } = renderHook(({ filme }) => useFilmvorrat(filme), { initialProps: { filme: ['a', 'b'] } })
  expect(result.current('a')).toBe('/media/a')
  await waitFor(() => expect(['a', 'b'].map((sha256) => gueltig.has(result.current(sha256)))).toEqual([true, true]))
  rerender({ filme: ['b'] })
  await waitFor(() => expect(gueltig.size).toBe(1))
  expect(gueltig.has(result.current('b'))).toBe(true)
  rerender({ filme: ['a', 'b'] })
  expect(result.current('a')).toBe('/media/a')
  unmount()
  expect(gueltig.size).toBe(0)
})
