import type { Insertable, Selectable, Updateable } from 'kysely'
import { BUEHNE_STUFEN } from '#contract/preisverleihung.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { isGueltig } from '../medium/medium.ts'
import type { AuftrittTable } from '../tabellen/tabellen-fest.ts'

export type AuftrittRow = Selectable<AuftrittTable>

/** Few enough for the parameters of one statement. */
const STUECK = 500

async function inStuecken<T>(ids: readonly string[], list: (stueck: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const alle: T[] = []
  for (let from = 0; from < ids.length; from += STUECK) alle.push(...(await list(ids.slice(from, from + STUECK))))
  return alle
}

/** With the name of who released the engraving. */
export function listAuftritte(db: Db, einreichungIds: readonly string[]) {
  return inStuecken(einreichungIds, (stueck) =>
    db
      .selectFrom('auftritt')
      .leftJoin('benutzer', 'benutzer.id', 'auftritt.gravurVon')
      .selectAll('auftritt')
      .select(['benutzer.firstname', 'benutzer.lastname'])
      .where('auftritt.einreichungId', 'in', stueck)
      .execute(),
  )
}
export type AuftrittMitNamen = Awaited<ReturnType<typeof listAuftritte>>[number]

/** The row is made, empty, for the lock. */
export async function lockAuftritt(trx: Trx, einreichungId: string, nowMs: number): Promise<AuftrittRow> {
  const leer: Insertable<AuftrittTable> = { einreichungId, felder: '{}', version: 0, createdMs: nowMs, updatedMs: nowMs }
  await trx
    .insertInto('auftritt')
    .values(leer)
    .onConflict((conflict) => conflict.column('einreichungId').doNothing())
    .execute()
  const query = trx.selectFrom('auftritt').selectAll().where('einreichungId', '=', einreichungId)
  return lockRows(trx, query, { art: 'exklusiv', of: 'auftritt' }).executeTakeFirstOrThrow()
}

export async function updateAuftritt(trx: Trx, einreichungId: string, set: Updateable<AuftrittTable>): Promise<void> {
  await trx.updateTable('auftritt').set(set).where('einreichungId', '=', einreichungId).execute()
}

/** Films of these works that browsers play, in the order of their fields. */
export function listFilme(db: Db, einreichungIds: readonly string[]) {
  return inStuecken(einreichungIds, (stueck) =>
    db
      .selectFrom('medium')
      .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
      .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
      .where('medium.einreichungId', 'in', stueck)
      .where('rendition.variant', '=', 'video')
      .where(isGueltig)
      .select(['medium.einreichungId', 'medium.id as mediumId', 'medium.dateiname', 'rendition.sha256', 'rendition.mime'])
      .select(['rendition.width', 'rendition.height', 'rendition.durationMs', 'medium.durationMs as originalMs'])
      .orderBy('medienfeld.position')
      .orderBy('medium.position')
      .orderBy('medium.id')
      .execute(),
  )
}
export type FilmRow = Awaited<ReturnType<typeof listFilme>>[number]

/** Whether a work that is shown on stage has this file: only while it is awarded. */
export async function isAufBuehne(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('rendition')
    .innerJoin('medium', 'medium.id', 'rendition.mediumId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('auszeichnung', 'auszeichnung.einreichungId', 'einreichung.id')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .select('rendition.sha256')
    .where('rendition.sha256', '=', sha256)
    .where('jury.probe', '=', 0)
    .where('auszeichnung.aberkanntMs', 'is', null)
    .where('auszeichnung.medaille', 'in', BUEHNE_STUFEN)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where(isGueltig)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who has an Auftritt of these open, the first who came first. */
export function listBearbeitungen(db: Db, seitMs: number) {
  return db
    .selectFrom('auftrittBearbeitung')
    .innerJoin('benutzer', 'benutzer.id', 'auftrittBearbeitung.benutzerId')
    .select(['auftrittBearbeitung.einreichungId', 'auftrittBearbeitung.benutzerId', 'benutzer.firstname', 'benutzer.lastname'])
    .where('auftrittBearbeitung.zuletztMs', '>=', seitMs)
    .orderBy('benutzer.lastname')
    .orderBy('benutzer.id')
    .execute()
}

export async function saveBearbeitung(db: Db, row: { einreichungId: string; benutzerId: string; zuletztMs: number }): Promise<void> {
  await db
    .insertInto('auftrittBearbeitung')
    .values(row)
    .onConflict((conflict) => conflict.columns(['einreichungId', 'benutzerId']).doUpdateSet({ zuletztMs: row.zuletztMs }))
    .execute()
}

/** Of this person, and what others have left long ago. */
export async function removeBearbeitung(
  db: Db,
  { einreichungId, benutzerId, vorMs }: { einreichungId: string; benutzerId: string; vorMs: number },
): Promise<void> {
  await db
    .deleteFrom('auftrittBearbeitung')
    .where((eb) => eb.or([eb.and([eb('einreichungId', '=', einreichungId), eb('benutzerId', '=', benutzerId)]), eb('zuletztMs', '<', vorMs)]))
    .execute()
}
