import { createHash } from 'node:crypto'
import { countImFenster, deleteOldFehlversuche } from '../db/konto/anmeldeversuch.ts'
import type { Db } from '../db/datenbank/datenbank.ts'

export const ANFRAGEN_MS = 3_600_000

/** How often this was asked for within an hour, this time included. The hour begins with the first: whoever goes on asking does not prolong it. */
export async function countAnfrage(db: Db, was: string, nowMs: number): Promise<number> {
  await deleteOldFehlversuche(db, nowMs - ANFRAGEN_MS)
  const schluessel = `anfrage ${createHash('sha256').update(was).digest('base64url')}`
  return countImFenster(db, schluessel, { nowMs, fensterMs: ANFRAGEN_MS })
}
