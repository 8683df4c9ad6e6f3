import type { Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { BuchschrittTable, JahrbuchTable } from '../tabellen/tabellen-jahrbuch.ts'

/** So many steps can be taken back. */
const MAX_SCHRITTE = 50

export function findJahrbuch(db: Db, jahr: number): Promise<Selectable<JahrbuchTable> | undefined> {
  return db.selectFrom('jahrbuch').selectAll().where('jahr', '=', jahr).executeTakeFirst()
}

/** For a change of the order: nobody else moves anything of this year until the transaction ends. Version 0 until somebody has. */
export async function lockJahrbuch(trx: Trx, jahr: number): Promise<Selectable<JahrbuchTable>> {
  await trx
    .insertInto('jahrbuch')
    .values({ jahr, folge: null, version: 0, updatedMs: 0, updatedBy: null })
    .onConflict((conflict) => conflict.column('jahr').doNothing())
    .execute()
  const query = trx.selectFrom('jahrbuch').selectAll().where('jahr', '=', jahr)
  return lockRows(trx, query, { art: 'exklusiv', of: 'jahrbuch' }).executeTakeFirstOrThrow()
}

export async function updateJahrbuch(trx: Trx, { jahr, ...row }: Selectable<JahrbuchTable>): Promise<void> {
  await trx.updateTable('jahrbuch').set(row).where('jahr', '=', jahr).execute()
}

export async function insertBuchschritt(trx: Trx, row: Selectable<BuchschrittTable>): Promise<void> {
  await trx.insertInto('buchschritt').values(row).execute()
  const alte = trx.selectFrom('buchschritt').select('version').where('jahr', '=', row.jahr).orderBy('version', 'desc').offset(MAX_SCHRITTE).limit(1)
  const grenze = (await alte.executeTakeFirst())?.version
  if (grenze !== undefined) await trx.deleteFrom('buchschritt').where('jahr', '=', row.jahr).where('version', '<=', grenze).execute()
}

export async function deleteBuchschritt(trx: Trx, jahr: number, version: number): Promise<void> {
  await trx.deleteFrom('buchschritt').where('jahr', '=', jahr).where('version', '=', version).execute()
}

/** The last step that can be taken back, with the name of who took it. */
export function findBuchschritt(db: Db, jahr: number) {
  return db
    .selectFrom('buchschritt')
    .leftJoin('benutzer', 'benutzer.id', 'buchschritt.createdBy')
    .select(['buchschritt.version', 'buchschritt.folgeVorher', 'buchschritt.satz', 'buchschritt.createdMs', 'buchschritt.createdBy'])
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('buchschritt.jahr', '=', jahr)
    .orderBy('buchschritt.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
