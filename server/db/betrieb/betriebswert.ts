import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'

const PULS = 'puls'

/** More than most requests of a tablet write. */
const SCHWER_BYTES = 49_152

/** A row that is really written: rejects when the database is away or its disk full. `schwer`: as much as votes take, where a few bytes might still fit. */
export async function writePuls(db: Db, { nowMs, schwer }: { nowMs: number; schwer: boolean }): Promise<void> {
  const row = { wert: schwer ? drawText() : '', updatedMs: nowMs }
  await db
    .insertInto('betriebswert')
    .values({ name: PULS, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** What stands there already is not written again, and PostgreSQL would pack what repeats itself into next to nothing. */
function drawText(): string {
  return randomBytes(SCHWER_BYTES).toString('base64')
}

/** False: it was so already. Of several processes that see the same change one is told that it is new. */
export async function changeBetriebswert(trx: Trx, { name, wert, nowMs }: { name: string; wert: string; nowMs: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('betriebswert')
    .values({ name, wert, updatedMs: nowMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ wert, updatedMs: nowMs }).where('betriebswert.wert', '!=', wert))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Where PostgreSQL keeps its files, when it stands on this machine and tells us; null when that cannot be known. */
export async function findDatenordner(db: Db): Promise<string | null> {
  if (dialektOf(db) !== 'postgres') return null
  const { rows } = await sql<{ ordner: string | null; hier: boolean }>`
    select case when pg_has_role(current_user, 'pg_read_all_settings', 'member') then current_setting('data_directory') end as ordner,
      (inet_server_addr() is null or host(inet_server_addr()) in ('127.0.0.1', '::1')) as hier`.execute(db)
  return rows[0]?.hier ? rows[0].ordner : null
}
