import { expect, it } from 'vitest'
import { createBudget, jeTag } from '#server/domain/betrieb/budget.ts'

const STUNDE_MS = 3_600_000

it.each([
  ['all at once and then what comes back', 1],
  ['in the evening, after a day without anything', 20 * 60],
  ['as soon as anything is back', 7],
])('a budget of a day gives no more in any twenty-four hours: asked for %s', (_, pauseMin) => {
  const mass = jeTag(1000)
  const budget = createBudget(mass)
  const taken: number[] = []
  let nowMs = 0
  while (nowMs < 96 * STUNDE_MS) {
    while (budget.hasRest('a', nowMs)) {
      budget.take('a', nowMs)
      taken.push(nowMs)
    }
    nowMs += pauseMin * 60_000
  }
  const largest = Math.max(...taken.map((vonMs) => taken.filter((ms) => ms >= vonMs && ms < vonMs + 24 * STUNDE_MS).length))
  expect(largest).toBeLessThanOrEqual(1000)
  // And nobody is kept from what a day has: half of it at once, the rest with time.
  expect(largest).toBeGreaterThan(900)
  expect(taken.filter((ms) => ms === 0).length).toBe(500)
})

it('a budget of a day is whole again after a day without anything', () => {
  const budget = createBudget(jeTag(1000))
  budget.take('a', 0, 500)
  expect(budget.hasRest('a', 12 * STUNDE_MS, 500)).toBe(false)
  expect(budget.hasRest('a', 24 * STUNDE_MS, 500)).toBe(true)
})
