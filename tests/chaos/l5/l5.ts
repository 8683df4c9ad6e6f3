import type { Dialekt } from '#server/db/datenbank/datenbank.ts'
import { addCounts, type ChaosErgebnis, type ChaosLauf } from '../chaos-lauf.ts'
import { findBueroVerletzungen } from './buero.ts'
import { runL5Schedule } from './schedule.ts'
import { openL5Welt } from './welt.ts'

/** A database that grows for ever would fill the small disk by itself. */
const PER_WELT = 25

/** The server alone under two hundred tablets and an office that delivers, exports and checks: one half of the schedules on SQLite, the other on PostgreSQL, each on a disk that can be full. */
export async function runL5({ schedules, seed, onProgress }: ChaosLauf): Promise<ChaosErgebnis> {
  const total: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  const onPostgres = Math.floor(schedules / 2)
  await runOn(total, { dialekt: 'sqlite', from: seed, count: schedules - onPostgres, onProgress })
  await runOn(total, { dialekt: 'postgres', from: seed + schedules - onPostgres, count: onPostgres, onProgress })
  return total
}

interface Teil {
  dialekt: Dialekt
  from: number
  count: number
  onProgress: ChaosLauf['onProgress']
}

async function runOn(total: ChaosErgebnis, { dialekt, from, count, onProgress }: Teil): Promise<void> {
  for (let start = 0; start < count; start += PER_WELT) {
    const welt = await openL5Welt(dialekt)
    try {
      for (let index = start; index < Math.min(count, start + PER_WELT); index += 1) {
        const { violations, faults } = await runL5Schedule(welt, from + index)
        total.schedules += 1
        total.violations.push(...violations)
        addCounts(total.faults, faults)
        onProgress?.(total)
      }
      total.violations.push(...(await findBueroVerletzungen(welt)))
    } finally {
      await welt.close()
    }
  }
}
