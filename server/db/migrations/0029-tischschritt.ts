import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What a chair decides at the table of one category, step by step; the newest step is what holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table tischschritt (id ${text} primary key, jury_id ${text} not null references jury (id), runde_id ${text} not null references runde (id),
       kategorie_id ${text} not null references kategorie (id), nr integer not null, art ${text} not null, stand ${text} not null, davor integer,
       begruendung ${text}, benutzer_id ${text}, created_ms bigint not null, unique (runde_id, kategorie_id, nr))`,
    )
    .execute(db)
}
