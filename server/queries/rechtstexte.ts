import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../db/datenbank.ts'
import { listRechtstexte } from '../db/infotext.ts'
import { geschriebeneOf, RECHTSTEXT_SCHLUESSEL, type Rechtstexte } from '../domain/rechtstexte.ts'

/** Which of them anybody can read at a moment; null: which are written at all, also for later. */
export async function getRechtstexte(db: Db, zeit: { nowMs: number; timeZone: string } | null): Promise<Rechtstexte> {
  const now = zeit && wandzeitOfInstant(zeit.nowMs, zeit.timeZone)
  return geschriebeneOf(await listRechtstexte(db, Object.values(RECHTSTEXT_SCHLUESSEL)), now)
}
