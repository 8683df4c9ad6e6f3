import { sql } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { FERN } from '../datenbank/sqlite-fernleser.ts'
import { selectZaehlende } from './stimme.ts'

/** The counted votes of one juror with when they were given. One juror at a time: nobody who votes waits for thirty thousand rows. */
export function listFairnessstimmen(db: Db, { rundeId, mitgliedId }: { rundeId: string; mitgliedId: string }) {
  return selectZaehlende(db)
    .leftJoin('stimmabgabe', 'stimmabgabe.id', 'stimme.stimmabgabeId')
    .select(['stimme.einreichungId', 'stimme.art', 'stimme.wert', 'stimme.nacherfasst'])
    .select(['stimmabgabe.geschaetztMs', 'stimmabgabe.empfangenMs', 'stimmabgabe.seq'])
    .where('stimme.rundeId', '=', rundeId)
    .where('stimme.mitgliedId', '=', mitgliedId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .orderBy('stimme.einreichungId')
    .modifyEnd(sql.raw(FERN))
    .execute()
}
