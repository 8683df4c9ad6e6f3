import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { AberkennungTable } from '../tabellen/tabellen-auszeichnung.ts'

export async function insertAberkennung(trx: Trx, row: Insertable<AberkennungTable>): Promise<void> {
  await trx.insertInto('aberkennung').values(row).execute()
}

/** What waits for a decision about this award. */
export function findOffeneAberkennung(db: Db, auszeichnungId: string) {
  return db
    .selectFrom('aberkennung')
    .selectAll()
    .where('auszeichnungId', '=', auszeichnungId)
    .where('status', '=', 'VORGESCHLAGEN')
    .executeTakeFirst()
}

export async function endAberkennung(
  trx: Trx,
  id: string,
  { status, von, nowMs }: { status: 'BESTAETIGT' | 'VERWORFEN'; von: string; nowMs: number },
): Promise<void> {
  await trx.updateTable('aberkennung').set({ status, endeMs: nowMs, endeVon: von }).where('id', '=', id).execute()
}

export async function countOffeneAberkennungen(db: Db, jahr: number): Promise<number> {
  const { anzahl } = await db
    .selectFrom('aberkennung')
    .innerJoin('auszeichnung', 'auszeichnung.id', 'aberkennung.auszeichnungId')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('jury.jahr', '=', jahr)
    .where('aberkennung.status', '=', 'VORGESCHLAGEN')
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}
