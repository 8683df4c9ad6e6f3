import type { Umgebung } from '../kern/umgebung.ts'

/** Tells that something changed; what it is, the listener reads itself. */
export interface Signal {
  notify(): void
  subscribe(listener: () => void): () => void
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** At most one call per interval, the last one never lost. */
export function throttle(
  run: () => void,
  { ms, schedule }: { ms: number; schedule: Umgebung['schedule'] },
): { call: () => void; cancel: () => void } {
  let cancelTimer: (() => void) | null = null
  let again = false
  function call() {
    if (cancelTimer !== null) {
      again = true
      return
    }
    run()
    cancelTimer = schedule(() => {
      cancelTimer = null
      if (!again) return
      again = false
      call()
    }, ms)
  }
  return {
    call,
    cancel() {
      cancelTimer?.()
      cancelTimer = null
    },
  }
}
