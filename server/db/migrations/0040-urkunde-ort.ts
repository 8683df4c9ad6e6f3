import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Where certificates of a year are signed; empty: it is written by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw(`alter table programm add column urkunde_ort ${text} not null default ''`).execute(db)
}
