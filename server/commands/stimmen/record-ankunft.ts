import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { hasBegonnen } from '../../domain/jury/runde-status.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

/** Those of these juries that have opened a round. Until the commit none of them opens one: call it before anything else of a jury is changed. */
export async function listBegonneneJurys(trx: Trx, juryIds: readonly string[]): Promise<string[]> {
  const runden = await lockRundenOfJurysGeteilt(trx, juryIds)
  return [...new Set(runden.filter(({ status }) => hasBegonnen(status)).map(({ juryId }) => juryId))].toSorted()
}

interface Ankunft {
  einreichungId: string
  /** Absent in a jury that only had the work before. */
  kategorieId?: string
  /** What was given to it counts again. */
  gezaehlt: boolean
  benutzerId: string | null
  grund: string | null
  jetztMs: number
}

/** A work comes to a jury that has begun: under which category is in no other entry. */
export async function recordAnkunft(trx: Trx, juryId: string, { gezaehlt, grund, ...ankunft }: Ankunft): Promise<void> {
  const art = gezaehlt ? 'WIEDERAUFNAHME' : 'ZULASSUNG'
  await recordVorgang(trx, juryId, { ...ankunft, art, status: 'VOR_DER_JURY', kommentar: grund })
}
