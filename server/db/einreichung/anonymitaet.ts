import type { Db } from '../datenbank/datenbank.ts'

/** What stands in a work, or is about to, and is looked at for anonymity; a mark is shown as long as it stands, also when the field no longer asks for it. */
export function listAnonymDateien(db: Db, einreichungId: string) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .select([
      'medium.id',
      'medium.version',
      'medium.dateiname',
      'medium.url',
      'medium.text',
      'medium.legende',
      'medium.uploadStatus',
      'medium.anonymOk',
    ])
    .select('medienfeld.titel as medienfeld')
    .where('medium.einreichungId', '=', einreichungId)
    .where('medium.ersetztMs', 'is', null)
    .where('medium.uploadStatus', '<>', 'FEHLER')
    .where((eb) => eb.or([eb('medienfeld.anonymPruefen', '=', 1), eb('medium.anonymOk', '=', 0)]))
    .orderBy('medienfeld.position')
    .orderBy('medienfeld.id')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
}
