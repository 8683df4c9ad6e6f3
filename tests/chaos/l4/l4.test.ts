import { expect, test } from 'vitest'
import { runL4 } from './l4.ts'

test('L4: a real browser that is killed, frozen and cut off loses and doubles nothing', async () => {
  // Of these one has a second tablet in the storm, and all have a second person there.
  const { violations, schedules, faults } = await runL4({ schedules: 3, seed: 8 })
  expect(violations).toEqual([])
  expect(schedules).toBe(3)
  for (const kind of ['Browser kill -9', 'zweites Tablet', 'zweites Tablet im Sturm', 'zweite Person', 'zweite Person im Sturm'])
    expect([kind, (faults[kind] ?? 0) > 0]).toEqual([kind, true])
})
