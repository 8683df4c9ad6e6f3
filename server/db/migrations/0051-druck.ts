import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Objections to print files, since when an agency is asked for another one, and what has changed since a work was found ready for print. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const spalte of ['beanstandet_ms', 'credit_neu_ms', 'text_neu_ms', 'datei_neu_ms'])
    await run(`alter table einreichung add column ${spalte} bigint`)
  await run(
    `create table beanstandung (id ${text} primary key, einreichung_id ${text} not null references einreichung (id) on delete cascade,
     von bigint not null, grund ${text} not null, befunde ${text} not null, bis ${text}, created_ms bigint not null, created_by ${text},
     gemeldet_ms bigint, ersetzt_ms bigint, ende_ms bigint)`,
  )
  await run('create index beanstandung_einreichung_id on beanstandung (einreichung_id)')
}
