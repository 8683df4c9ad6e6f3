import { createHash } from 'node:crypto'
import {
  clearFehlversuche,
  clearFehlversucheOf,
  countFehlversuche,
  listGesperrte,
  lockedUntil,
  lockSchluessel,
  readFehlversuche,
} from '../db/konto/anmeldeversuch.ts'
import { normalizeUsername } from '../db/konto/benutzer.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { anschlussOf } from '../domain/betrieb/anschluss.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

/**
 * Wrong passwords lock the pair of account and place: never a place alone (sixty tablets share one address), and never an account alone, or strangers could
 * lock out whom they like. Beyond so many failures from everywhere, places that the account does not know take turns. Wrong codes of the second factor come
 * from somebody who has the password, and lock the account.
 */
const GESPERRT =
  'Zu viele Fehlversuche. Bitte warten Sie einen Moment, oder setzen Sie über „Passwort vergessen?“ ein neues Passwort: Danach können Sie sich sofort anmelden.'
const CODE = ' code'
const PAIR_FREE = 5
const ACCOUNT_FREE = 30
const FIRST_LOCK_MS = 30_000
const MAX_LOCK_MS = 15 * 60_000
export const FORGET_MS = 3_600_000

export interface Anmeldeort {
  username: string
  adresse: string
  /** A browser that has been logged in to this account before, or a log-in of the person: its failures are its own, wherever it is. */
  geraet?: string | undefined
}

export function kontoOf(username: string): string {
  return createHash('sha256').update(normalizeUsername(username)).digest('base64url')
}

export async function assertNotLocked(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  await assertFree(db, [paarOf(ort)], nowMs)
}

export async function assertCodeNotLocked(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  await assertFree(db, [paarOf(ort), codeKeyOf(ort)], nowMs)
}

/** Those of these places that are not locked. */
export async function pickFreie<T extends Anmeldeort>(db: Db, orte: readonly T[], nowMs: number): Promise<T[]> {
  const gesperrt = await listGesperrte(db, orte.map(paarOf), nowMs)
  return orte.filter((ort) => !gesperrt.has(paarOf(ort)))
}

/** Whether so many have failed from elsewhere that this place has to take its turn. */
export async function mustTakeTurn(db: Db, { username, geraet }: Anmeldeort, nowMs: number): Promise<boolean> {
  return geraet === undefined && (await readFehlversuche(db, kontoOf(username), nowMs - FORGET_MS)) >= ACCOUNT_FREE
}

export async function noteFehlversuch(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  await noteFehlversuche(db, [ort], nowMs)
}

/** All that came in a moment: each key is written once. */
export async function noteFehlversuche(db: Db, orte: readonly Anmeldeort[], nowMs: number): Promise<void> {
  const fremde = orte.filter(({ geraet }) => geraet === undefined)
  await noteKeys(db, [...fremde.map(({ username }) => kontoOf(username)), ...orte.map(paarOf)], nowMs)
}

export async function noteFalschenCode(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  await noteFehlversuch(db, ort, nowMs)
  await noteKeys(db, [codeKeyOf(ort)], nowMs)
}

export async function forgetFehlversuche(db: Db, ort: Anmeldeort): Promise<void> {
  await clearFehlversuche(db, [paarOf(ort), codeKeyOf(ort)])
}

/** With a new password nobody has failed yet, from wherever. */
export async function forgetAlleFehlversuche(db: Db, username: string): Promise<void> {
  await clearFehlversucheOf(db, kontoOf(username))
}

async function assertFree(db: Db, keys: readonly string[], nowMs: number): Promise<void> {
  const untilMs = await lockedUntil(db, keys)
  if (untilMs > nowMs) throw new AppFehler('zu-viele-versuche', { satz: GESPERRT, retryAfterSec: Math.ceil((untilMs - nowMs) / 1000) })
}

async function noteKeys(db: Db, keys: readonly string[], nowMs: number): Promise<void> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { schluessel, fehlversuche } of await countFehlversuche(db, counts, { nowMs, forgetMs: FORGET_MS })) {
    const beyond = fehlversuche - freeOf(schluessel)
    if (beyond >= 0) await lockSchluessel(db, schluessel, nowMs + Math.min(FIRST_LOCK_MS * 2 ** Math.min(beyond, 10), MAX_LOCK_MS))
  }
}

/** The key of an account alone is only counted: whoever it is, it is never locked. */
function freeOf(schluessel: string): number {
  if (!schluessel.includes(' ')) return Infinity
  return schluessel.endsWith(CODE) ? ACCOUNT_FREE : PAIR_FREE
}

function paarOf({ username, adresse, geraet }: Anmeldeort): string {
  return `${kontoOf(username)} ${geraet === undefined ? anschlussOf(adresse) : `geraet ${geraet}`}`
}

function codeKeyOf({ username }: Anmeldeort): string {
  return kontoOf(username) + CODE
}
