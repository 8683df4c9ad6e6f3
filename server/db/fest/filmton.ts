import type { Db } from '../datenbank/datenbank.ts'

/** Codecs of these films, picture and sound, as they were found in the files that were sent in. */
export async function listCodecs(db: Db, mediumIds: readonly string[]): Promise<Map<string, string | null>> {
  if (mediumIds.length === 0) return new Map()
  const rows = await db.selectFrom('medium').select(['id', 'codec']).where('id', 'in', mediumIds).execute()
  return new Map(rows.map(({ id, codec }) => [id, codec]))
}
