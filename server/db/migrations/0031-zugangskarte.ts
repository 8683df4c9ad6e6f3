import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Cards that log a juror's tablet in: which log-ins and tablets came of each. A tablet is named by its id alone, because it is noted before its first row is
 * written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    `create table zugangskarte (id ${text} primary key, mitglied_id ${text} not null references jurymitglied (id) on delete cascade,
     token_hash ${text} not null, code_hash ${text} not null, created_ms bigint not null, created_by ${text}, expires_ms bigint not null,
     erstmals_ms bigint, einloesungen bigint not null default 0, ersetzt_ms bigint, gesperrt_ms bigint)`,
  )
  await run('create unique index zugangskarte_token_hash on zugangskarte (token_hash)')
  await run('create unique index zugangskarte_code_hash on zugangskarte (code_hash)')
  await run('create index zugangskarte_mitglied_id on zugangskarte (mitglied_id)')
  await run(
    `create table zugangskarte_geraet (zugangskarte_id ${text} not null references zugangskarte (id) on delete cascade, geraet_id ${text} not null,
     seit_ms bigint not null, primary key (zugangskarte_id, geraet_id))`,
  )
  await run(`alter table sitzung add column zugangskarte_id ${text}`)
  await run(`alter table geraet add column zugangskarte_id ${text}`)
}
