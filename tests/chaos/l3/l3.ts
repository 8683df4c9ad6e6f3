import { startPostgres, type PostgresCluster } from '#tests/support/server/postgres.ts'
import { runL3Schedule } from './schedule.ts'
import { openWelt } from './welt.ts'
import { addCounts, type ChaosErgebnis, type ChaosLauf } from '../chaos-lauf.ts'

/** Real client code and real server processes: one half of the schedules on SQLite, the other on PostgreSQL. */
export async function runL3({ schedules, seed, onProgress }: ChaosLauf): Promise<ChaosErgebnis> {
  const total: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  const cluster = await startPostgres()
  const speakAgain = hushLostConnections()
  try {
    const onPostgres = Math.floor(schedules / 2)
    await runOn(total, { from: seed, count: schedules - onPostgres, onProgress })
    if (onPostgres > 0) await runOn(total, { from: seed + schedules - onPostgres, count: onPostgres, cluster, onProgress })
  } finally {
    speakAgain()
    await cluster.stop()
  }
  return total
}

/** Dexie says aloud that the browser took its connection away or refused one, which here it is meant to. */
function hushLostConnections(): () => void {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!/^Dexie: (Need to reopen|Workaround for Chrome UnknownError)/.test(String(said[0]))) warn(...said)
  }
  return () => {
    console.warn = warn
  }
}

interface Teil {
  from: number
  count: number
  cluster?: PostgresCluster
  onProgress: ChaosLauf['onProgress']
}

async function runOn(total: ChaosErgebnis, { from, count, cluster, onProgress }: Teil): Promise<void> {
  const welt = await openWelt(cluster)
  try {
    for (let index = 0; index < count; index += 1) {
      const { violations, faults } = await runL3Schedule(welt, from + index)
      total.schedules += 1
      total.violations.push(...violations)
      addCounts(total.faults, faults)
      onProgress?.(total)
    }
  } finally {
    await welt.close()
  }
}
