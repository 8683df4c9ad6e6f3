import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { NotfallTeilTable } from '../tabellen/tabellen-stimme.ts'

export async function insertNotfallTeil(trx: Db, row: Insertable<NotfallTeilTable>): Promise<void> {
  await trx
    .insertInto('notfallTeil')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function listNotfallTeile(trx: Db, geraetId: string) {
  return trx.selectFrom('notfallTeil').select(['id', 'nutzlast']).where('geraetId', '=', geraetId).orderBy('id').execute()
}

/** What is applied need not wait any longer. */
export async function deleteNotfallTeile(trx: Db, geraetId: string, bisSeq: number): Promise<void> {
  await trx.deleteFrom('notfallTeil').where('geraetId', '=', geraetId).where('bisSeq', '<=', bisSeq).execute()
}

/** Whose other parts never came. */
export async function deleteAlteNotfallTeile(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('notfallTeil').where('createdMs', '<', beforeMs).execute()
}
