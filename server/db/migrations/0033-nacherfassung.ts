import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Votes from paper: a sheet waits for the second person, and what came from one stays marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table nacherfassung (id ${text} primary key, jury_id ${text} not null references jury (id), runde_id ${text} not null references runde (id),
       mitglied_id ${text} not null references jurymitglied (id), stimmen ${text} not null, grund ${text} not null, abgegeben_ms bigint not null,
       status ${text} not null, eingegeben_von ${text} not null, eingegeben_ms bigint not null, beendet_von ${text}, beendet_ms bigint,
       beendet_grund ${text})`,
    )
    .execute(db)
  await sql.raw('create index nacherfassung_jury on nacherfassung (jury_id, eingegeben_ms)').execute(db)
  await sql.raw('create index nacherfassung_mitglied on nacherfassung (mitglied_id, status)').execute(db)
  await sql.raw('alter table stimmabgabe add column nacherfasst bigint not null default 0').execute(db)
  await sql.raw('alter table stimme add column nacherfasst bigint not null default 0').execute(db)
}
