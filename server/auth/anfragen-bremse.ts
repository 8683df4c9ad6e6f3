import { createHash } from 'node:crypto'
import { countFehlversuch, deleteOldFehlversuche } from '../db/anmeldeversuch.ts'
import type { Db } from '../db/datenbank.ts'

export const ANFRAGEN_MS = 3_600_000

/** How often this was asked for within an hour, this time included. */
export async function countAnfrage(db: Db, was: string, nowMs: number): Promise<number> {
  await deleteOldFehlversuche(db, nowMs - ANFRAGEN_MS)
  const schluessel = `anfrage ${createHash('sha256').update(was).digest('base64url')}`
  return countFehlversuch(db, schluessel, { nowMs, forgetMs: ANFRAGEN_MS })
}

/** A household or office of IPv6 has a whole /64: its addresses count as one. */
export function anschlussOf(adresse: string): string {
  const groups = adresse.split('%')[0]?.toLowerCase() ?? ''
  if (!groups.includes(':') || groups.includes('.')) return groups
  const [head = '', tail = ''] = groups.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const filled = groups.includes('::') ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right] : left
  return `${filled.slice(0, 4).join(':')}::/64`
}
