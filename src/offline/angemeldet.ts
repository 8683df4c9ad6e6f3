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

export type IdentitaetRow = ({ art: 'angemeldet' } & Angemeldet) | { art: 'abgemeldet'; seitMs: number }

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
