import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { LieferungAbholungTable } from '../tabellen/tabellen-lieferung.ts'

/** Of these deliveries, whoever fetched last first. */
export async function listAbholungen(db: Db, lieferungIds: readonly string[]) {
  if (lieferungIds.length === 0) return []
  return db
    .selectFrom('lieferungAbholung')
    .leftJoin('benutzer', 'benutzer.id', 'lieferungAbholung.benutzerId')
    .selectAll('lieferungAbholung')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('lieferungId', 'in', lieferungIds)
    .orderBy('letzteMs', 'desc')
    .orderBy('benutzerId')
    .execute()
}

export function lockAbholung(trx: Trx, { lieferungId, benutzerId }: { lieferungId: string; benutzerId: string }) {
  const query = trx.selectFrom('lieferungAbholung').selectAll().where('lieferungId', '=', lieferungId).where('benutzerId', '=', benutzerId)
  return lockRows(trx, query, { art: 'exklusiv', of: 'lieferungAbholung' }).executeTakeFirst()
}

/** There already, nothing happens: two lines of one person may begin at the same moment. */
export async function insertAbholung(trx: Trx, row: Insertable<LieferungAbholungTable>): Promise<void> {
  await trx
    .insertInto('lieferungAbholung')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lieferungId', 'benutzerId']).doNothing())
    .execute()
}

export async function updateAbholung(
  trx: Trx,
  { lieferungId, benutzerId }: { lieferungId: string; benutzerId: string },
  set: Partial<Insertable<LieferungAbholungTable>>,
): Promise<void> {
  await trx.updateTable('lieferungAbholung').set(set).where('lieferungId', '=', lieferungId).where('benutzerId', '=', benutzerId).execute()
}
