import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What awards count in a year, when they become public, and how one is taken away by two people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const statement of [
    `create table wertung (jahr bigint primary key, punkte ${text} not null, embargo ${text}, version bigint not null default 1,
     created_ms bigint not null, created_by ${text}, updated_ms bigint not null, updated_by ${text})`,
    `create table veroeffentlichung (id ${text} primary key, jahr bigint not null, jury_ids ${text} not null, auszeichnung_ids ${text} not null,
     status ${text} not null, job_id ${text} not null, faellig_ms bigint not null, created_ms bigint not null, created_by ${text} not null,
     ende_ms bigint, ende_von ${text})`,
    `create unique index veroeffentlichung_geplant on veroeffentlichung (jahr) where status = 'GEPLANT'`,
    `create table aberkennung (id ${text} primary key, auszeichnung_id ${text} not null references auszeichnung (id), grund ${text} not null,
     status ${text} not null, created_ms bigint not null, created_by ${text} not null, ende_ms bigint, ende_von ${text})`,
    `create unique index aberkennung_offen on aberkennung (auszeichnung_id) where status = 'VORGESCHLAGEN'`,
  ])
    await sql.raw(statement).execute(db)
}
