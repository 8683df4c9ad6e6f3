import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Young talents: an agency's row with school and course, the people of its team, and the documents that prove what they say of themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table agentur add column hochschule ${text} not null default ''`)
  await run(`alter table agentur add column studiengang ${text} not null default ''`)
  await run('alter table programm add column altersgrenze bigint not null default 30')
  await run(
    `create table nachwuchsperson (id ${text} primary key, agentur_id ${text} not null references agentur (id) on delete cascade,
     position bigint not null, firstname ${text} not null, lastname ${text} not null, rolle ${text} not null, geburtsdatum ${text} not null,
     ansprechperson bigint not null, created_ms bigint not null)`,
  )
  await run('create index nachwuchsperson_agentur_id on nachwuchsperson (agentur_id)')
  await run(
    `create table nachwuchsnachweis (person_id ${text} not null references nachwuchsperson (id) on delete cascade, art ${text} not null,
     sha256 ${text} not null, dateiname ${text} not null, mime ${text} not null, bytes bigint not null, stand ${text} not null,
     grund ${text} not null, created_ms bigint not null, created_by ${text}, entschieden_ms bigint, entschieden_by ${text},
     primary key (person_id, art))`,
  )
}
