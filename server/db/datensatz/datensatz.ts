import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** Tables of records with an id that people keep: read, locked and changed in one way. */
export type DatensatzTabelle =
  | 'agentur'
  | 'agenturnews'
  | 'ansprechpartner'
  | 'benutzer'
  | 'einreichung'
  | 'fristverlaengerung'
  | 'jury'
  | 'jurymitglied'
  | 'kategorie'
  | 'medienfeld'
  | 'preisstufe'
  | 'runde'

type VerwaltetSpalten = 'id' | 'version' | 'createdMs' | 'createdBy' | 'updatedMs' | 'updatedBy'
export type Neu<T extends DatensatzTabelle> = Omit<Insertable<Tabellen[T]>, VerwaltetSpalten>
export type Aenderung<T extends DatensatzTabelle> = Omit<Updateable<Tabellen[T]>, VerwaltetSpalten>

export interface Wann {
  by: string
  nowMs: number
}

/** A row as it was read, with what every record carries. */
export type Datensatz<T extends DatensatzTabelle> = Selectable<Tabellen[T]> & { version: number; updatedMs: number; updatedBy: string | null }

/** The tables differ in their columns only; the types of one are those of all. */
const any = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>
const nameOf = (tabelle: DatensatzTabelle): string => tabelle

export async function findDatensatz<T extends DatensatzTabelle>(db: Db, tabelle: T, id: string): Promise<Datensatz<T> | undefined> {
  return (await any(db).selectFrom(nameOf(tabelle)).selectAll().where('id', '=', id).executeTakeFirst()) as Datensatz<T> | undefined
}

/** For a change: nobody else changes the row until the transaction ends. */
export async function lockDatensatz<T extends DatensatzTabelle>(trx: Trx, tabelle: T, id: string): Promise<Datensatz<T> | undefined> {
  const query = any(trx).selectFrom(nameOf(tabelle)).selectAll().where('id', '=', id)
  return (await (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) as Datensatz<T> | undefined
}

export async function insertDatensatz<T extends DatensatzTabelle>(trx: Trx, tabelle: T, id: string, row: Neu<T> & Wann): Promise<void> {
  const { by, nowMs, ...columns } = row
  await any(trx)
    .insertInto(nameOf(tabelle))
    .values({ ...columns, id, version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by })
    .execute()
}

/** `by` null: nobody, but a setting. */
export async function updateDatensatz<T extends DatensatzTabelle>(
  trx: Trx,
  tabelle: T,
  id: string,
  change: Aenderung<T> & { by: string | null; nowMs: number },
): Promise<void> {
  const { by, nowMs, ...columns } = change
  await any(trx)
    .updateTable(nameOf(tabelle))
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDatensatz(trx: Trx, tabelle: DatensatzTabelle, id: string): Promise<void> {
  await any(trx).deleteFrom(nameOf(tabelle)).where('id', '=', id).execute()
}

/** Positions from 0 in the order of the ids; records that are not named follow in their old order. */
export async function orderDatensaetze(trx: Trx, tabelle: 'agenturnews' | 'medienfeld', ids: readonly string[]): Promise<void> {
  const rows = await any(trx).selectFrom(nameOf(tabelle)).select('id').orderBy('position').orderBy('id').execute()
  const known = rows.map(({ id }) => String(id))
  const named = ids.filter((id) => known.includes(id))
  const order = [...named, ...known.filter((id) => !named.includes(id))]
  for (const [position, id] of order.entries()) await any(trx).updateTable(nameOf(tabelle)).set({ position }).where('id', '=', id).execute()
}

export async function nextPosition(trx: Trx, tabelle: 'agenturnews' | 'medienfeld'): Promise<number> {
  const { position } = await any(trx)
    .selectFrom(nameOf(tabelle))
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirstOrThrow()
  return position === null ? 0 : Number(position) + 1
}
