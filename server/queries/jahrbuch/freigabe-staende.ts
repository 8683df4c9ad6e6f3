import type { FreigabeStand } from '#contract/druckfreigabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { isFreigegeben } from '../../domain/jahrbuch/druckfreigabe.ts'
import { readSeiten } from './buchwerke.ts'

/** By work: how it stands with its release for print, and whether it may be printed as it is now. */
export async function freigabeStaende(
  db: Db,
  einreichungIds: readonly string[],
  { nowMs }: { nowMs: number },
): Promise<Map<string, { stand: FreigabeStand; freigegeben: boolean }>> {
  const seiten = await readSeiten(db, einreichungIds, nowMs)
  return new Map([...seiten].map(([id, { freigabe }]) => [id, { stand: freigabe.stand, freigegeben: isFreigegeben(freigabe.stand) }]))
}

/** Why a work may not go to the printer, as the end of „Die Arbeit …"; null: what would be printed now is released. */
export async function refuseOhneFreigabe(db: Db, einreichungId: string): Promise<string | null> {
  // Whether the agency still has time does not matter: only what is released is printed.
  const stand = (await freigabeStaende(db, [einreichungId], { nowMs: 0 })).get(einreichungId)
  if (stand?.freigegeben) return null
  if (stand?.stand === 'ZURUECKGENOMMEN') return 'ist nicht zum Druck freigegeben: Die Agentur hat ihre Druckfreigabe zurückgenommen'
  return stand?.stand === 'GEAENDERT'
    ? 'ist seit ihrer Druckfreigabe geändert und noch nicht wieder freigegeben'
    : 'ist noch nicht zum Druck freigegeben, weder von der Agentur noch vom Büro'
}
