import { PostgresAdapter, sql, type Kysely } from 'kysely'

const VERWALTET = 'version bigint not null default 1, created_ms bigint not null, created_by TEXT, updated_ms bigint not null, updated_by TEXT'

/** One agency may submit longer than the others; once per year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll(/\bTEXT\b/g, textType)).execute(db)
  await run(
    `create table fristverlaengerung (id TEXT primary key, jahr bigint not null, agentur_id TEXT not null references agentur (id) on delete cascade, bis TEXT not null,
    grund TEXT not null, ${VERWALTET})`,
  )
  await run('create unique index fristverlaengerung_einmalig on fristverlaengerung (jahr, agentur_id)')
}
