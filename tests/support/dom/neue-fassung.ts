import { vi } from 'vitest'

/** A browser that has fetched a new version, which waits to take over: what it is told, and who asked for it. Only what was built has a worker. */
export function stubNeueFassung(): { seen: string[]; register: ReturnType<typeof vi.fn<() => Promise<unknown>>> } {
  vi.stubEnv('PROD', true)
  const seen: string[] = []
  const waiting = { scriptURL: '/service-worker.js', state: 'installed', postMessage: ({ type }: { type: string }) => seen.push(type) }
  const registration = Object.assign(new EventTarget(), { active: null, waiting })
  const register = vi.fn<() => Promise<unknown>>(() => Promise.resolve(registration))
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register, getRegistration: () => Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { seen, register }
}
