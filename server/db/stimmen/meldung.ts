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

export async function countMeldungenSince(db: Db, benutzerId: string, seitMs: number): Promise<number> {
  const { anzahl } = await db
    .selectFrom('meldung')
    .select((eb) => eb.fn.countAll().as('anzahl'))
    .where('benutzerId', '=', benutzerId)
    .where('createdMs', '>', seitMs)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

export function findMeldung(db: Db, id: string) {
  return db.selectFrom('meldung').select(['id', 'benutzerId']).where('id', '=', id).executeTakeFirst()
}
