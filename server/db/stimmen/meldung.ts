import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { MeldungTable } from '../tabellen/tabellen-jury.ts'

export async function insertMeldung(trx: Db, row: Insertable<MeldungTable>): Promise<void> {
  await trx
    .insertInto('meldung')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function findMeldung(db: Db, id: string) {
  return db.selectFrom('meldung').select(['id', 'benutzerId']).where('id', '=', id).executeTakeFirst()
}
