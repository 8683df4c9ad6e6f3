import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreDoppeltipp } from '#src/parts/aktion/ignore-doppeltipp.ts'

const ERSTER = { clientX: 400, clientY: 300, timeStamp: 1000, detail: 1 }
const gehoert: string[] = []
const ending = new AbortController()

/** One that nothing has dropped is heard. */
function sende(type: 'pointerdown' | 'click', { clientX = 400, timeStamp = 1000, detail = 1 } = {}): boolean {
  const event = new MouseEvent(type, { clientX, clientY: 300, detail, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  gehoert.length = 0
  document.body.dispatchEvent(event)
  return gehoert.length > 0
}

for (const type of ['pointerdown', 'click']) document.addEventListener(type, () => void gehoert.push(type), { signal: ending.signal })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

test('a second tap at the same place is not heard for more than half a second, another one is', () => {
  ignoreDoppeltipp(ERSTER)
  expect(sende('pointerdown', { timeStamp: 1200, clientX: 430 })).toBe(false)
  expect(sende('click', { timeStamp: 1300, clientX: 430 })).toBe(false)
  expect(sende('click', { timeStamp: 1300, clientX: 460 })).toBe(true)
  expect(sende('pointerdown', { timeStamp: 1700 })).toBe(true)
  expect(sende('click', { timeStamp: 1800 })).toBe(true)
})

test('however long its finger stays down, a tap that began then is not heard', () => {
  ignoreDoppeltipp(ERSTER)
  expect(sende('pointerdown', { timeStamp: 1500 })).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(sende('click', { timeStamp: 2500 })).toBe(false)
  expect(sende('click', { timeStamp: 2600 })).toBe(true)
  // One that became a scroll has no click; a key's is its own.
  expect(sende('pointerdown', { timeStamp: 1500 })).toBe(false)
  expect(sende('click', { timeStamp: 2600, detail: 0 })).toBe(true)
})

test('a key has no place, and is followed by whatever is pressed', () => {
  ignoreDoppeltipp({ ...ERSTER, detail: 0 })
  ignoreDoppeltipp({ ...ERSTER, clientX: 0, clientY: 0 })
  expect(sende('click', { timeStamp: 1100 })).toBe(true)
})
