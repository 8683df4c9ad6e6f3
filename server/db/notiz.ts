import type { Insertable } from 'kysely'
import type { Db } from './datenbank.ts'
import type { NotizTable } from './tabellen-stimme.ts'

/** The last arrival wins. */
export async function upsertNotizen(trx: Db, rows: readonly Insertable<NotizTable>[]): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto('notiz')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['mitgliedId', 'einreichungId']).doUpdateSet({ text: row.text, geraetId: row.geraetId, serverMs: row.serverMs }),
      )
      .execute()
  }
}

export function listNotizen(db: Db, mitgliedId: string) {
  return db
    .selectFrom('notiz')
    .select(['einreichungId', 'text', 'serverMs'])
    .where('mitgliedId', '=', mitgliedId)
    .where('text', '!=', '')
    .orderBy('einreichungId')
    .execute()
}
