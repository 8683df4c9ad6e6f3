import type { Db } from '../datenbank/datenbank.ts'
import type { FristerinnerungTable } from '../tabellen/tabellen-stammdaten.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** False when this agency was reminded of this deadline so many days before it already. */
export async function insertFristerinnerung(trx: Trx, row: FristerinnerungTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('fristerinnerung')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agenturId', 'jahr', 'fristMs', 'tage']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Every deadline of a year that may apply to somebody, as wall-clock times: its own, those of categories, those of extensions. */
export async function listFristen(db: Db, jahr: number): Promise<string[]> {
  const rows = await db
    .selectFrom('programm')
    .select('einreichSchluss as frist')
    .where('jahr', '=', jahr)
    .union(db.selectFrom('kategorie').select('fristAbweichend as frist').where('jahr', '=', jahr))
    .union(db.selectFrom('fristverlaengerung').select('bis as frist').where('jahr', '=', jahr))
    .execute()
  return rows.flatMap(({ frist }) => (frist === null ? [] : [frist]))
}
