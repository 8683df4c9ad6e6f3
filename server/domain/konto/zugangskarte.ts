import type { Rolle } from '#contract/rolle.ts'
import { CODE_LAENGE, CODE_ZEICHEN } from '#contract/zugang.ts'
import type { KartenStand } from '#contract/zugangskarte.ts'
import { instantOfWandzeit } from '#contract/wandzeit.ts'

export type KartenSchluessel = { tokenHash: string } | { codeHash: string }

const DAY_MS = 86_400_000
/** No longer than a tablet's log-in that nobody uses. */
export const MAX_GUELTIG_MS = 30 * DAY_MS
/** An iPad's camera opens a browser that is not the installed app: whoever meant the app redeems once more. */
export const MAX_EINLOESUNGEN = 2
export const FENSTER_MS = 15 * 60_000

/** From random bytes, one a character. */
export function toCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LAENGE), (byte) => CODE_ZEICHEN[byte % CODE_ZEICHEN.length]).join('')
}

/** Until the jury's last round ends, as far as that is known and not past, and thirty days at the most. */
export function gueltigBis(enden: readonly (string | null)[], { nowMs, timeZone }: { nowMs: number; timeZone: string }): number {
  const letztesMs = Math.max(...enden.map((ende) => (ende === null ? Number.POSITIVE_INFINITY : instantOfWandzeit(ende, timeZone))), 0)
  return letztesMs > nowMs ? Math.min(letztesMs, nowMs + MAX_GUELTIG_MS) : nowMs + MAX_GUELTIG_MS
}

export interface Kartenlage {
  expiresMs: number
  erstmalsMs: number | null
  einloesungen: number
  ersetztMs: number | null
  gesperrtMs: number | null
}

export function standOf({ expiresMs, erstmalsMs, einloesungen, ersetztMs, gesperrtMs }: Kartenlage, nowMs: number): KartenStand {
  if (gesperrtMs !== null) return 'GESPERRT'
  if (erstmalsMs !== null && (einloesungen >= MAX_EINLOESUNGEN || nowMs >= erstmalsMs + FENSTER_MS)) return 'VERBRAUCHT'
  if (ersetztMs !== null) return 'ERSETZT'
  if (expiresMs <= nowMs) return erstmalsMs === null ? 'ABGELAUFEN' : 'VERBRAUCHT'
  return erstmalsMs === null ? 'OFFEN' : 'EINGELOEST'
}

/** Whether the card lets somebody in now. */
export function isEinloesbar(lage: Kartenlage, nowMs: number): boolean {
  const stand = standOf(lage, nowMs)
  return stand === 'OFFEN' || stand === 'EINGELOEST'
}

/** A card is for voting: whoever has other roles besides has none of them with it, and whoever has no seat's role has none at all. */
export function rollenMitKarte(roles: readonly Rolle[]): Rolle[] {
  return roles.includes('JURY') || roles.includes('JURYPRAESIDENT') ? ['JURY'] : []
}

/** A card as it is printed, and only then. */
export interface NeueKarte {
  name: string
  jury: { nummer: number; titel: string; jahr: number }
  token: string
  code: string
  expiresMs: number
}
