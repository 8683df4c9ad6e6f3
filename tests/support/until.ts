import { vi } from 'vitest'
import { GEDULD_MS } from './geduld.ts'

/** Asks again until it no longer throws, as long as a test has patience. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: GEDULD_MS, interval: 50 })
}
