import { createHash, randomBytes } from 'node:crypto'
import { hasAnyRolle, JURY_ROLLEN, type Rolle } from '#contract/rolle.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import {
  deleteExpiredSitzungen,
  deleteSitzung,
  deleteSitzungenBeyond,
  findSitzung,
  insertSitzung,
  renewSitzung,
  type SitzungRow,
} from '../db/konto/sitzung.ts'
import { pickBetrachter, type Ansicht } from '../domain/konto/ansicht.ts'
import { rollenMitKarte } from '../domain/konto/zugangskarte.ts'
import { newId } from '../domain/grund/new-id.ts'

const COOKIE = 'lorbeer_sitzung'

/** Behind https the prefix keeps other hosts of the domain from planting a cookie of this name. */
export function sitzungCookieOf({ https }: { https: boolean }): string {
  return https ? `__Host-${COOKIE}` : COOKIE
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Tablets lie in a drawer between the days of a jury; office work ends with the day. */
const TABLET_IDLE_MS = 30 * DAY_MS
const OFFICE_IDLE_MS = 12 * HOUR_MS
const OFFICE_MAX_MS = 7 * DAY_MS
const NO_MAX_MS = 8_640_000_000_000_000
/** A session slides at most this often: one write a minute and person, not one a request. */
const RENEW_AFTER_MS = 60_000
/** A hall whose tablets share one account stays below. Beyond it the log-in that was used least lately ends. */
const JE_PERSON = 100

export interface Sitzung {
  id: string
  /** Whom the session speaks for: in a view the person who is seen. */
  benutzerId: string
  name: string
  roles: Rolle[]
  tokenHash: string
  expiresMs: number
  ansicht: Ansicht | null
  /** A view has ended by itself; nothing may be changed until the browser knows. */
  ansichtVorbei: boolean
  /** The card it was made with; null: with a password. */
  zugangskarteId: string | null
}

/** Who sits there: in a view the administrator. */
export function personOf({ benutzerId, ansicht }: Sitzung): string {
  return ansicht?.adminId ?? benutzerId
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
  person: { benutzerId: string; roles: readonly Rolle[]; beschreibung: string; zugangskarteId?: string },
  nowMs: number,
): Promise<{ token: string; expiresMs: number }> {
  const { token, tokenHash } = newToken()
  const { benutzerId, beschreibung, zugangskarteId = null } = person
  const times = timesOf(rolesOf({ roles: person.roles, zugangskarteId }), nowMs, nowMs)
  await deleteExpiredSitzungen(db, nowMs)
  const row = { tokenHash, id: newId(nowMs), benutzerId, zugangskarteId, createdMs: nowMs, beschreibung: beschreibung.slice(0, 200) }
  await insertSitzung(db, { ...row, ...times })
  await deleteSitzungenBeyond(db, benutzerId, JE_PERSON)
  return { token, expiresMs: times.expiresMs }
}

/** The valid session of a token, prolonged when it is due; `renewed` says that the cookie has to follow. */
export async function readSitzung(db: Db, token: string, nowMs: number): Promise<{ sitzung: Sitzung; renewed: boolean } | null> {
  const row = await findGueltige(db, hashToken(token), nowMs)
  if (!row) return null
  const sitzung = toSitzung(row, nowMs)
  if (nowMs - row.lastMs < RENEW_AFTER_MS) return { sitzung, renewed: false }
  const times = timesOf(readRoles(row), row.createdMs, nowMs)
  await renewSitzung(db, row.tokenHash, times)
  return { sitzung: { ...sitzung, expiresMs: times.expiresMs }, renewed: true }
}

/** Whether the session is valid and still speaks for the same person with the same roles: a view may have begun or ended. Without prolonging it. */
export async function holdsSitzung(db: Db, { tokenHash, benutzerId, roles }: Sitzung, nowMs: number): Promise<boolean> {
  const row = await findGueltige(db, tokenHash, nowMs)
  if (!row) return false
  const now = toSitzung(row, nowMs)
  return now.benutzerId === benutzerId && now.roles.join() === roles.join()
}

/** By the roles of today: whoever has become an administrator since has no tablet's long session any more. */
async function findGueltige(db: Db, tokenHash: string, nowMs: number): Promise<SitzungRow | undefined> {
  const row = await findSitzung(db, tokenHash, nowMs)
  return row && timesOf(readRoles(row), row.createdMs, row.lastMs).expiresMs > nowMs ? row : undefined
}

function readRoles({ roles, zugangskarteId }: SitzungRow): Rolle[] {
  return rolesOf({ roles: JSON.parse(roles) as Rolle[], zugangskarteId })
}

function rolesOf({ roles, zugangskarteId }: { roles: readonly Rolle[]; zugangskarteId: string | null }): Rolle[] {
  return zugangskarteId === null ? [...roles] : rollenMitKarte(roles)
}

function toSitzung(row: SitzungRow, nowMs: number): Sitzung {
  const { tokenHash, id, expiresMs, gesehenId, gesehenRoles, zugangskarteId } = row
  const eigener = { id: row.benutzerId, name: `${row.firstname} ${row.lastname}`.trim(), roles: readRoles(row) }
  const gesehen = gesehenId && {
    id: gesehenId,
    name: `${row.gesehenFirstname ?? ''} ${row.gesehenLastname ?? ''}`.trim(),
    roles: JSON.parse(gesehenRoles ?? '[]') as Rolle[],
    aktiv: row.gesehenAktiv === 1,
  }
  const { mensch, ansicht, vorbei } = pickBetrachter(eigener, { bisMs: row.ansichtBisMs, gesehen: gesehen || null }, nowMs)
  return { id, benutzerId: mensch.id, name: mensch.name, roles: mensch.roles, tokenHash, expiresMs, ansicht, ansichtVorbei: vorbei, zugangskarteId }
}

export async function endSitzung(db: Db, token: string): Promise<void> {
  await deleteSitzung(db, hashToken(token))
}

function timesOf(roles: readonly string[], createdMs: number, nowMs: number) {
  // Whoever may change everything logs in every day, on whatever device and with whatever roles besides.
  const onTablet = hasAnyRolle(roles, JURY_ROLLEN) && !hasAnyRolle(roles, ['ADMIN'])
  const maxMs = onTablet ? NO_MAX_MS : createdMs + OFFICE_MAX_MS
  return { lastMs: nowMs, expiresMs: Math.min(nowMs + (onTablet ? TABLET_IDLE_MS : OFFICE_IDLE_MS), maxMs), maxMs }
}
