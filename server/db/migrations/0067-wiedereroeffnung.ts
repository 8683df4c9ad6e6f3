import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** That a closed round shall be opened again: proposed by its chair or the office, confirmed by the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const statement of [
    `create table wiedereroeffnung (id ${text} primary key, jury_id ${text} not null references jury (id), runde_id ${text} not null, amt ${text} not null,
     grund ${text} not null, status ${text} not null, created_ms bigint not null, created_by ${text} not null, ende_ms bigint, ende_von ${text})`,
    `create unique index wiedereroeffnung_offen on wiedereroeffnung (runde_id) where status = 'VORGESCHLAGEN'`,
    `create index wiedereroeffnung_jury on wiedereroeffnung (jury_id)`,
  ])
    await sql.raw(statement).execute(db)
}
