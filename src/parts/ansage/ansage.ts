import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let current = ''

/** Speaks one sentence through the status region of the header. */
export function announce(text: string): void {
  // The same sentence twice is spoken twice only if its characters differ.
  current = text === current ? `${text}\u00A0` : text
  for (const notify of listeners) notify()
}

export function useAnsage(): string {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) current = ''
  }
}
