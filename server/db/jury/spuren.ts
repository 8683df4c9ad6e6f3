import type { Db } from '../datenbank/datenbank.ts'

/** Whether the log or an act names this seat, round or jury: what is not counted is kept too, and `verify-log` asks for whom it was. */
export async function hasSpuren(db: Db, ort: { mitgliedId: string } | { rundeId: string } | { juryId: string }): Promise<boolean> {
  const [spalte, id] = Object.entries(ort)[0] as ['mitgliedId' | 'rundeId' | 'juryId', string]
  const act = await db.selectFrom('stimmabgabe').select('id').where(spalte, '=', id).limit(1).executeTakeFirst()
  if (act) return true
  if (spalte === 'rundeId') return false
  if (spalte === 'mitgliedId')
    return (await db.selectFrom('notiz').select('mitgliedId').where('mitgliedId', '=', id).limit(1).executeTakeFirst()) !== undefined
  return (await db.selectFrom('protokoll').select('nr').where('juryId', '=', id).limit(1).executeTakeFirst()) !== undefined
}
