import { sql } from 'kysely'
import type { Db } from '../../db/datenbank/datenbank.ts'

/** Rejects when the database does not answer. */
export async function checkDatenbank(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
