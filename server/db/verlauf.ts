import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '../domain/new-id.ts'
import type { Db } from './datenbank.ts'

/** More than anybody reads of one record. */
const MAX_EINTRAEGE = 200

/** One history per record: who did what when, and what it was before or became. */
export async function insertVerlauf(
  db: Db,
  eintrag: { noun: string; datensatzId: string; aktion: string; benutzerId: string | null; daten?: unknown; nowMs: number },
): Promise<void> {
  const { noun, datensatzId, aktion, benutzerId, nowMs } = eintrag
  const row = { id: newId(nowMs), noun, datensatzId, aktion, benutzerId, daten: toKanonisch(eintrag.daten ?? {}), createdMs: nowMs }
  await db.insertInto('verlauf').values(row).execute()
}

/** The newest entries of one record, with the name of who made them. */
export function listVerlauf(db: Db, noun: string, datensatzId: string) {
  return db
    .selectFrom('verlauf')
    .leftJoin('benutzer', 'benutzer.id', 'verlauf.benutzerId')
    .select(['verlauf.id', 'verlauf.aktion', 'verlauf.daten', 'verlauf.createdMs', 'benutzer.firstname', 'benutzer.lastname', 'benutzer.agenturId'])
    .where('verlauf.noun', '=', noun)
    .where('verlauf.datensatzId', '=', datensatzId)
    .orderBy('verlauf.createdMs', 'desc')
    .orderBy('verlauf.id', 'desc')
    .limit(MAX_EINTRAEGE)
    .execute()
}
