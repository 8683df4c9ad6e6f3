import type { Insertable, Updateable } from 'kysely'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { ProgrammTable } from '../tabellen/tabellen-stammdaten.ts'
import type { Trx } from '../datenbank/transaktion.ts'

type Verwaltung = 'version' | 'createdMs' | 'createdBy' | 'updatedMs' | 'updatedBy'
type Spalten = Omit<Insertable<ProgrammTable>, Verwaltung | 'jahr'>

interface Wann {
  by: string
  nowMs: number
}

export function findProgrammjahr(db: Db, jahr: number) {
  return db.selectFrom('programm').selectAll().where('jahr', '=', jahr).executeTakeFirst()
}

export function listProgrammjahre(db: Db) {
  return db.selectFrom('programm').selectAll().orderBy('jahr', 'desc').execute()
}

/** For a change: nobody else changes the row until the transaction ends. */
export function lockProgrammjahr(trx: Trx, jahr: number) {
  const query = trx.selectFrom('programm').selectAll().where('jahr', '=', jahr)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** False when somebody else has made it at the same moment. */
export async function insertProgrammjahr(trx: Trx, jahr: number, columns: Spalten, { by, nowMs }: Wann): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('programm')
    .values({ ...columns, jahr, version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by })
    .onConflict((conflict) => conflict.column('jahr').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateProgrammjahr(
  trx: Trx,
  jahr: number,
  columns: Omit<Updateable<ProgrammTable>, Verwaltung | 'jahr'>,
  { by, nowMs }: Wann,
): Promise<void> {
  await trx
    .updateTable('programm')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where('jahr', '=', jahr)
    .execute()
}

export async function listJuryIdsOfJahr(db: Db, jahr: number): Promise<string[]> {
  const rows = await db.selectFrom('jury').select('id').where('jahr', '=', jahr).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
