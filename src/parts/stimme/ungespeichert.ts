import { useCallback, useSyncExternalStore } from 'react'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'

/** What could not be written, and why. */
export interface Ungespeichert {
  art: 'STIMME' | 'NOTIZ'
  /** „„8 Punkte“ für „Nachtzug““ */
  was: string
  grund: StorageFailureArt
  nochmal: () => void
}

/** A disk or a line may fail when the ballot has long been left: it is kept until somebody has seen it, for whoever gave it only. */
const offene = new WeakMap<Tablet, readonly Ungespeichert[]>()
const listeners = new Set<() => void>()

const KEINE: readonly Ungespeichert[] = []

/** The oldest first. */
export function useUngespeicherte(tablet: Tablet): readonly Ungespeichert[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => offene.get(tablet) ?? KEINE, [tablet]),
  )
}

export function meldeUngespeichert(tablet: Tablet, was: Ungespeichert): void {
  set(tablet, [...(offene.get(tablet) ?? KEINE), was])
}

export function forgetUngespeichert(tablet: Tablet, was: Ungespeichert): void {
  set(
    tablet,
    (offene.get(tablet) ?? KEINE).filter((each) => each !== was),
  )
}

function set(tablet: Tablet, neue: readonly Ungespeichert[]): void {
  offene.set(tablet, neue)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
