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
      const [username, zweite] = [usernameOf(seed + index), usernameOf(seed + index + 1)]
      const { violations, faults } = await runL4Schedule(journey, { seed: seed + index, username, zweite })
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

function usernameOf(nr: number): string {
  return `jury${1 + (nr % JURORS)}@lorbeer.example`
}
