import { expect, test } from 'vitest'
import { runL3 } from './l3.ts'

test('L3: real client code against killed server processes on SQLite and PostgreSQL loses and doubles nothing', async () => {
  const { violations, schedules, faults } = await runL3({ schedules: 10, seed: 1 })
  expect(violations).toEqual([])
  expect(schedules).toBe(10)
  expect(faults['Server kill -9']).toBeGreaterThan(0)
})
