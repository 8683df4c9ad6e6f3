import { useCallback, useSyncExternalStore } from 'react'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import type { NotizEingabe, StimmeEingabe } from '#src/offline/kern/tablet.ts'

/** What could not be written, of which work, and why. */
export type Ungespeichert = { titel: string; grund: StorageFailureArt } & (
  | { art: 'STIMME'; wort: string; eingabe: StimmeEingabe }
  | { art: 'NOTIZ'; eingabe: NotizEingabe }
)

/** What a later success, or a later failure, is about. */
type Ziel = Pick<Ungespeichert, 'art' | 'eingabe'>

/**
 * A disk or a line may fail when the ballot has long been left: it is kept until somebody has seen it, for whoever gave it only. By the person, for storage that
 * opens late takes the tablet's place.
 */
const offene = new Map<string, readonly Ungespeichert[]>()
const listeners = new Set<() => void>()

const KEINE: readonly Ungespeichert[] = []

export function useUngespeicherte(benutzerId: string): readonly Ungespeichert[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readUngespeicherte(benutzerId), [benutzerId]),
  )
}

/** The oldest first. */
export function readUngespeicherte(benutzerId: string): readonly Ungespeichert[] {
  return offene.get(benutzerId) ?? KEINE
}

/** In the place of what was said of the same before. */
export function meldeUngespeichert(benutzerId: string, was: Ungespeichert): void {
  set(benutzerId, [...listOthers(benutzerId, was), was])
}

/** It has been seen, or written since. */
export function forgetUngespeichert(benutzerId: string, ziel: Ziel): void {
  const others = listOthers(benutzerId, ziel)
  if (others.length < readUngespeicherte(benutzerId).length) set(benutzerId, others)
}

function listOthers(benutzerId: string, ziel: Ziel): readonly Ungespeichert[] {
  return readUngespeicherte(benutzerId).filter((each) => keyOf(each) !== keyOf(ziel))
}

/** Criteria are given one by one. */
function keyOf({ art, eingabe }: Ziel): string {
  const wert = 'wert' in eingabe ? eingabe.wert : null
  return [art, eingabe.rundeId, eingabe.einreichungId, wert && 'kriterium' in wert ? wert.kriterium : ''].join(' ')
}

function set(benutzerId: string, neue: readonly Ungespeichert[]): void {
  offene.set(benutzerId, neue)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
