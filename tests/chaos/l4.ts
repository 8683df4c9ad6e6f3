import { startJourney } from '#tests/support/browser-journey.ts'
import { addCounts, type ChaosErgebnis, type ChaosLauf } from './chaos-lauf.ts'
import { runL4Schedule } from './l4-schedule.ts'

const JURORS = 12

/** Real Chromium, real server, a bad network between them. Jurors take turns. */
export async function runL4({ schedules, seed, onProgress }: ChaosLauf): Promise<ChaosErgebnis> {
  const total: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  const journey = await startJourney()
  try {
    for (let index = 0; index < schedules; index += 1) {
      const username = `jury${1 + ((seed + index) % JURORS)}@lorbeer.example`
      const { violations, faults } = await runL4Schedule(journey, { seed: seed + index, username })
      total.schedules += 1
      total.violations.push(...violations)
      addCounts(total.faults, faults)
      onProgress?.(total.schedules)
    }
  } finally {
    await journey.close()
  }
  return total
}
