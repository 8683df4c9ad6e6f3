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
