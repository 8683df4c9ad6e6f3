import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Medals released for the stage: of which juries, to whom, until when, and every loading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const statement of [
    `create table preisverleihung (id ${text} primary key, jahr bigint not null, bis_ms bigint not null, revision bigint not null, fassung ${text} not null,
     created_ms bigint not null, created_by ${text} not null, ende_ms bigint, ende_von ${text})`,
    'create index preisverleihung_jahr on preisverleihung (jahr)',
    `create table preisverleihung_jury (preisverleihung_id ${text} not null references preisverleihung (id), jury_id ${text} not null references jury (id),
     primary key (preisverleihung_id, jury_id))`,
    `create table preisverleihung_person (preisverleihung_id ${text} not null references preisverleihung (id), benutzer_id ${text} not null,
     primary key (preisverleihung_id, benutzer_id))`,
    `create table preisverleihung_ladung (id ${text} primary key, preisverleihung_id ${text} not null references preisverleihung (id),
     benutzer_id ${text} not null, tablet ${text} not null, revision bigint not null, created_ms bigint not null)`,
    'create index preisverleihung_ladung_von on preisverleihung_ladung (preisverleihung_id)',
  ])
    await sql.raw(statement).execute(db)
}
