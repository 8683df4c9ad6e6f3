import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '../domain/new-id.ts'
import type { Db } from './datenbank.ts'

/** One history per record: who did what when, and what it was before or became. */
export async function insertVerlauf(
  db: Db,
  eintrag: { noun: string; datensatzId: string; aktion: string; benutzerId: string | null; daten?: unknown; nowMs: number },
): Promise<void> {
  const { noun, datensatzId, aktion, benutzerId, nowMs } = eintrag
  const row = { id: newId(nowMs), noun, datensatzId, aktion, benutzerId, daten: toKanonisch(eintrag.daten ?? {}), createdMs: nowMs }
  await db.insertInto('verlauf').values(row).execute()
}
