import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** When what was public before became so, and who had confirmed it: its certificate says both for as long as it is the public one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw('alter table auszeichnung add column oeffentlich_ms bigint').execute(db)
  await sql.raw(`alter table auszeichnung add column oeffentlich_von ${text}`).execute(db)
}
