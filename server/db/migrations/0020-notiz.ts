import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** A note written over one that its author had not seen is kept beside it until he chooses. */
const FASSUNG = `create table notiz_fassung (id TEXT primary key, mitglied_id TEXT not null, einreichung_id TEXT not null, text TEXT not null,
  base_rev bigint, geraet_id TEXT not null, server_ms bigint not null)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = (statement: string) => sql.raw(statement.replaceAll('TEXT', isPostgres ? 'text collate "C"' : 'text')).execute(db)
  await run('alter table notiz add column rev bigint not null default 1')
  await run(FASSUNG)
  await run('create index notiz_fassung_einreichung on notiz_fassung (mitglied_id, einreichung_id)')
}
