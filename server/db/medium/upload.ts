import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { UploadTable } from '../tabellen/tabellen-einreichung.ts'

export type Upload = Selectable<UploadTable>

export async function insertUpload(db: Db, row: Insertable<UploadTable>): Promise<void> {
  await db.insertInto('upload').values(row).execute()
}

export function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listUploads(db: Db, einreichungId: string): Promise<Upload[]> {
  return db.selectFrom('upload').selectAll().where('einreichungId', '=', einreichungId).orderBy('createdMs').orderBy('id').execute()
}

export async function countUploads(db: Db, von: { agenturId: string } | { einreichungId: string; medienfeldId: string }): Promise<number> {
  let query = db.selectFrom('upload').select((eb) => eb.fn.countAll<number>().as('anzahl'))
  for (const [spalte, wert] of Object.entries(von)) query = query.where(spalte as 'agenturId', '=', wert)
  return Number((await query.executeTakeFirstOrThrow()).anzahl)
}

export function listOffene(db: Db): Promise<Pick<Upload, 'id' | 'agenturId' | 'bytes'>[]> {
  return db.selectFrom('upload').select(['id', 'agenturId', 'bytes']).execute()
}

export async function extendUpload(db: Db, id: string, expiresMs: number): Promise<void> {
  await db.updateTable('upload').set({ expiresMs }).where('id', '=', id).execute()
}

/** False: somebody else was faster. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('upload').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listAbgelaufene(db: Db, nowMs: number): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('id').where('expiresMs', '<', nowMs).execute()
  return rows.map(({ id }) => id)
}

/** Which of these ids are uploads still, or media whose file is being made ready or may be tried again. */
export async function listErwartete(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const uploads = await db.selectFrom('upload').select('id').where('id', 'in', ids).execute()
  const medien = await selectWartende(db).where('id', 'in', ids).execute()
  return new Set([...uploads, ...medien].map(({ id }) => id))
}

/** Media whose file is in `uploads`, or was just taken over from there; `sha256` names it from then on. */
export function listWartendeMedien(db: Db): Promise<{ id: string; sha256: string | null }[]> {
  return selectWartende(db).execute()
}

function selectWartende(db: Db) {
  return db
    .selectFrom('medium')
    .select(['id', 'sha256'])
    .where((eb) => eb.or([eb('uploadStatus', 'in', ['HOCHGELADEN', 'WIRD_VERARBEITET']), eb('wiederholbar', '=', 1)]))
}
