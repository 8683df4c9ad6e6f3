import type { Insertable, Selectable } from 'kysely'
import type { LieferungStand } from '#contract/lieferung.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { readSeite, type ListenErgebnis, type Seite } from '../datensatz/liste.ts'
import type { LieferungDateiTable, LieferungTable, LieferungWerkTable } from '../tabellen/tabellen-lieferung.ts'

const STUECK = 200
/** What the printer may fetch, or has fetched. */
export const FERTIGE = ['BEREIT', 'BESTAETIGT'] as const satisfies readonly LieferungStand[]

interface LieferungFilter extends Seite {
  sort?: Sortierung<'nummer'> | undefined
  suche?: string | undefined
  jahr?: string | undefined
}

export interface LieferungRow extends Selectable<LieferungTable> {
  firstname: string | null
  lastname: string | null
  endeFirstname: string | null
  endeLastname: string | null
}

/** The newest first. */
export function listLieferungen(db: Db, filter: LieferungFilter, staende: readonly LieferungStand[] | null): Promise<ListenErgebnis<LieferungRow>> {
  let query = selectLieferungen(db)
  if (staende) query = query.where('lieferung.stand', 'in', staende)
  if (filter.jahr !== undefined) query = query.where('lieferung.jahr', '=', Number(filter.jahr))
  const nummer = /\d+/.exec(filter.suche ?? '')?.[0]
  if (nummer !== undefined) query = query.where('lieferung.nummer', '=', Number(nummer.slice(0, 9)))
  return readSeite<LieferungRow, 'nummer'>(
    query,
    { sort: filter.sort, standard: 'nummer:DESC', spalten: { nummer: 'lieferung.nummer' }, id: 'lieferung.id' },
    filter,
  )
}

export function findLieferung(db: Db, id: string): Promise<LieferungRow | undefined> {
  return selectLieferungen(db).where('lieferung.id', '=', id).executeTakeFirst()
}

function selectLieferungen(db: Db) {
  return db
    .selectFrom('lieferung')
    .leftJoin('benutzer', 'benutzer.id', 'lieferung.createdBy')
    .leftJoin('benutzer as ender', 'ender.id', 'lieferung.endeVon')
    .selectAll('lieferung')
    .select(['benutzer.firstname', 'benutzer.lastname', 'ender.firstname as endeFirstname', 'ender.lastname as endeLastname'])
}

/** Nobody else moves it until the transaction ends; `geteilt`: several who fetch it do not wait for each other. */
export function lockLieferung(trx: Trx, id: string, art: 'exklusiv' | 'geteilt' = 'exklusiv'): Promise<Selectable<LieferungTable> | undefined> {
  const query = trx.selectFrom('lieferung').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art, of: 'lieferung' }).executeTakeFirst()
}

