import { vi } from 'vitest'

/** Asks again until it no longer throws, however long a busy machine takes: a limit costs nothing while all is well. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 180_000, interval: 50 })
}
