import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What the server notes about itself (decision 034). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw(`create table betriebswert (name ${textType} primary key, wert ${textType} not null, updated_ms bigint not null)`).execute(db)
}
