import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What a tablet says about its waiting votes, numbered (decision 021). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const spalte of ['bericht_nr bigint not null default 0', `bericht ${textType}`])
    await sql.raw(`alter table geraet add column ${spalte}`).execute(db)
}
