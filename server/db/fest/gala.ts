import type { Insertable, Selectable, Updateable } from 'kysely'
import { GALA_VORGABE } from '#contract/ablauf.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { GalaTable } from '../tabellen/tabellen-fest.ts'

export type GalaRow = Selectable<GalaTable>

export function findGala(db: Db, jahr: number): Promise<GalaRow | undefined> {
  return db.selectFrom('gala').selectAll().where('jahr', '=', jahr).executeTakeFirst()
}

/** The lock under which all that is ordered in a year changes; the row is made for it. */
export async function lockGala(trx: Trx, jahr: number, nowMs: number): Promise<GalaRow> {
  const leer: Insertable<GalaTable> = { jahr, ...GALA_VORGABE, version: 0, createdMs: nowMs, updatedMs: nowMs }
  await trx
    .insertInto('gala')
    .values(leer)
    .onConflict((conflict) => conflict.column('jahr').doNothing())
    .execute()
  const query = trx.selectFrom('gala').selectAll().where('jahr', '=', jahr)
  return lockRows(trx, query, { art: 'exklusiv', of: 'gala' }).executeTakeFirstOrThrow()
}

export async function updateGala(trx: Trx, jahr: number, set: Updateable<GalaTable>): Promise<void> {
  await trx.updateTable('gala').set(set).where('jahr', '=', jahr).execute()
}
