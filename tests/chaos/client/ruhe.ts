/**
 * Knows when nothing is under way any more, without waiting on a clock: counts what fake-indexeddb and Dexie put into the event loop, and the
 * promises handed in. Import it before fake-indexeddb.
 */
const realImmediate = globalThis.setImmediate
const realTimeout = globalThis.setTimeout
const clearRealImmediate = globalThis.clearImmediate
const clearRealTimeout = globalThis.clearTimeout
/** What is in the event loop, and how many promises were handed in. */
const aufgaben = new Set<unknown>()
let begleitete = 0

function counted<Handle>(start: (run: (...args: unknown[]) => void) => Handle, task: (...args: unknown[]) => void): Handle {
  const handle = start((...args) => {
    aufgaben.delete(handle)
    task(...args)
  })
  aufgaben.add(handle)
  return handle
}

// What is called off is no longer under way: tests of other things share these globals, and whatever they left behind would keep the next one waiting for ever.
const forgetting = (clear: (handle: never) => void) => (handle: unknown) => {
  aufgaben.delete(handle)
  clear(handle as never)
}

globalThis.setImmediate = ((task: (...args: unknown[]) => void, ...args: unknown[]) =>
  counted((run) => realImmediate(run, ...args), task)) as typeof setImmediate
globalThis.setTimeout = ((task: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
  ms === undefined || ms <= 0 ? counted((run) => realTimeout(run, ms, ...args), task) : realTimeout(task, ms, ...args)) as typeof setTimeout
globalThis.clearImmediate = forgetting(clearRealImmediate) as typeof clearImmediate
globalThis.clearTimeout = forgetting(clearRealTimeout) as typeof clearTimeout

const STILLE_RUNDEN = 4

/** Resolves when several turns of the event loop have brought nothing new. */
export async function ruhe(): Promise<void> {
  for (let still = 0; still < STILLE_RUNDEN; still = aufgaben.size + begleitete === 0 ? still + 1 : 0) {
    await new Promise<void>((resolve) => realImmediate(resolve))
  }
}

/** Counts as under way until it is settled. */
export function begleite<T>(promise: Promise<T>): Promise<T> {
  begleitete += 1
  return promise.finally(() => {
    begleitete -= 1
  })
}
