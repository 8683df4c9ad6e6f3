import { useCallback, useSyncExternalStore } from 'react'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import type { NotizEingabe, StimmeEingabe } from '#src/offline/kern/tablet.ts'
import { mergeWert } from '#src/offline/stimme/wert-eingabe.ts'
import { hasText } from './join-texte.ts'

/** What could not be written, of which work, and why. */
export type Ungespeichert = { titel: string; grund: StorageFailureArt } & (
  | { art: 'STIMME'; wort: string; eingabe: StimmeEingabe }
  /** `statt`: what stood there when its typing began, and what its own field has written since: all that it was to replace. */
  | { art: 'NOTIZ'; eingabe: NotizEingabe; statt: readonly string[] }
)

type Gegeben = { art: 'STIMME'; eingabe: StimmeEingabe } | { art: 'NOTIZ'; eingabe: NotizEingabe }

/** From the tap until the device has answered, wherever its screen is by then. */
export interface Versuch {
  benutzerId: string
  gegeben: Gegeben
  /** Something given since has the last word: that is written, or says itself that it is not. */
  ueberholt: boolean
}

/**
 * A disk or a line may fail when the ballot has long been left: it is kept until somebody has seen it, for whoever gave it only. By the person, for storage that
 * opens late takes the tablet's place.
 */
const offene = new Map<string, readonly Ungespeichert[]>()
const unterwegs = new Set<Versuch>()
const listeners = new Set<() => void>()

const KEINE: readonly Ungespeichert[] = []

export function useUngespeicherte(benutzerId: string): readonly Ungespeichert[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readUngespeicherte(benutzerId), [benutzerId]),
  )
}

/** Of whomever: it is nowhere but in this page. What belongs to nobody holds nobody up. */
export function isAnyUngespeichert(): boolean {
  return [...offene.values()].flat().some(({ grund }) => grund !== 'abgemeldet')
}

/** The oldest first. */
export function readUngespeicherte(benutzerId: string): readonly Ungespeichert[] {
  return offene.get(benutzerId) ?? KEINE
}

/** What it settles is not offered any more, failed already or not yet: given anew behind it, that would have the last word. */
export function beginVersuch(benutzerId: string, gegeben: Gegeben): Versuch {
  for (const each of unterwegs) if (each.benutzerId === benutzerId && settles(gegeben, each.gegeben)) each.ueberholt = true
  keep(benutzerId, (each) => !settles(gegeben, each))
  const versuch = { benutzerId, gegeben, ueberholt: false }
  unterwegs.add(versuch)
  return versuch
}

/**
 * As it is to be written: one criterion joins the whole choice before it that is still under way. Should that fail, what it took away would still be in the row,
 * and count again beside the criterion.
 */
export function joinUnterwegs(benutzerId: string, eingabe: StimmeEingabe): StimmeEingabe {
  if (kriteriumOf(eingabe) === null) return eingabe
  const ganzes = [...unterwegs].findLast((each) => each.benutzerId === benutzerId && !each.ueberholt && isGanzes(each.gegeben, eingabe))
  if (ganzes?.gegeben.art !== 'STIMME') return eingabe
  return { ...eingabe, wert: mergeWert(mergeWert(null, ganzes.gegeben.eingabe.wert), eingabe.wert) }
}

function isGanzes(gegeben: Gegeben, eingabe: StimmeEingabe): boolean {
  return gegeben.art === 'STIMME' && isSamePlace(gegeben.eingabe, eingabe) && kriteriumOf(gegeben.eingabe) === null
}

/** Its own words were changed since, where they were given. */
export function overtakeVersuch(versuch: Versuch): void {
  versuch.ueberholt = true
}

/** Written, or said where it was given. */
export function endVersuch(versuch: Versuch): void {
  unterwegs.delete(versuch)
}

export function meldeUngespeichert(versuch: Versuch, was: Ungespeichert): void {
  endVersuch(versuch)
  if (!versuch.ueberholt) set(versuch.benutzerId, [...readUngespeicherte(versuch.benutzerId), was])
}

/**
 * It could not be written this time either, unless something given since has settled it. Refused because somebody else has come it stays whose it is: only the
 * try was another hand's.
 */
export function renewUngespeichert(benutzerId: string, was: Ungespeichert, grund: StorageFailureArt): void {
  if (grund !== 'abgemeldet') replaceUngespeichert(benutzerId, was, { ...was, grund })
}

export function replaceUngespeichert(benutzerId: string, was: Ungespeichert, neu: Ungespeichert): void {
  const alle = readUngespeicherte(benutzerId)
  if (alle.includes(was)) set(benutzerId, alle.with(alle.indexOf(was), neu))
}

/** Written by now, or somebody has seen it and goes on without it. */
export function dropUngespeichert(benutzerId: string, was: Ungespeichert): void {
  keep(benutzerId, (each) => each !== was)
}

/** Another finger may have given it: it belongs to nobody. */
export function dropAbgemeldete(): void {
  for (const benutzerId of offene.keys()) keep(benutzerId, ({ grund }) => grund !== 'abgemeldet')
}

/** What is given later has the last word, given anew the earlier one would wipe it. Only of two criteria each is meant. */
function overtakes(later: Pick<StimmeEingabe, 'wert'>, earlier: Pick<StimmeEingabe, 'wert'>): boolean {
  const [kriterium, frueheres] = [kriteriumOf(later), kriteriumOf(earlier)]
  return kriterium === null || frueheres === null || kriterium === frueheres
}

function kriteriumOf({ wert }: Pick<StimmeEingabe, 'wert'>): string | null {
  return wert && 'kriterium' in wert ? wert.kriterium : null
}

/** Nothing of the earlier one is left to be written. Of a note what the later text has within it, or goes on from at the end of a word. */
function settles(later: Gegeben, earlier: Gegeben): boolean {
  if (!isSamePlace(later.eingabe, earlier.eingabe)) return false
  if (later.art === 'STIMME') return earlier.art === 'STIMME' && overtakes(later.eingabe, earlier.eingabe)
  if (earlier.art !== 'NOTIZ') return false
  const [neu, alt] = [later.eingabe.text, earlier.eingabe.text]
  const isWithinWord = /[\p{L}\p{N}]$/u.test(alt) && /^[\p{L}\p{N}]/u.test(neu.slice(alt.length))
  return hasText(neu, alt) || (neu.startsWith(alt) && !isWithinWord)
}

function isSamePlace(one: Gegeben['eingabe'], other: Gegeben['eingabe']): boolean {
  return one.rundeId === other.rundeId && one.einreichungId === other.einreichungId
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
