import type { Db } from '../datenbank/datenbank.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'

/** Works of a jury with an award of these levels that counts, in the order of its categories. */
export function listAusgezeichnete(db: Db, juryId: string, medaillen: readonly string[]) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'auszeichnung.kategorieId')
    .selectAll('auszeichnung')
    .select(['einreichung.nummer', 'einreichung.titel', 'kategorie.titel as kategorie'])
    .where('auszeichnung.juryId', '=', juryId)
    .where('auszeichnung.medaille', 'in', medaillen)
    .where('auszeichnung.aberkanntMs', 'is', null)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .orderBy('kategorie.nummer')
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .execute()
}

/** Who confirmed a round, when and why, by its history. */
export function findBestaetigung(db: Db, rundeId: string) {
  return db
    .selectFrom('verlauf')
    .leftJoin('benutzer', 'benutzer.id', 'verlauf.benutzerId')
    .select(['verlauf.daten', 'verlauf.createdMs', 'benutzer.firstname', 'benutzer.lastname'])
    .where('verlauf.noun', '=', 'runde')
    .where('verlauf.datensatzId', '=', rundeId)
    .where('verlauf.aktion', '=', 'BESTAETIGT')
    .executeTakeFirst()
}
