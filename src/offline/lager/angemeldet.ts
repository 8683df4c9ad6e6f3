import type { AuthInfo } from '#contract/auth.ts'
import type { Rolle } from '#contract/rolle.ts'

/** Since when the end of a log-in on this device is counted. */
interface Frist {
  /** When the server last answered that this person is logged in. */
  zuletztMs: number
  /** What the clock said when it was first seen to stand before that. */
  zurueckMs?: number
}

export interface Angemeldet extends Frist {
  benutzerId: string
  name: string
  rollen: Rolle[]
  /** The auth info as last answered, for the greeting without a network. */
  auth: AuthInfo
}

/**
 * The change of person: counted up by every log-in and logout on this device, and whom the last one left here (null: nobody; absent: there was
 * none since this is counted). A session that ran out is none, but leaves here how old it is (absent: an older build). Tells an answer that is of
 * before, and a page that was frozen meanwhile.
 */
export interface Wechsel extends Partial<Frist> {
  nr: number
  benutzerId?: string | null
}

export type IdentitaetRow = ({ art: 'angemeldet' } & Angemeldet) | { art: 'abgemeldet'; seitMs: number } | ({ art: 'wechsel' } & Wechsel)

const GUELTIG_MS = 14 * 24 * 3_600_000

type Zeilen = Record<IdentitaetRow['art'], IdentitaetRow | undefined>

/** Who counts as logged in: nobody after a logout on this device, or without any answer of the server for 14 days. */
export function pickAngemeldet({ angemeldet, abgemeldet }: Omit<Zeilen, 'wechsel'>, nowMs: number): Angemeldet | null {
  if (angemeldet?.art !== 'angemeldet' || abgemeldet || !isInFrist(angemeldet, nowMs)) return null
  const { art: _, ...person } = angemeldet
  return person
}

/** Whose packages this device still shows: of whoever is logged in, or for as long as that would hold, of whose log-in has run out since; nobody's after a logout. */
export function pickLetztePerson({ wechsel, ...rows }: Zeilen, nowMs: number): string | null {
  if (rows.angemeldet || rows.abgemeldet) return pickAngemeldet(rows, nowMs)?.benutzerId ?? null
  if (wechsel?.art !== 'wechsel' || !wechsel.benutzerId) return null
  return isInFrist({ zuletztMs: nowMs, ...wechsel }, nowMs) ? wechsel.benutzerId : null
}

/** What has to be remembered of the clock for a log-in to end at all: the row as it is to be written, or null. */
export function noteUhr({ angemeldet, abgemeldet, wechsel }: Zeilen, nowMs: number): IdentitaetRow | null {
  const row = angemeldet ?? wechsel
  if (abgemeldet || !row || row.art === 'abgemeldet' || !row.benutzerId) return null
  if (row.zuletztMs === undefined) return { ...row, zuletztMs: nowMs }
  return nowMs < Math.min(row.zuletztMs, row.zurueckMs ?? Infinity) ? { ...row, zurueckMs: nowMs } : null
}

/** A clock that was set back neither ends a log-in nor keeps it: the days are counted by it, until it is set right. */
function isInFrist({ zuletztMs, zurueckMs }: Frist, nowMs: number): boolean {
  const vonMs = nowMs < zuletztMs ? (zurueckMs ?? nowMs) : zuletztMs
  return nowMs - vonMs <= GUELTIG_MS
}
