/**
 * Knows when nothing is under way any more, without waiting on a clock: counts what fake-indexeddb and Dexie put into the event loop, and the
 * promises handed in. Import it before fake-indexeddb.
 */
const realImmediate = globalThis.setImmediate
const realTimeout = globalThis.setTimeout
let offen = 0

function counted(task: (...args: unknown[]) => void): (...args: unknown[]) => void {
  offen += 1
  return (...args) => {
    offen -= 1
    task(...args)
  }
}

globalThis.setImmediate = ((task: (...args: unknown[]) => void, ...args: unknown[]) => realImmediate(counted(task), ...args)) as typeof setImmediate
globalThis.setTimeout = ((task: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
  realTimeout(ms === undefined || ms <= 0 ? counted(task) : task, ms, ...args)) as typeof setTimeout

const STILLE_RUNDEN = 4

/** Resolves when several turns of the event loop have brought nothing new. */
export async function ruhe(): Promise<void> {
  for (let still = 0; still < STILLE_RUNDEN; still = offen === 0 ? still + 1 : 0) {
    await new Promise<void>((resolve) => realImmediate(resolve))
  }
}

/** Counts as under way until it is settled. */
export function begleite<T>(promise: Promise<T>): Promise<T> {
  offen += 1
  return promise.finally(() => {
    offen -= 1
  })
}
