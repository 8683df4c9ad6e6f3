import { setTimeout as wait } from 'node:timers/promises'
import { count } from '../chaos-lauf.ts'
import { createZufall, draw } from '../client/zufall.ts'
import { beginArbeit } from './buero.ts'
import { listStoerungen, type L5Lauf } from './stoerungen.ts'
import { findL5Verletzungen } from './orakel.ts'
import type { L5Welt } from './welt.ts'

/** Longer than any restart, pause and `Retry-After` together, also where two hundred tablets and the server share a core with others. */
const BIS_ZUM_FRIEDEN_MS = 600_000

export interface L5Ergebnis {
  violations: string[]
  faults: Record<string, number>
}

/** One schedule: every tablet taps now and then while the office works, now and then, and the server is struck one to three times; then what waits is sent, and compared. */
export async function runL5Schedule(welt: L5Welt, seed: number): Promise<L5Ergebnis> {
  const random = createZufall(seed)
  welt.zufall = createZufall(seed ^ 0x5e_41_77)
  const lauf: L5Lauf = { welt, random, faults: {}, violations: [], fluten: [] }
  for (const tablet of welt.tablets) tablet.startSchedule()
  const bisMs = performance.now() + BIS_ZUM_FRIEDEN_MS
  const voting = Promise.all(welt.tablets.map((tablet) => tablet.vote(1 + Math.floor(random() * 3), bisMs)))
  await wait(random() * 800)
  const stoerungen = listStoerungen(welt)
  for (let nr = Math.floor(random() * 3); nr >= 0; nr -= 1) {
    const [kind, strike] = draw(random, stoerungen)
    count(lauf.faults, kind)
    if (random() < 0.5) await beginArbeit(lauf)
    await strike(lauf)
    await wait(random() * 300)
  }
  await voting
  for (const end of lauf.fluten) await end()
  lauf.faults['Stimmen zugesagt'] = welt.tablets.reduce((sum, { zugesagt }) => sum + zugesagt.size, 0)
  const violations = [...lauf.violations, ...(await findL5Verletzungen(welt))]
  return { violations: violations.map((text) => `L5 Seed ${seed}: ${text}`), faults: lauf.faults }
}
