import type { EinreichungSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { druckstatusOf, sichtbare, statusOf } from './einreichung-liste.ts'
import { isGueltig } from '../medium/medium.ts'

/** undefined as well when the person may not see it. */
export function findEinreichung(db: Db, id: string, sicht: EinreichungSicht) {
  return sichtbare(db, sicht)
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .selectAll('einreichung')
    .select(['agentur.agenturname as firmenwortlaut', 'agentur.agenturnameVeroeffentlichungen as agentur'])
    .select(['kategorie.nummer as kategorieNummer', 'kategorie.titel as kategorie'])
    .select([statusOf(sicht).as('sichtbarerStatus'), druckstatusOf(sicht).as('sichtbarerDruckstatus')])
    .where('einreichung.id', '=', id)
    .executeTakeFirst()
}

export function listCredits(db: Db, einreichungId: string) {
  return db
    .selectFrom('credit')
    .select(['id', 'funktion', 'firstname', 'lastname', 'firma', 'drucken'])
    .where('einreichungId', '=', einreichungId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function listMedien(db: Db, einreichungId: string) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .select([
      'medium.id',
      'medienfeld.titel as medienfeld',
      'medium.typ',
      'medium.legende',
      'medium.dateiname',
      'medium.mime',
      'medium.bytes',
      'medium.width',
      'medium.height',
      'medium.durationMs',
      'medium.seiten',
      'medium.url',
      'medium.sha256',
    ])
    .where('medium.einreichungId', '=', einreichungId)
    .where(isGueltig)
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
}

export function listRenditions(db: Db, einreichungId: string) {
  return db
    .selectFrom('rendition')
    .innerJoin('medium', 'medium.id', 'rendition.mediumId')
    .select(['rendition.mediumId', 'rendition.variant', 'rendition.sha256', 'rendition.width', 'rendition.height', 'rendition.bytes'])
    .where('medium.einreichungId', '=', einreichungId)
    .orderBy('rendition.seite')
    .orderBy('rendition.bytes')
    .execute()
}

export async function findEinreichungKategorie(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('einreichung').select('kategorieId').where('id', '=', id).executeTakeFirstOrThrow()).kategorieId
}
