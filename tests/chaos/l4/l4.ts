import { startJourney, type Journey } from '#tests/support/server/browser-journey.ts'
import { addCounts, type ChaosErgebnis, type ChaosLauf } from '../chaos-lauf.ts'
import { openBahn, type Bahn } from './bahn.ts'
import { runL4Schedule, type L4Ergebnis } from './schedule.ts'

const JURORS = 12
/** A schedule mostly waits for a browser to start or for a page to load. */
const BAHNEN = 3

/** Real Chromium, real server, a bad network between them. Schedules run in lanes beside each other, each with jurors of its own who take turns. */
export async function runL4(lauf: ChaosLauf): Promise<ChaosErgebnis> {
  const total: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  const journey = await startJourney()
  try {
    const offen = Array.from({ length: lauf.schedules }, (_, index) => lauf.seed + index)
    await Promise.all(Array.from({ length: Math.min(BAHNEN, offen.length) }, (_, nr) => runBahn(journey, { nr, offen, total, lauf })))
  } finally {
    await journey.close()
  }
  return total
}

interface BahnAuftrag {
  nr: number
  /** Seeds that no lane has taken yet. */
  offen: number[]
  total: ChaosErgebnis
  lauf: ChaosLauf
}

async function runBahn(journey: Journey, { nr, offen, total, lauf }: BahnAuftrag): Promise<void> {
  const bahn = await openBahn(journey, jurorsOf(nr))
  try {
    for (let seed = offen.shift(); seed !== undefined; seed = offen.shift()) {
      const { violations, faults } = await runOne(bahn, seed)
      total.schedules += 1
      total.violations.push(...violations)
      addCounts(total.faults, faults)
      lauf.onProgress?.(total)
    }
  } finally {
    await bahn.close()
  }
}

/** A screen that never comes is a finding with a seed, and must not hide the schedules after it. */
async function runOne(bahn: Bahn, seed: number): Promise<L4Ergebnis> {
  const { personen } = bahn
  const [username = '', zweite = ''] = [personen[seed % personen.length], personen[(seed + 1) % personen.length]]
  try {
    return await runL4Schedule(bahn, { seed, username, zweite })
  } catch (error) {
    return { violations: [`L4 Seed ${seed}: abgebrochen: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`], faults: {} }
  } finally {
    await bahn.clear()
  }
}

function jurorsOf(nr: number): string[] {
  const count = JURORS / BAHNEN
  return Array.from({ length: count }, (_, index) => `jury${1 + nr * count + index}@lorbeer.example`)
}
