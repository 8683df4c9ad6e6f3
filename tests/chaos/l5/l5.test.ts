import { expect, test } from 'vitest'
import { runL5 } from './l5.ts'

test('L5: a server that is killed, loses its database or its disk and is flooded keeps every vote that it has acknowledged to two hundred tablets', async () => {
  const { violations, schedules, faults } = await runL5({ schedules: 2, seed: 1 })
  expect(violations).toEqual([])
  expect(schedules).toBe(2)
  expect(faults['Stimmen zugesagt']).toBeGreaterThan(400)
})
