import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { VorfuehrungTable } from '../tabellen/tabellen-live.ts'

export type VorfuehrungRow = Selectable<VorfuehrungTable>
export type Ort = Pick<VorfuehrungTable, 'juryId' | 'kategorieId'>

function ofOrt(db: Db, { juryId, kategorieId }: Ort) {
  return db.selectFrom('vorfuehrung').selectAll().where('juryId', '=', juryId).where('kategorieId', '=', kategorieId)
}

export function findVorfuehrung(db: Db, ort: Ort): Promise<VorfuehrungRow | undefined> {
  return ofOrt(db, ort).executeTakeFirst()
}

export function lockVorfuehrung(trx: Trx, ort: Ort): Promise<VorfuehrungRow | undefined> {
  return lockRows(trx, ofOrt(trx, ort), { art: 'exklusiv', of: 'vorfuehrung' }).executeTakeFirst()
}

/** false: somebody was first. */
export async function insertVorfuehrung(trx: Trx, row: Insertable<VorfuehrungTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vorfuehrung')
    .values(row)
    .onConflict((conflict) => conflict.columns(['juryId', 'kategorieId']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateVorfuehrung(trx: Trx, { juryId, kategorieId }: Ort, set: Updateable<VorfuehrungTable>): Promise<void> {
  await trx.updateTable('vorfuehrung').set(set).where('juryId', '=', juryId).where('kategorieId', '=', kategorieId).execute()
}

export async function isKategorieOfJury(db: Db, { juryId, kategorieId }: Ort): Promise<boolean> {
  const query = db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId).where('kategorieId', '=', kategorieId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Those of these ids that are works of the category, withdrawn ones too: they may come back. */
export async function listWerkeOfKategorie(db: Db, kategorieId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const query = db
    .selectFrom('einreichung')
    .select('id')
    .where('kategorieId', '=', kategorieId)
    .where(idIn(db, 'id', ids))
  return new Set((await query.execute()).map(({ id }) => id))
}
