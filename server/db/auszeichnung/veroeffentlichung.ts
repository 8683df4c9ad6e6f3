import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { VeroeffentlichungTable } from '../tabellen/tabellen-auszeichnung.ts'

export async function insertVeroeffentlichung(trx: Trx, row: Insertable<VeroeffentlichungTable>): Promise<void> {
  await trx.insertInto('veroeffentlichung').values(row).execute()
}

export function lockVeroeffentlichung(trx: Trx, id: string) {
  const query = trx.selectFrom('veroeffentlichung').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'veroeffentlichung' }).executeTakeFirst()
}

export async function endVeroeffentlichung(
  trx: Trx,
  id: string,
  { status, von, nowMs }: { status: 'ERFOLGT' | 'ZURUECKGENOMMEN'; von: string | null; nowMs: number },
): Promise<void> {
  await trx.updateTable('veroeffentlichung').set({ status, endeMs: nowMs, endeVon: von }).where('id', '=', id).execute()
}

/** The one that waits, with the name of who planned it. */
export function findGeplante(db: Db, jahr: number) {
  return db
    .selectFrom('veroeffentlichung')
    .leftJoin('benutzer', 'benutzer.id', 'veroeffentlichung.createdBy')
    .selectAll('veroeffentlichung')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('veroeffentlichung.jahr', '=', jahr)
    .where('veroeffentlichung.status', '=', 'GEPLANT')
    .executeTakeFirst()
}

/** When something of this year last became public. */
export async function findLetzteMs(db: Db, jahr: number): Promise<number | null> {
  const row = await db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .select((eb) => eb.fn.max('auszeichnung.veroeffentlichtMs').as('ms'))
    .where('jury.jahr', '=', jahr)
    .executeTakeFirst()
  return row?.ms === null || row?.ms === undefined ? null : Number(row.ms)
}
