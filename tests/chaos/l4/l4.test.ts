import { expect, test } from 'vitest'
import { runL4 } from './l4.ts'

test('L4: a real browser that is killed, frozen and cut off loses and doubles nothing', async () => {
  const { violations, schedules, faults } = await runL4({ schedules: 3, seed: 1 })
  expect(violations).toEqual([])
  expect(schedules).toBe(3)
  for (const kind of ['Browser kill -9', 'zweites Tablet', 'zweite Person']) expect([kind, (faults[kind] ?? 0) > 0]).toEqual([kind, true])
})
