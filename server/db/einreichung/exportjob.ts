import type { Insertable, Selectable } from 'kysely'
import type { ExportjobStatus, ExportjobTyp } from '#contract/exportjob.ts'
import type { Sortierung } from '#contract/liste.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type ListenErgebnis, type Seite } from '../datensatz/liste.ts'
import type { ExportjobTable } from '../tabellen/tabellen-betrieb.ts'
import type { Trx } from '../datenbank/transaktion.ts'

const OFFEN = ['WARTET', 'LAEUFT'] satisfies ExportjobStatus[]
/** Few enough for the parameters of one statement. */
const JE_MAL = 500

/** Without the ids: there may be twenty thousand. */
const STAND = [
  'id',
  'benutzerId',
  'typ',
  'status',
  'anzahl',
  'titel',
  'dateiname',
  'jobId',
  'lauf',
  'fortschritt',
  'sha256',
  'bytes',
  'umfang',
  'fehler',
  'createdMs',
  'startMs',
  'fertigMs',
  'ablaufMs',
  'abgeholtMs',
  'abgeholtVon',
] as const
export type ExportjobStand = Pick<Selectable<ExportjobTable>, (typeof STAND)[number]>

interface ExportjobFilter extends Seite {
  sort?: Sortierung<'createdMs'> | undefined
  suche?: string | undefined
  typ?: string | undefined
  status?: string | undefined
}

/** Whose, and of which types. */
export interface Besitz {
  benutzerId: string
  typen: readonly string[]
}

export function listExportjobs(db: Db, { benutzerId, typen }: Besitz, filter: ExportjobFilter): Promise<ListenErgebnis<ExportjobStand>> {
  let query = db.selectFrom('exportjob').select(STAND).where('benutzerId', '=', benutzerId).where('typ', 'in', typen)
  const muster = musterOf(filter.suche)
  if (filter.typ !== undefined) query = query.where('typ', '=', filter.typ)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (muster) query = query.where('suchtext', 'like', muster)
  return readSeite<ExportjobStand, 'createdMs'>(
    query,
    { sort: filter.sort, standard: 'createdMs:DESC', spalten: { createdMs: 'exportjob.createdMs' }, id: 'exportjob.id' },
    filter,
  )
}

/** undefined as well when it is somebody else's. */
export function findExportjob(db: Db, id: string, { benutzerId, typen }: Besitz): Promise<ExportjobStand | undefined> {
  const query = db.selectFrom('exportjob').select(STAND).where('id', '=', id).where('benutzerId', '=', benutzerId)
  return query.where('typ', 'in', typen).executeTakeFirst()
}

/** For a change: nobody else changes the row until the transaction ends. */
export function lockExportjob(trx: Trx, id: string, benutzerId: string): Promise<ExportjobStand | undefined> {
  const query = trx.selectFrom('exportjob').select(STAND).where('id', '=', id).where('benutzerId', '=', benutzerId)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

export async function insertExportjob(trx: Trx, row: Insertable<ExportjobTable>): Promise<void> {
  await trx.insertInto('exportjob').values(row).execute()
}

/** Those of one person that wait or run. */
export async function countOffeneExportjobs(trx: Trx, benutzerId: string): Promise<number> {
  const { anzahl } = await trx
    .selectFrom('exportjob')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('benutzerId', '=', benutzerId)
    .where('status', 'in', OFFEN)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

export async function updateExportjob(trx: Trx, id: string, change: Partial<Insertable<ExportjobTable>>): Promise<void> {
  await trx.updateTable('exportjob').set(change).where('id', '=', id).execute()
}

export async function deleteExportjob(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('exportjob').where('id', '=', id).execute()
}

/** Of what a person ordered the newest of those that have ended stay, so many; the hashes of files that the others leave behind. */
export async function deleteAeltere(trx: Trx, benutzerId: string, behalten: number): Promise<string[]> {
  const query = trx.selectFrom('exportjob').select(['id', 'sha256']).where('benutzerId', '=', benutzerId).where('status', 'not in', OFFEN)
  const aeltere = await query.orderBy('createdMs', 'desc').orderBy('id', 'desc').limit(JE_MAL).offset(behalten).execute()
  const ids = aeltere.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('exportjob').where('id', 'in', ids).execute()
  return aeltere.flatMap(({ sha256 }) => sha256 ?? [])
}

/** All of one type that a person ordered: a file that no row names is swept. */
export async function deleteExportjobsOf(trx: Trx, benutzerId: string, typ: ExportjobTyp): Promise<void> {
  await trx.deleteFrom('exportjob').where('benutzerId', '=', benutzerId).where('typ', '=', typ).execute()
}

/** One run of the job that makes the file. */
export interface Lauf {
  exportjobId: string
  jobId: string
  nr: number
}

/** What the run needs; undefined when the order was cancelled, removed or given to another job. */
export async function startLauf(db: Db, { exportjobId, jobId, nr }: Lauf, nowMs: number) {
  const started = await db
    .updateTable('exportjob')
    .set({ status: 'LAEUFT' satisfies ExportjobStatus, lauf: nr, fortschritt: 0, startMs: nowMs, updatedMs: nowMs })
    .where('id', '=', exportjobId)
    .where('jobId', '=', jobId)
    .where('status', 'in', OFFEN)
    .executeTakeFirst()
  if (started.numUpdatedRows === 0n) return undefined
  return db
    .selectFrom('exportjob')
    .select(['benutzerId', 'typ', 'titel', 'einreichungIds', 'parameter', 'createdMs'])
    .where('id', '=', exportjobId)
    .executeTakeFirst()
}

/** Writes only while the order is still this run's; false: it was cancelled, removed or taken over. */
export async function updateLauf(db: Db, lauf: Lauf, change: Partial<Insertable<ExportjobTable>>): Promise<boolean> {
  const result = await db
    .updateTable('exportjob')
    .set(change)
    .where('id', '=', lauf.exportjobId)
    .where('jobId', '=', lauf.jobId)
    .where('lauf', '=', lauf.nr)
    .where('status', '=', 'LAEUFT' satisfies ExportjobStatus)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function isLaufAktuell(db: Db, lauf: Lauf): Promise<boolean> {
  const row = await db
    .selectFrom('exportjob')
    .select('id')
    .where('id', '=', lauf.exportjobId)
    .where('jobId', '=', lauf.jobId)
    .where('lauf', '=', lauf.nr)
    .where('status', '=', 'LAEUFT' satisfies ExportjobStatus)
    .executeTakeFirst()
  return row !== undefined
}

/** The file that has outlived its days; null when none is kept. */
export async function expireExportjob(db: Db, id: string, nowMs: number): Promise<string | null> {
  const row = await db.selectFrom('exportjob').select(['sha256', 'ablaufMs']).where('id', '=', id).executeTakeFirst()
  if (!row || row.ablaufMs === null || row.ablaufMs > nowMs) return null
  await db
    .updateTable('exportjob')
    .set({ status: 'ABGELAUFEN' satisfies ExportjobStatus, sha256: null, updatedMs: nowMs })
    .where('id', '=', id)
    .where('status', 'in', ['FERTIG', 'ABGEHOLT'] satisfies ExportjobStatus[])
    .execute()
  return row.sha256
}

/** What a file without a copy is made of. */
export function findExportauftrag(db: Db, id: string) {
  return db.selectFrom('exportjob').select(['titel', 'einreichungIds', 'createdMs']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Orders that nobody remembers any more. A file that one of them still names is swept with all that no row names. */
export async function deleteAlteExportjobs(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('exportjob').where('status', 'not in', OFFEN).where('updatedMs', '<', beforeMs).execute()
}
