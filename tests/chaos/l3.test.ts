import { expect, test } from 'vitest'
import { runL3 } from './l3.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test('L3: real client code against killed server processes on SQLite and PostgreSQL loses and doubles nothing', async () => {
  let kills = 0
  for (const seed of SEEDS) {
    const { violations, schedules, faults } = await runL3({ schedules: 1, seed })
    expect(violations).toEqual([])
    expect(schedules).toBe(1)
    kills += faults['Server kill -9'] ?? 0
  }
  expect(kills).toBeGreaterThan(0)
})
