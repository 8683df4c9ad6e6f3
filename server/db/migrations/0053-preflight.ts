import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What was found in print files, one row for each, and which warnings the office took: of a file by its medium, of texts by their version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    `create table preflight (medium_id ${text} primary key references medium (id) on delete cascade, stand ${text} not null,
     fassung bigint not null, kopf ${text} not null, seiten ${text} not null, befunde ${text} not null, ohne ${text} not null,
     beantragt_ms bigint not null, geprueft_ms bigint)`,
  )
  await run(
    `create table preflight_annahme (einreichung_id ${text} not null references einreichung (id) on delete cascade, gegenstand ${text} not null,
     schluessel ${text} not null, benutzer_id ${text} not null, created_ms bigint not null, primary key (einreichung_id, gegenstand, schluessel))`,
  )
}
