import { DRUCKEREI_AB } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { isGueltig } from '../medium/medium.ts'
import { isPreisgekroent } from './preisgekroent.ts'

/** Whether a work that has come to the printer, and is awarded still, has the file. */
export async function isInDruck(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('rendition')
    .innerJoin('medium', 'medium.id', 'rendition.mediumId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .select('rendition.sha256')
    .where('rendition.sha256', '=', sha256)
    .where('einreichung.druckstatus', '>=', DRUCKEREI_AB)
    .where(isPreisgekroent)
    .where(isGueltig)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
