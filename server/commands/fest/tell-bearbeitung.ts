import { BEARBEITUNG_MS } from '#contract/auftritt.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { removeBearbeitung, saveBearbeitung } from '../../db/fest/auftritt.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { requireBuehnenaward, requireFestteam } from '../../queries/fest/auftritte.ts'

/** That this person has the Auftritt open, or has closed it. It keeps nobody from anything. */
export async function tellBearbeitung(
  db: Db,
  einreichungId: string,
  { offen, betrachter, nowMs }: { offen: boolean; betrachter: Betrachter; nowMs: number },
): Promise<{ ok: true }> {
  requireFestteam(betrachter)
  await requireBuehnenaward(db, einreichungId)
  const { benutzerId } = betrachter
  if (offen) await saveBearbeitung(db, { einreichungId, benutzerId, zuletztMs: nowMs })
  else await removeBearbeitung(db, { einreichungId, benutzerId, vorMs: nowMs - 2 * BEARBEITUNG_MS })
  return { ok: true }
}
