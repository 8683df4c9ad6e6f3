import type { Insertable, Selectable, Updateable } from 'kysely'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import { planBildformate } from './bildformat.ts'
import { raisePaketRevision } from '../paket/jurypaket.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { MediumTable } from '../tabellen/tabellen-einreichung.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export type Medium = Selectable<MediumTable>

/** The fields that the category of a work asks for. */
export function listFelder(db: Db, kategorieId: string) {
  return db
    .selectFrom('kategorieMedienfeld')
    .innerJoin('medienfeld', 'medienfeld.id', 'kategorieMedienfeld.medienfeldId')
    .selectAll('medienfeld')
    .select(['kategorieMedienfeld.pflicht', 'kategorieMedienfeld.minAnzahl', 'kategorieMedienfeld.maxAnzahl'])
    .where('kategorieMedienfeld.kategorieId', '=', kategorieId)
    .where('medienfeld.aktiv', '=', 1)
    .orderBy('kategorieMedienfeld.position')
    .orderBy('medienfeld.id')
    .execute()
}

export type Feld = Awaited<ReturnType<typeof listFelder>>[number]

export async function isKategorieAnonym(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('kategorie').select('anonym').where('id', '=', id).executeTakeFirst())?.anonym === 1
}

/** What stands in a work, or would as soon as it is ready. */
export function listAktuelle(db: Db, einreichungId: string): Promise<Medium[]> {
  return db
    .selectFrom('medium')
    .selectAll()
    .where('einreichungId', '=', einreichungId)
    .where('ersetztMs', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Of everything that stands in this field of the work or ever did. */
export async function listMediumIds(db: Db, einreichungId: string, medienfeldId: string): Promise<string[]> {
  const query = db.selectFrom('medium').select('id').where('einreichungId', '=', einreichungId)
  return (await query.where('medienfeldId', '=', medienfeldId).execute()).map(({ id }) => id)
}

export function lockMedium(trx: Trx, id: string): Promise<Medium | undefined> {
  const query = trx.selectFrom('medium').selectAll().where('id', '=', id)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** The work that a medium stands in, to lock it before the medium. */
export function findHerkunftswerk(db: Db, id: string): Promise<{ einreichungId: string } | undefined> {
  return db.selectFrom('medium').select('einreichungId').where('id', '=', id).executeTakeFirst()
}

/** Nobody else adds media to this work until the transaction ends. */
export async function lockEinreichung(trx: Trx, id: string): Promise<void> {
  if (dialektOf(trx) === 'postgres') await trx.selectFrom('einreichung').select('id').where('id', '=', id).forUpdate().execute()
}

/** Several, always in the same order. */
export async function lockEinreichungen(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockEinreichung(trx, id)
}

/** Of the field and the work that a medium stands in: what says whether it followed after handing in. */
export function findHerkunft(db: Db, mediumId: string) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .select(['medienfeld.titel', 'medienfeld.nachreichbar', 'medium.createdMs', 'medium.dateiname', 'einreichung.abgegebenMs'])
    .where('medium.id', '=', mediumId)
    .executeTakeFirstOrThrow()
}

export async function insertMedium(trx: Trx, row: Insertable<MediumTable>): Promise<void> {
  await trx.insertInto('medium').values(row).execute()
}

export async function updateMedium(db: Db, id: string, change: Updateable<MediumTable>): Promise<void> {
  await db.updateTable('medium').set(change).where('id', '=', id).execute()
}

/** The same pictures for another medium with the same file; in other formats than JPEG perhaps not yet. */
export async function copyRenditions(trx: Trx, from: string, to: { id: string; nowMs: number }): Promise<void> {
  const rows = await trx.selectFrom('rendition').selectAll().where('mediumId', '=', from).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('rendition')
    .values(rows.map((row) => ({ ...row, mediumId: to.id })))
    .execute()
  await planBildformate(trx, to.id, to.nowMs)
}

/** Files of an agency that are ready, each file once, the newest first. `sha256` of what stands in the work already is left out by the caller. */
export function listVorrat(db: Db, agenturId: string, mimes: readonly string[]) {
  return db
    .selectFrom('medium')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .selectAll('medium')
    .select('einreichung.titel as einreichung')
    .where('einreichung.agenturId', '=', agenturId)
    .where('medium.uploadStatus', '=', 'BEREIT')
    .where('medium.sha256', 'is not', null)
    .where('medium.mime', 'in', mimes)
    .orderBy('medium.createdMs', 'desc')
    .orderBy('medium.id', 'desc')
    .limit(400)
    .execute()
}

export function listThumbsOf(db: Db, mediumIds: readonly string[]) {
  return db.selectFrom('rendition').select(['mediumId', 'sha256']).where('variant', '=', 'thumb').where('mediumId', 'in', mediumIds).execute()
}

/** A work that juries see has changed: its revision rises with those of its juries, whose ids are answered. */
export async function raiseEinreichung(trx: Trx, einreichungId: string, nowMs: number): Promise<string[]> {
  const { numUpdatedRows } = await trx
    .updateTable('einreichung')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', einreichungId)
    .where('status', 'in', JURY_STATUS)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return []
  const rows = await trx
    .selectFrom('einreichung')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .select('juryKategorie.juryId')
    .where('einreichung.id', '=', einreichungId)
    .orderBy('juryKategorie.juryId')
    .execute()
  const juryIds = rows.map(({ juryId }) => juryId)
  await raisePaketRevision(trx, juryIds, nowMs)
  return juryIds
}
