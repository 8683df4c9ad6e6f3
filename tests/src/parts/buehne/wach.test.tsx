import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWach } from '#src/parts/buehne/stand/use-wach.ts'

/** The browser's side, which jsdom does not have. */
class Sperre extends EventTarget {
  released = false
  release() {
    this.released = true
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

function stubSperren(request: () => Promise<Sperre>): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
}

it('keeps the screen on, asks again when it was taken away and when somebody comes back, and lets go at the end', async () => {
  const sperren: Sperre[] = []
  stubSperren(() => {
    sperren.push(new Sperre())
    return Promise.resolve(sperren.at(-1) ?? new Sperre())
  })
  const { result, unmount } = renderHook(() => useWach())
  await waitFor(() => expect(result.current).toBe('an'))
  await act(() => sperren[0]?.release())
  await waitFor(() => expect(sperren).toHaveLength(2))
  // Sleep takes it without a word.
  if (sperren[1]) sperren[1].released = true
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(sperren).toHaveLength(3))
  unmount()
  expect(sperren[2]?.released).toBe(true)
})

it('says so where the browser refuses or cannot', async () => {
  const { result: ohne } = renderHook(() => useWach())
  expect(ohne.current).toBe('fehlt')
  stubSperren(() => Promise.reject(new DOMException('Akku', 'NotAllowedError')))
  const { result } = renderHook(() => useWach())
  await waitFor(() => expect(result.current).toBe('verweigert'))
})
