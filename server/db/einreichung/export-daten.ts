import type { EinreichungSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { sichtbare } from './einreichung-liste.ts'
import { isGueltig } from '../medium/medium.ts'

/** Few enough for the parameters of one statement, for memory, and for votes that come meanwhile. */
export const STUECK = 100

export interface ExportKopf {
  id: string
  jahr: number
  nummer: string | null
  titel: string
  kategorieId: string
  kategorie: string
}

/** Of these works, in no order; what does not exist or may not be seen is not among them. */
export function listExportKoepfe(db: Db, ids: readonly string[], sicht: EinreichungSicht): Promise<ExportKopf[]> {
  return sichtbare(db, sicht)
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select([
      'einreichung.id',
      'einreichung.jahr',
      'einreichung.nummer',
      'einreichung.titel',
      'einreichung.kategorieId',
      'kategorie.titel as kategorie',
    ])
    .where('einreichung.id', 'in', ids)
    .execute()
}

/** Everything of these works that an export can show. */
export function listExportEinreichungen(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .leftJoin('ansprechpartner', 'ansprechpartner.id', 'einreichung.ansprechpartnerId')
    .leftJoin('benutzer', 'benutzer.id', 'einreichung.abgegebenVon')
    .selectAll('einreichung')
    .select(['ansprechpartner.firstname as kontaktVorname', 'ansprechpartner.lastname as kontaktNachname'])
    .select(['ansprechpartner.email as kontaktEmail', 'ansprechpartner.telefon as kontaktTelefon'])
    .select(['benutzer.firstname as abgeberVorname', 'benutzer.lastname as abgeberNachname'])
    .select(['agentur.agenturname as firmenwortlaut', 'agentur.agenturnameVeroeffentlichungen as agentur'])
    .select(['kategorie.nummer as kategorieNummer', 'kategorie.titel as kategorie', 'kategorie.anonym', 'kategorie.wettbewerb'])
    .where('einreichung.id', 'in', ids)
    .execute()
}

export function listExportCredits(db: Db, ids: readonly string[]) {
  return db.selectFrom('credit').selectAll().where('einreichungId', 'in', ids).orderBy('position').orderBy('id').execute()
}

export function listExportMedien(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .selectAll('medium')
    .select('medienfeld.titel as medienfeld')
    .where('medium.einreichungId', 'in', ids)
    .where(isGueltig)
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
}

/** Files, not links. */
export async function sumExportDateien(db: Db, ids: readonly string[]): Promise<{ dateien: number; bytes: number }> {
  const row = await db
    .selectFrom('medium')
    .select((eb) => [eb.fn.countAll<number>().as('dateien'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .where('einreichungId', 'in', ids)
    .where('sha256', 'is not', null)
    .where(isGueltig)
    .executeTakeFirstOrThrow()
  return { dateien: Number(row.dateien), bytes: Number(row.bytes ?? 0) }
}

/** Which of these works stand on which invoice or credit note, with what; negative on a credit note. */
export function listExportPosten(db: Db, ids: readonly string[]) {
  return db.selectFrom('rechnungPosten').select(['rechnungId', 'einreichungId', 'nettoCent']).where('einreichungId', 'in', ids).execute()
}

/** One for each part of what has been handed in. */
export async function sumExportEtiketten(db: Db, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('einreichung')
    .select((eb) => eb.fn.sum<number | null>(eb.case().when('teile', '>', 1).then(eb.ref('teile')).else(eb.lit(1)).end()).as('etiketten'))
    .where('id', 'in', ids)
    .where('nummer', 'is not', null)
    .where('abgegebenMs', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.etiketten ?? 0)
}
