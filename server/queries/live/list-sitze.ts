import type { Db } from '../../db/datenbank/datenbank.ts'

/** What this person is in which jury, by its id. */
export type Sitze = ReadonlyMap<string, string>

export async function listSitze(db: Db, benutzerId: string): Promise<Sitze> {
  const query = db.selectFrom('jurymitglied').select(['juryId', 'funktion'])
  const rows = await query.where('benutzerId', '=', benutzerId).where('widerrufenMs', 'is', null).execute()
  return new Map(rows.map(({ juryId, funktion }) => [juryId, funktion]))
}
