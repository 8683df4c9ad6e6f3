import { EventEmitter } from 'node:events'
import type { Ereignis } from '#contract/ereignis.ts'

/** Live events between requests and processes. They carry no content, and may be missed: every screen also reads on its own from time to time. */
export interface Ereignisse {
  /** Call after the commit. */
  publish(ereignis: Ereignis): void
  /** Returns the function that ends the subscription. */
  subscribe: (fn: (ereignis: Ereignis) => void) => () => void
  close(): Promise<void>
}

/** Sixty votes in a moment are one reason to read again, not sixty. */
const GATHER_MS = 200

/** Says each of them once, a moment after the first: of what two hundred tablets send nobody is told two hundred times. */
export function gatherEreignisse(publish: (ereignis: Ereignis) => void): { publish(ereignis: Ereignis): void; stop(): void } {
  const waiting = new Map<string, Ereignis>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    const gathered = [...waiting.values()]
    waiting.clear()
    for (const ereignis of gathered) publish(ereignis)
  }
  return {
    publish(ereignis) {
      // It is the state itself, and tablets follow the newest.
      if (ereignis.live) return publish(ereignis)
      waiting.set(`${ereignis.typ} ${ereignis.juryId}`, ereignis)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Within one process: the embedded database has no other. */
export function createLocalEreignisse(): Ereignisse {
  const verteiler = createVerteiler()
  const { publish, stop } = gatherEreignisse(verteiler.publish)
  return {
    publish,
    subscribe: verteiler.subscribe,
    async close() {
      stop()
      await verteiler.close()
    },
  }
}

/** Everybody who listens in this process, at once. */
export function createVerteiler(): Ereignisse {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (ereignis) => void emitter.emit('ereignis', ereignis),
    subscribe(fn) {
      emitter.on('ereignis', fn)
      return () => void emitter.off('ereignis', fn)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}
