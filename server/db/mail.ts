import type { Db } from './datenbank.ts'
import { newId } from '../domain/new-id.ts'

/** What was sent to whom. Secret links are struck out by the caller. */
export async function insertGesendeteMail(db: Db, mail: { an: string; betreff: string; text: string }, nowMs: number): Promise<void> {
  const row = { id: newId(nowMs), ...mail, status: 'GESENDET', versuche: 1, fehler: null, createdMs: nowMs, gesendetMs: nowMs }
  await db.insertInto('mail').values(row).execute()
}
