import { useCallback, useSyncExternalStore } from 'react'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import type { NotizEingabe, StimmeEingabe } from '#src/offline/kern/tablet.ts'

/** What could not be written, of which work, and why. */
export type Ungespeichert = { titel: string; grund: StorageFailureArt } & (
  | { art: 'STIMME'; wort: string; eingabe: StimmeEingabe }
  | { art: 'NOTIZ'; eingabe: NotizEingabe }
)

/** What was given since. */
type Gegeben = { art: 'STIMME'; eingabe: StimmeEingabe } | { art: 'NOTIZ'; eingabe: NotizEingabe }

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

/** Of whomever: it is nowhere but in this page. */
export function isAnyUngespeichert(): boolean {
  return [...offene.values()].some((alle) => alle.length > 0)
}

/** The oldest first. */
export function readUngespeicherte(benutzerId: string): readonly Ungespeichert[] {
  return offene.get(benutzerId) ?? KEINE
}

/** In the place of what it settles: what is on the screen stays there, and is about the same. */
export function meldeUngespeichert(benutzerId: string, was: Ungespeichert): void {
  const alle = readUngespeicherte(benutzerId)
  const place = alle.findIndex((each) => settles(was, each))
  const others = alle.filter((each) => !settles(was, each))
  set(benutzerId, others.toSpliced(place === -1 ? others.length : place, 0, was))
}

/** It has been written, and with it what it settles. */
export function settleUngespeichert(benutzerId: string, gegeben: Gegeben): void {
  keep(benutzerId, (each) => !settles(gegeben, each))
}

/** Somebody has seen it and goes on without it. */
export function dropUngespeichert(benutzerId: string, was: Ungespeichert): void {
  keep(benutzerId, (each) => each !== was)
}

/** Another finger may have given it: it belongs to nobody. */
export function dropAbgemeldete(): void {
  for (const benutzerId of offene.keys()) keep(benutzerId, ({ grund }) => grund !== 'abgemeldet')
}

/** What is given later has the last word, given anew the earlier one would wipe it. Only of two criteria each is meant. */
export function overtakes(later: Pick<StimmeEingabe, 'wert'>, earlier: Pick<StimmeEingabe, 'wert'>): boolean {
  const [kriterium, frueheres] = [kriteriumOf(later), kriteriumOf(earlier)]
  return kriterium === null || frueheres === null || kriterium === frueheres
}

function kriteriumOf({ wert }: Pick<StimmeEingabe, 'wert'>): string | null {
  return wert && 'kriterium' in wert ? wert.kriterium : null
}

/** Nothing of the earlier one is left to be written. Of a note only what stands in the later text. */
function settles(later: Gegeben, earlier: Ungespeichert): boolean {
  const { rundeId, einreichungId } = later.eingabe
  if (earlier.eingabe.rundeId !== rundeId || earlier.eingabe.einreichungId !== einreichungId) return false
  if (later.art === 'STIMME') return earlier.art === 'STIMME' && overtakes(later.eingabe, earlier.eingabe)
  return earlier.art === 'NOTIZ' && later.eingabe.text.includes(earlier.eingabe.text)
}

function keep(benutzerId: string, isKept: (each: Ungespeichert) => boolean): void {
  const alle = readUngespeicherte(benutzerId)
  const kept = alle.filter(isKept)
  if (kept.length < alle.length) set(benutzerId, kept)
}

function set(benutzerId: string, neue: readonly Ungespeichert[]): void {
  offene.set(benutzerId, neue)
  if (isAnyUngespeichert()) addEventListener('beforeunload', holdPage)
  else removeEventListener('beforeunload', holdPage)
  for (const notify of listeners) notify()
}

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
