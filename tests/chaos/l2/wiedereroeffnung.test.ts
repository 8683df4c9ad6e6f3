import { expect, test } from 'vitest'
import { runL2 } from './l2.ts'

/** What forty schedules meet, whatever the ids are. */
const ARTEN = [
  'Runde wieder geöffnet',
  'Zustimmung abgewiesen',
  'Abstimmung fortgesetzt',
  'Über Verspätetes entschieden',
  'Entscheidung abgewiesen',
  'Taste neben Verspätetem',
]

test('L2: 40 schedules in which a closed round is opened again break no invariant', async () => {
  const { violations, faults } = await runL2({ schedules: 40, seed: 1, wieder: true })
  expect(violations).toEqual([])
  expect(ARTEN.filter((art) => !faults[art])).toEqual([])
})
