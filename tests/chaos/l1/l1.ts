import { addCounts, type ChaosErgebnis, type ChaosLauf } from '../chaos-lauf.ts'
import { createZufall } from '../client/zufall.ts'
import { L1_DEFEKTE, type L1Defekt } from './defekte.ts'
import { L1Schedule } from './model.ts'

const STEPS = 45
const PROGRESS = 5_000

/** The pure model of tablet and server under every order of taps and faults. Each violation replays from its seed. */
export function runL1({ schedules, seed, onProgress }: ChaosLauf): Promise<ChaosErgebnis> {
  const ergebnis: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  for (let index = 0; index < schedules; index += 1) {
    const { violations, faults } = runL1Schedule(seed + index, null)
    addCounts(ergebnis.faults, faults)
    ergebnis.violations.push(...violations)
    ergebnis.schedules += 1
    if (ergebnis.schedules % PROGRESS === 0) onProgress?.(ergebnis)
  }
  return Promise.resolve(ergebnis)
}

export function runL1Schedule(seed: number, defekt: L1Defekt | null): { violations: string[]; faults: Record<string, number> } {
  const stroeme = { daneben: createZufall(seed ^ 0x5a_a1_05), wieder: createZufall(seed ^ 0x0f_f3_87) }
  const schedule = new L1Schedule(createZufall(seed), defekt, stroeme)
  const violations = schedule.run(STEPS).map(({ invariant, message }) => `L1 Seed ${seed}: ${invariant}: ${message}`)
  return { violations, faults: schedule.faults }
}

/** Within how many schedules each seeded defect was caught; null: not at all. */
export function runL1Defects({ schedules, seed }: ChaosLauf): Record<L1Defekt, number | null> {
  return Object.fromEntries(L1_DEFEKTE.map((defekt) => [defekt, findFirst(defekt, seed, schedules)])) as Record<L1Defekt, number | null>
}

function findFirst(defekt: L1Defekt, seed: number, schedules: number): number | null {
  for (let index = 0; index < schedules; index += 1) if (runL1Schedule(seed + index, defekt).violations.length > 0) return index + 1
  return null
}
