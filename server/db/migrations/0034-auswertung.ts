import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** How a round is counted; rounds from before are counted by their mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw(`alter table runde add column auswertung ${text} not null default 'MITTEL'`).execute(db)
}
