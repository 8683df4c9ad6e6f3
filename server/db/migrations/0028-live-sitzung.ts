import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Juries that are led through their works: one session at a time in each, the works that it showed, and who was there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table live_sitzung (id ${text} primary key, jury_id ${text} not null references jury (id) on delete cascade,
       runde_id ${text} references runde (id) on delete set null, leitung_id ${text} not null, einreichung_id ${text} not null,
       werk_nr integer not null, phase ${text} not null, phase_seit_ms bigint not null, uhr_dauer_ms bigint, uhr_ende_ms bigint, uhr_rest_ms bigint,
       revision integer not null, begonnen_ms bigint not null, beendet_ms bigint)`,
    )
    .execute(db)
  await sql.raw('create unique index live_sitzung_laeuft on live_sitzung (jury_id) where beendet_ms is null').execute(db)
  await sql.raw('create index live_sitzung_jury on live_sitzung (jury_id, revision)').execute(db)
  await sql
    .raw(
      `create table live_werk (live_id ${text} not null references live_sitzung (id) on delete cascade, nr integer not null,
       einreichung_id ${text} not null, von_ms bigint not null, bis_ms bigint, dauern ${text} not null, ergebnis_ms bigint, primary key (live_id, nr))`,
    )
    .execute(db)
  await sql
    .raw(
      `create table live_anwesenheit (live_id ${text} not null, werk_nr integer not null, mitglied_id ${text} not null references jurymitglied (id)
       on delete cascade, von_ms bigint not null, bis_ms bigint not null, luecke_ms bigint not null, folgt integer not null, sieht_id ${text},
       draussen integer not null, primary key (live_id, werk_nr, mitglied_id),
       foreign key (live_id, werk_nr) references live_werk (live_id, nr) on delete cascade)`,
    )
    .execute(db)
}
