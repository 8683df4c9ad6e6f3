import type { Updateable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { DRUCK_BEWEGT } from '../../domain/druck/druck-verlauf.ts'
import { isPreisgekroent } from './preisgekroent.ts'
import { isGueltig } from '../medium/medium.ts'
import type { EinreichungTable } from '../tabellen/tabellen-einreichung.ts'

/** Which works: of one year or all, only these, from this Druckstatus on. */
export interface DruckwerkFilter {
  jahr?: number | undefined
  ids?: readonly string[] | undefined
  ab?: number | undefined
}

function selectDruckwerke(db: Db, { jahr, ids, ab }: DruckwerkFilter) {
  let query = db.selectFrom('einreichung').where(isPreisgekroent)
  if (jahr !== undefined) query = query.where('einreichung.jahr', '=', jahr)
  if (ids !== undefined) query = query.where('einreichung.id', 'in', ids)
  return ab === undefined ? query : query.where('einreichung.druckstatus', '>=', ab)
}

export function listDruckzeilen(db: Db, filter: DruckwerkFilter) {
  return selectDruckwerke(db, filter)
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select(['einreichung.id', 'einreichung.jahr', 'einreichung.nummer', 'einreichung.titel', 'einreichung.sortierTitel', 'einreichung.suchtext'])
    .select(['einreichung.agenturId', 'einreichung.kategorieId', 'einreichung.druckstatus'])
    .select(['einreichung.creditNeuMs', 'einreichung.textNeuMs', 'einreichung.dateiNeuMs'])
    .select(['agentur.agenturnameVeroeffentlichungen as agentur', 'agentur.sortierName'])
    .select(['kategorie.nummer as kategorieNummer', 'kategorie.titel as kategorie'])
    .orderBy('einreichung.sortierTitel')
    .orderBy('einreichung.id')
    .execute()
}

export function listDruckawards(db: Db, filter: DruckwerkFilter) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .select(['auszeichnung.einreichungId', 'auszeichnung.medaille', 'auszeichnung.veroeffentlichtMs', 'auszeichnung.oeffentlichMedaille'])
    .select(['auszeichnung.aberkanntMs', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .where('auszeichnung.aberkanntMs', 'is', null)
    .where('jury.probe', '=', 0)
    .where('auszeichnung.einreichungId', 'in', selectDruckwerke(db, filter).select('einreichung.id'))
    .orderBy('auszeichnung.id')
    .execute()
}

/** What goes to print of these works: files of the fields that are for print, in their order. */
export function listDruckdateien(db: Db, filter: DruckwerkFilter) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .select([
      'medium.id',
      'medium.einreichungId',
      'medienfeld.titel as medienfeld',
      'medium.dateiname',
      'medium.mime',
      'medium.bytes',
      'medium.sha256',
    ])
    .where('medienfeld.inDruck', '=', 1)
    .where('medium.sha256', 'is not', null)
    .where(isGueltig)
    .where('medium.einreichungId', 'in', selectDruckwerke(db, filter).select('einreichung.id'))
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
}

/** Every objection to these works, the oldest first, with the name of who made it. */
export function listBeanstandungen(db: Db, filter: DruckwerkFilter) {
  return db
    .selectFrom('beanstandung')
    .leftJoin('benutzer', 'benutzer.id', 'beanstandung.createdBy')
    .selectAll('beanstandung')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('beanstandung.einreichungId', 'in', selectDruckwerke(db, filter).select('einreichung.id'))
    .orderBy('beanstandung.createdMs')
    .orderBy('beanstandung.id')
    .execute()
}

/** How a work has moved in print, the oldest first. */
export function listDruckschritte(db: Db, einreichungId: string) {
  return db
    .selectFrom('verlauf')
    .select(['aktion', 'createdMs'])
    .where('noun', '=', 'einreichung')
    .where('datensatzId', '=', einreichungId)
    .where('aktion', 'in', DRUCK_BEWEGT)
    .orderBy('createdMs')
    .orderBy('id')
    .execute()
}

/** Steps of print are no change of the record: its version and its date would tell an agency of an award that is not public. */
export async function updateDruckstand(
  trx: Trx,
  id: string,
  change: Pick<Updateable<EinreichungTable>, 'druckstatus' | 'beanstandetMs' | 'creditNeuMs' | 'textNeuMs' | 'dateiNeuMs'>,
): Promise<void> {
  await trx.updateTable('einreichung').set(change).where('id', '=', id).execute()
}

/** Whether the category of a work asks for a file for print. */
export async function wantsDruckdatei(db: Db, kategorieId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kategorieMedienfeld')
    .innerJoin('medienfeld', 'medienfeld.id', 'kategorieMedienfeld.medienfeldId')
    .select('medienfeld.id')
    .where('kategorieMedienfeld.kategorieId', '=', kategorieId)
    .where('medienfeld.inDruck', '=', 1)
    .where('medienfeld.aktiv', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
