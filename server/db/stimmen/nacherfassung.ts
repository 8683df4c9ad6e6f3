import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { NacherfassungTable } from '../tabellen/tabellen-stimme.ts'

/** Sheets that one answer lists: more than a jury ever has. */
const GELISTET = 200

export function lockNacherfassung(trx: Db, id: string): Promise<Selectable<NacherfassungTable> | undefined> {
  const query = trx.selectFrom('nacherfassung').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'nacherfassung' }).executeTakeFirst()
}

export async function insertNacherfassung(trx: Db, row: Insertable<NacherfassungTable>): Promise<void> {
  await trx.insertInto('nacherfassung').values(row).execute()
}

export async function endNacherfassung(
  trx: Db,
  id: string,
  set: Pick<NacherfassungTable, 'status' | 'beendetVon' | 'beendetMs' | 'beendetGrund'>,
): Promise<void> {
  await trx.updateTable('nacherfassung').set(set).where('id', '=', id).execute()
}

/** Sheets of a seat that wait for the second person. */
export function listOffeneNacherfassungen(db: Db, mitgliedId: string, rundeId: string): Promise<{ stimmen: string }[]> {
  const offen = db.selectFrom('nacherfassung').select('stimmen').where('mitgliedId', '=', mitgliedId).where('rundeId', '=', rundeId)
  return offen.where('status', '=', 'OFFEN').execute()
}

export function listNacherfassungen(db: Db, juryId: string) {
  return db
    .selectFrom('nacherfassung')
    .innerJoin('runde', 'runde.id', 'nacherfassung.rundeId')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'nacherfassung.mitgliedId')
    .innerJoin('benutzer as juror', 'juror.id', 'jurymitglied.benutzerId')
    .leftJoin('benutzer as eingabe', 'eingabe.id', 'nacherfassung.eingegebenVon')
    .leftJoin('benutzer as ende', 'ende.id', 'nacherfassung.beendetVon')
    .selectAll('nacherfassung')
    .select([
      'runde.status as rundeStatus',
      'jurymitglied.benutzerId as jurorId',
      'juror.firstname',
      'juror.lastname',
      'eingabe.firstname as eingabeFirstname',
      'eingabe.lastname as eingabeLastname',
      'ende.firstname as endeFirstname',
      'ende.lastname as endeLastname',
    ])
    .where('nacherfassung.juryId', '=', juryId)
    .orderBy('nacherfassung.eingegebenMs', 'desc')
    .orderBy('nacherfassung.id', 'desc')
    .limit(GELISTET)
    .execute()
}
