import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { NEUE_HISTORIE } from '../tabellen/historie.ts'

/** Each jury names the history that its revisions belong to (decision 021). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql.raw(`alter table jury add column historie ${isPostgres ? 'text collate "C"' : 'text'} not null default ''`).execute(db)
  await sql.raw(NEUE_HISTORIE[isPostgres ? 'postgres' : 'sqlite']).execute(db)
}
