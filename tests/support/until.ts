import { vi } from 'vitest'
import { GEDULD_MS } from './geduld.ts'

/** Asks again until it no longer throws, as long as a test has patience. `false` is no expectation: that is asked by the `until` of journeys. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  const expectation = async () => {
    const answer = await check()
    if (answer === false) throw new Error('„false“ ist keine Erwartung')
    return answer
  }
  return vi.waitFor(expectation, { timeout: GEDULD_MS, interval: 50 })
}
