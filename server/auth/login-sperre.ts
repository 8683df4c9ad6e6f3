import { createHash } from 'node:crypto'
import { clearFehlversuche, countFehlversuch, deleteOldFehlversuche, lockedUntil, lockSchluessel } from '../db/anmeldeversuch.ts'
import { normalizeUsername } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { AppFehler } from '../domain/app-fehler.ts'

/** Failures are counted per account, and per account and address; never per address alone: sixty tablets share one (quality.md §3). */
const PAIR_FREE = 5
const ACCOUNT_FREE = 30
const FIRST_LOCK_MS = 30_000
const MAX_LOCK_MS = 15 * 60_000
const FORGET_MS = 3_600_000

export interface Anmeldeort {
  username: string
  adresse: string
}

export async function assertNotLocked(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  const untilMs = await lockedUntil(db, keysOf(ort))
  if (untilMs > nowMs) throw new AppFehler('zu-viele-versuche', { retryAfterSec: Math.ceil((untilMs - nowMs) / 1000) })
}

export async function noteFehlversuch(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  const [account, pair] = keysOf(ort)
  await deleteOldFehlversuche(db, nowMs - FORGET_MS)
  await noteOne(db, account, { nowMs, free: ACCOUNT_FREE })
  await noteOne(db, pair, { nowMs, free: PAIR_FREE })
}

export async function forgetFehlversuche(db: Db, ort: Anmeldeort): Promise<void> {
  await clearFehlversuche(db, keysOf(ort))
}

async function noteOne(db: Db, schluessel: string, { nowMs, free }: { nowMs: number; free: number }): Promise<void> {
  const failures = await countFehlversuch(db, schluessel, { nowMs, forgetMs: FORGET_MS })
  if (failures < free) return
  await lockSchluessel(db, schluessel, nowMs + Math.min(FIRST_LOCK_MS * 2 ** Math.min(failures - free, 10), MAX_LOCK_MS))
}

function keysOf({ username, adresse }: Anmeldeort): [account: string, pair: string] {
  const account = createHash('sha256').update(normalizeUsername(username)).digest('base64url')
  return [account, `${account} ${adresse}`]
}
