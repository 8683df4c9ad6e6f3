import type { AuthInfo } from '#contract/auth.ts'
import type { Rolle } from '#contract/rolle.ts'

export interface Angemeldet {
  benutzerId: string
  name: string
  rollen: Rolle[]
  zuletztMs: number
  /** The auth info as last answered, for the greeting without a network. */
  auth: AuthInfo
}

/**
 * The change of person: counted up by every log-in and logout on this device, and whom the last one left here (null: nobody; absent: there was
 * none since this is counted). A session that ran out is none, but leaves here when the server last knew it (absent: an older build). Tells an answer
 * that is of before, and a page that was frozen meanwhile.
 */
export interface Wechsel {
  nr: number
  benutzerId?: string | null
  zuletztMs?: number
}

export type IdentitaetRow = ({ art: 'angemeldet' } & Angemeldet) | { art: 'abgemeldet'; seitMs: number } | ({ art: 'wechsel' } & Wechsel)

const GUELTIG_MS = 14 * 24 * 3_600_000

/** Who counts as logged in: nobody after a logout on this device, or without any answer of the server for 14 days. */
export function pickAngemeldet(
  { angemeldet, abgemeldet }: { angemeldet: IdentitaetRow | undefined; abgemeldet: IdentitaetRow | undefined },
  nowMs: number,
): Angemeldet | null {
  if (angemeldet?.art !== 'angemeldet' || abgemeldet || nowMs - angemeldet.zuletztMs > GUELTIG_MS) return null
  const { art: _, ...person } = angemeldet
  return person
}

/** Whose packages this device still shows: of whoever is logged in, or for as long as that would hold, of whose log-in has run out since; nobody's after a logout. */
export function pickLetztePerson({ wechsel, ...rows }: Record<IdentitaetRow['art'], IdentitaetRow | undefined>, nowMs: number): string | null {
  if (rows.angemeldet || rows.abgemeldet) return pickAngemeldet(rows, nowMs)?.benutzerId ?? null
  if (wechsel?.art !== 'wechsel' || nowMs - (wechsel.zuletztMs ?? nowMs) > GUELTIG_MS) return null
  return wechsel.benutzerId ?? null
}
