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

/** Within one process: the embedded database has no other. */
export function createLocalEreignisse(): Ereignisse {
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
