import { useSyncExternalStore } from 'react'
import type { LiveStand } from '#contract/live-sitzung.ts'

const KEY = 'lorbeer-live-folgt'
const readers = new Set<() => void>()

/** The session that this tablet follows; a reload forgets nothing. */
let gefolgt: string | null = readStorage()
/** The work of it that stood here last: whoever goes away from it wants to look alone. */
let angekommen: string | null = null

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function set(next: string | null): void {
  gefolgt = next
  angekommen = null
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, next)
  } catch {
    // Followed until the page is closed.
  }
  for (const notify of readers) notify()
}

export const folge = (live: LiveStand): void => set(live.id)
export const blaettereSelbst = (): void => set(null)

/** Whoever looked alone for want of a network has not left. */
export function forgetOrt(): void {
  angekommen = null
}

export function useFolgt(live: LiveStand): boolean {
  return useSyncExternalStore(subscribe, () => gefolgt === live.id)
}

/** Where the tablet stands compared with the session: there, left by its juror, or behind a leader who went on. */
export function compareOrt(live: LiveStand, einreichungId: string | undefined): 'da' | 'verlassen' | 'zurueck' {
  if (einreichungId === live.einreichungId) {
    angekommen = live.einreichungId
    return 'da'
  }
  return angekommen === live.einreichungId ? 'verlassen' : 'zurueck'
}

function subscribe(notify: () => void): () => void {
  readers.add(notify)
  return () => void readers.delete(notify)
}
