import { addCounts, type ChaosErgebnis, type ChaosLauf } from '../chaos-lauf.ts'
import { L2_AB_SEED, L2_DEFEKTE, type L2Defekt } from './defekte.ts'
import { withSeitenFetch } from './folger.ts'
import { runL2Schedule } from './schedule.ts'
import { openL2Welt, type L2Welt } from './welt.ts'

/** A database that grows for ever would slow the later schedules down. */
const PER_WELT = 250

export interface L2Lauf extends ChaosLauf {
  /** Address of a PostgreSQL cluster; SQLite in memory without it. */
  clusterUrl?: string
  /** In every schedule the round is opened again. */
  wieder?: boolean
}

/** The real client code on fake-indexeddb against the real server in process. */
export function runL2(lauf: L2Lauf): Promise<ChaosErgebnis> {
  return withoutDexieWarning(() => withSeitenFetch(() => runSchedules(lauf)))
}

async function runSchedules({ schedules, seed, onProgress, clusterUrl, wieder = false }: L2Lauf): Promise<ChaosErgebnis> {
  const ergebnis: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  for (let start = 0; start < schedules; start += PER_WELT) {
    const welt = await openL2Welt(clusterUrl)
    for (let index = start; index < Math.min(schedules, start + PER_WELT); index += 1) {
      const { violations, faults } = await runL2Schedule(welt, seed + index, { wieder })
      addCounts(ergebnis.faults, faults)
      ergebnis.violations.push(...violations)
      ergebnis.schedules += 1
      onProgress?.(ergebnis)
    }
    await welt.close()
  }
  return ergebnis
}

/** Within how many schedules each seeded defect was caught; null: not at all. */
export function runL2Defects(lauf: ChaosLauf): Promise<Record<L2Defekt, number | null>> {
  return withoutDexieWarning(() => withSeitenFetch(() => findAll(lauf)))
}

async function findAll({ schedules, seed }: ChaosLauf): Promise<Record<L2Defekt, number | null>> {
  const found: Partial<Record<L2Defekt, number | null>> = {}
  const welt = await openL2Welt()
  for (const defekt of L2_DEFEKTE) found[defekt] = await findFirst(welt, { defekt, schedules, seed: L2_AB_SEED[defekt] ?? seed })
  await welt.close()
  return found as Record<L2Defekt, number | null>
}

async function findFirst(welt: L2Welt, { defekt, schedules, seed }: ChaosLauf & { defekt: L2Defekt }): Promise<number | null> {
  for (let index = 0; index < schedules; index += 1) if ((await runL2Schedule(welt, seed + index, { defekt })).violations.length > 0) return index + 1
  return null
}

/** Dexie remarks on every connection that a schedule takes away, and on every opening that fails; anything else still counts as said. */
async function withoutDexieWarning<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!/^Dexie: (Need to reopen|Workaround for Chrome UnknownError)/.test(String(said[0]))) warn(...said)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}
