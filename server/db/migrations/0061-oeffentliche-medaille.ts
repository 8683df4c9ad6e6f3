import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What was public of an award before a later round or a Grand Prix took its row over, until that is public itself; null: nothing else was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw(`alter table auszeichnung add column oeffentlich_medaille ${text}`).execute(db)
}
