import type { Selectable } from 'kysely'
import type { Db } from './datenbank.ts'
import { lockRows } from './sperre.ts'
import type { RundeTable } from './tabellen-jury.ts'

/** Votes share the round; whoever closes it waits for them and they for him. */
export async function lockRundenGeteilt(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = trx
    .selectFrom('runde')
    .select(['id', 'juryId', 'status', 'art', 'modus', 'skala', 'kriterien', 'geschlossenMs'])
    .where('id', 'in', ids)
    .orderBy('id')
  return lockRows(trx, query, { art: 'geteilt', of: 'runde' }).execute()
}

export function lockRunde(trx: Db, id: string): Promise<Selectable<RundeTable> | undefined> {
  const query = trx.selectFrom('runde').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'runde' }).executeTakeFirst()
}

/** Opening looks at the other rounds of the jury: all are taken, so that two cannot open at once. */
export function lockRundenOfJury(trx: Db, juryId: string): Promise<Selectable<RundeTable>[]> {
  const query = trx.selectFrom('runde').selectAll().where('juryId', '=', juryId).orderBy('id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'runde' }).execute()
}

/** Whoever opens a round of these juries waits for what is being done with a work of theirs, and this for him. */
export async function lockRundenOfJurysGeteilt(trx: Db, juryIds: readonly string[]): Promise<{ juryId: string; status: string }[]> {
  if (juryIds.length === 0) return []
  const query = trx.selectFrom('runde').select(['juryId', 'status']).where('juryId', 'in', juryIds).orderBy('id')
  return lockRows(trx, query, { art: 'geteilt', of: 'runde' }).execute()
}

export async function updateRunde(
  trx: Db,
  id: string,
  { set, jetztMs, benutzerId }: { set: Partial<Selectable<RundeTable>>; jetztMs: number; benutzerId: string | null },
): Promise<void> {
  await trx
    .updateTable('runde')
    .set((eb) => ({ ...set, updatedMs: jetztMs, updatedBy: benutzerId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function listRundenInNachlauf(db: Db, juryIds?: readonly string[]) {
  const all = db.selectFrom('runde').select(['id', 'juryId', 'geschlossenMs', 'nachlaufMin']).where('status', '=', 'NACHLAUF').orderBy('id')
  return (juryIds ? all.where('juryId', 'in', juryIds) : all).execute()
}
