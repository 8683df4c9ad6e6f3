import fc from 'fast-check'
import { expect, test } from 'vitest'
import { L1_DEFEKTE } from './defekte.ts'
import { L1Schedule } from './model.ts'
import { runL1, runL1Defects, runL1Schedule } from './l1.ts'

test('L1: 50,000 schedules of the model break no invariant, and every kind of fault was met', async () => {
  const { violations, faults } = await runL1({ schedules: 50_000, seed: 1 })
  expect(violations).toEqual([])
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(40)
  for (const [kind, count] of Object.entries(faults)) expect([kind, count >= 100]).toEqual([kind, true])
})

test('L1: every seeded defect is caught within 1,000 schedules', () => {
  const found = runL1Defects({ schedules: 1_000, seed: 1 })
  expect(L1_DEFEKTE.filter((defekt) => found[defekt] === null)).toEqual([])
})

test('L1: a failure replays from its seed', () => {
  const failing = Array.from({ length: 200 }, (_, seed) => runL1Schedule(seed, 'loeschen-bei-401')).find(({ violations }) => violations.length > 0)
  const seed = Number(/Seed (\d+)/.exec(failing?.violations[0] ?? '')?.[1])
  expect(runL1Schedule(seed, 'loeschen-bei-401')).toEqual(failing)
})

test('L1: any list of choices keeps the invariants, and a broken one shrinks', () => {
  const choices = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 40, maxLength: 400 })
  const holds = (list: number[], defekt: 'loeschen-beim-senden' | null) => {
    let at = 0
    const schedule = new L1Schedule(() => (list[at++ % list.length] ?? 0) / 1_000, defekt)
    return schedule.run(30).length === 0
  }
  fc.assert(
    fc.property(choices, (list) => holds(list, null)),
    { numRuns: 2_000, seed: 1 },
  )
  expect(() =>
    fc.assert(
      fc.property(choices, (list) => holds(list, 'loeschen-beim-senden')),
      { numRuns: 200, seed: 1 },
    ),
  ).toThrow(/Property failed/)
})
