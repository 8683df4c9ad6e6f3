import { createHash, randomBytes } from 'node:crypto'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import type { Db } from '../db/datenbank.ts'
import { deleteExpiredSitzungen, deleteSitzung, findSitzung, insertSitzung, renewSitzung } from '../db/sitzung.ts'

const COOKIE = 'lorbeer_sitzung'

/** Behind https the prefix keeps other hosts of the domain from planting a cookie of this name. */
export function sitzungCookieOf({ https }: { https: boolean }): string {
  return https ? `__Host-${COOKIE}` : COOKIE
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Tablets lie in a drawer between the days of a jury; office work ends with the day (product.md §2.1). */
const TABLET_ROLLEN: readonly Rolle[] = ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION']
const TABLET_IDLE_MS = 30 * DAY_MS
const OFFICE_IDLE_MS = 12 * HOUR_MS
const OFFICE_MAX_MS = 7 * DAY_MS
const NO_MAX_MS = 8_640_000_000_000_000
/** A session slides at most this often: one write a minute and person, not one a request. */
const RENEW_AFTER_MS = 60_000

export interface Sitzung {
  benutzerId: string
  name: string
  roles: Rolle[]
  tokenHash: string
  expiresMs: number
}

/** Opaque, 256 bits; only its hash is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function startSitzung(
  db: Db,
  person: { benutzerId: string; roles: readonly string[]; beschreibung: string },
  nowMs: number,
): Promise<{ token: string; expiresMs: number }> {
  const { token, tokenHash } = newToken()
  const times = timesOf(person.roles, nowMs, nowMs)
  await deleteExpiredSitzungen(db, nowMs)
  await insertSitzung(db, { tokenHash, benutzerId: person.benutzerId, createdMs: nowMs, beschreibung: person.beschreibung.slice(0, 200), ...times })
  return { token, expiresMs: times.expiresMs }
}

/** The valid session of a token, prolonged when it is due; `renewed` says that the cookie has to follow. */
export async function readSitzung(db: Db, token: string, nowMs: number): Promise<{ sitzung: Sitzung; renewed: boolean } | null> {
  const row = await findSitzung(db, hashToken(token), nowMs)
  if (!row) return null
  const { tokenHash, benutzerId } = row
  const roles = JSON.parse(row.roles) as Rolle[]
  const name = `${row.firstname} ${row.lastname}`.trim()
  if (nowMs - row.lastMs < RENEW_AFTER_MS) return { sitzung: { benutzerId, name, roles, tokenHash, expiresMs: row.expiresMs }, renewed: false }
  const times = timesOf(roles, row.createdMs, nowMs)
  await renewSitzung(db, tokenHash, times)
  return { sitzung: { benutzerId, name, roles, tokenHash, expiresMs: times.expiresMs }, renewed: true }
}

/** Without prolonging it. */
export async function isSitzungValid(db: Db, tokenHash: string, nowMs: number): Promise<boolean> {
  return (await findSitzung(db, tokenHash, nowMs)) !== undefined
}

export async function endSitzung(db: Db, token: string): Promise<void> {
  await deleteSitzung(db, hashToken(token))
}

function timesOf(roles: readonly string[], createdMs: number, nowMs: number) {
  const onTablet = hasAnyRolle(roles, TABLET_ROLLEN)
  const maxMs = onTablet ? NO_MAX_MS : createdMs + OFFICE_MAX_MS
  return { lastMs: nowMs, expiresMs: Math.min(nowMs + (onTablet ? TABLET_IDLE_MS : OFFICE_IDLE_MS), maxMs), maxMs }
}
