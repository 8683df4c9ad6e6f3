import { expect, test } from 'vitest'
import { L2_DEFEKTE } from './defekte.ts'
import { runL2, runL2Defects } from './l2.ts'

test('L2: 300 schedules of the real client against the real server break no invariant, and every kind of fault was met', async () => {
  const { violations, faults } = await runL2({ schedules: 300, seed: 1 })
  expect(violations).toEqual([])
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(60)
})

test('L2: every seeded defect is caught within 1,000 schedules', async () => {
  const found = await runL2Defects({ schedules: 1_000, seed: 1 })
  expect(L2_DEFEKTE.filter((defekt) => found[defekt] === null)).toEqual([])
})