/** The newest of a year that nobody withdrew. */
export function findLetzteLieferung(db: Db, jahr: number) {
  return db
    .selectFrom('lieferung')
    .select(['id', 'nummer', 'stand'])
    .where('jahr', '=', jahr)
    .where('stand', '!=', 'ZURUECKGEZOGEN' satisfies LieferungStand)
    .orderBy('nummer', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Of all that were ever made; a withdrawn one keeps its number. */
export async function findHoechsteNummer(db: Db, jahr: number): Promise<number> {
  const row = await db.selectFrom('lieferung').select('nummer').where('jahr', '=', jahr).orderBy('nummer', 'desc').limit(1).executeTakeFirst()
  return Number(row?.nummer ?? 0)
}

/** What was frozen of which work in the deliveries of a year that nobody withdrew, the newest delivery last. */
export function listFassungen(db: Db, jahr: number) {
  return db
    .selectFrom('lieferungWerk')
    .innerJoin('lieferung', 'lieferung.id', 'lieferungWerk.lieferungId')
    .select(['lieferungWerk.einreichungId', 'lieferungWerk.fassung', 'lieferung.stand'])
    .where('lieferung.jahr', '=', jahr)
    .where('lieferung.stand', '!=', 'ZURUECKGEZOGEN' satisfies LieferungStand)
    .orderBy('lieferung.nummer')
    .execute()
}

/** The works of a year as they were frozen last, up to this delivery; what nobody withdrew. */
export async function readGefrorene(db: Db, { jahr, nummer }: { jahr: number; nummer: number }): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lieferungWerk')
    .innerJoin('lieferung', 'lieferung.id', 'lieferungWerk.lieferungId')
    .select(['lieferungWerk.einreichungId', 'lieferungWerk.inhalt'])
    .where('lieferung.jahr', '=', jahr)
    .where('lieferung.nummer', '<=', nummer)
    .where('lieferung.stand', '!=', 'ZURUECKGEZOGEN' satisfies LieferungStand)
    .orderBy('lieferung.nummer')
    .execute()
  return new Map(rows.map(({ einreichungId, inhalt }) => [einreichungId, inhalt]))
}

/** Of these works those that lie in a delivery that is still to be confirmed, also in one that failed: it is made again with what was frozen. */
export async function listInLieferung(db: Db, einreichungIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (einreichungIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('lieferungWerk')
    .innerJoin('lieferung', 'lieferung.id', 'lieferungWerk.lieferungId')
    .select('lieferungWerk.einreichungId')
    .distinct()
    .where('lieferung.stand', 'in', ['WARTET', 'LAEUFT', 'BEREIT', 'FEHLER'] satisfies LieferungStand[])
    .where(idIn(db, 'lieferungWerk.einreichungId', einreichungIds))
    .execute()
  return new Set(rows.map(({ einreichungId }) => einreichungId))
}

interface Neue {
  row: Insertable<LieferungTable>
  werke: readonly Insertable<LieferungWerkTable>[]
  dateien: readonly Insertable<LieferungDateiTable>[]
}

export async function insertLieferung(trx: Trx, { row, werke, dateien }: Neue): Promise<void> {
  await trx.insertInto('lieferung').values(row).execute()
  for (let from = 0; from < werke.length; from += STUECK)
    await trx
      .insertInto('lieferungWerk')
      .values(werke.slice(from, from + STUECK))
      .execute()
  await insertDateien(trx, dateien)
}

export async function insertDateien(trx: Trx, dateien: readonly Insertable<LieferungDateiTable>[]): Promise<void> {
  for (let from = 0; from < dateien.length; from += STUECK)
    await trx
      .insertInto('lieferungDatei')
      .values(dateien.slice(from, from + STUECK))
      .execute()
}

export async function updateLieferung(db: Db, id: string, set: Partial<Insertable<LieferungTable>>): Promise<void> {
  await db.updateTable('lieferung').set(set).where('id', '=', id).execute()
}

/** Writes only while this job makes it; false: it was withdrawn, or another job has it. */
export async function updateHerstellung(
  db: Db,
  { id, jobId }: { id: string; jobId: string },
  set: Partial<Insertable<LieferungTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lieferung')
    .set(set)
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('stand', 'in', ['WARTET', 'LAEUFT'] satisfies LieferungStand[])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In the order of the package. */
export function listDateien(db: Db, lieferungId: string) {
  return db.selectFrom('lieferungDatei').selectAll().where('lieferungId', '=', lieferungId).orderBy('position').execute()
}

/** Texts and checksums of an earlier try. */
export async function deleteBeilagen(trx: Trx, lieferungId: string): Promise<void> {
  await trx.deleteFrom('lieferungDatei').where('lieferungId', '=', lieferungId).where('einreichungId', 'is', null).execute()
}

export async function updateDatei(
  db: Db,
  { lieferungId, position }: { lieferungId: string; position: number },
  set: { crc32?: number; mtimeMs: number },
): Promise<void> {
  await db.updateTable('lieferungDatei').set(set).where('lieferungId', '=', lieferungId).where('position', '=', position).execute()
}

/** What an earlier delivery found out about this file. */
export function findPruefwert(db: Db, { sha256, mtimeMs }: { sha256: string; mtimeMs: number }) {
  return db
    .selectFrom('lieferungDatei')
    .select('crc32')
    .where('sha256', '=', sha256)
    .where('mtimeMs', '=', mtimeMs)
    .where('crc32', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}

/** In the order of the book. */
export function listWerke(db: Db, lieferungId: string) {
  return db.selectFrom('lieferungWerk').selectAll().where('lieferungId', '=', lieferungId).orderBy('folge').orderBy('einreichungId').execute()
}

export async function updateErgebnisse(trx: Trx, lieferungId: string, ergebnisse: ReadonlyMap<string, string>): Promise<void> {
  for (const [ergebnis, werke] of Map.groupBy(ergebnisse.keys(), (einreichungId) => ergebnisse.get(einreichungId) ?? ''))
    for (let from = 0; from < werke.length; from += STUECK)
      await trx
        .updateTable('lieferungWerk')
        .set({ ergebnis })
        .where('lieferungId', '=', lieferungId)
        .where('einreichungId', 'in', werke.slice(from, from + STUECK))
        .execute()
}

/** How many works and files these have, and what became of the works. */
export async function countInhalt(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { teile: [], werke: [] }
  const teile = await db
    .selectFrom('lieferungDatei')
    .select((eb) => ['lieferungId', 'teil', eb.fn.countAll<number>().as('anzahl'), eb.fn.sum<number>('bytes').as('bytes')])
    .where('lieferungId', 'in', ids)
    .groupBy(['lieferungId', 'teil'])
    .execute()
  const werke = await db
    .selectFrom('lieferungWerk')
    .select((eb) => ['lieferungId', 'ergebnis', eb.fn.countAll<number>().as('anzahl')])
    .where('lieferungId', 'in', ids)
    .groupBy(['lieferungId', 'ergebnis'])
    .execute()
  return {
    teile: teile.map((row) => ({ ...row, anzahl: Number(row.anzahl), bytes: Number(row.bytes) })),
    werke: werke.map((row) => ({ ...row, anzahl: Number(row.anzahl) })),
  }
}
