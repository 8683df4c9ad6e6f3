import type { Db } from '../../db/datenbank/datenbank.ts'

/** The juries in which this person has a seat. */
export async function listJuryIds(db: Db, benutzerId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('jurymitglied').select('juryId').where('benutzerId', '=', benutzerId).where('widerrufenMs', 'is', null).execute()
  return new Set(rows.map((row) => row.juryId))
}
