import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What a jury awarded, once the chair has confirmed it: made public, and perhaps taken away, later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table auszeichnung (id ${text} primary key, jury_id ${text} not null references jury (id), runde_id ${text} not null references runde (id),
       kategorie_id ${text} not null references kategorie (id), einreichung_id ${text} not null references einreichung (id), medaille ${text} not null,
       begruendung ${text}, bestaetigt_ms bigint not null, bestaetigt_von ${text}, veroeffentlicht_ms bigint, aberkannt_ms bigint, aberkannt_von ${text},
       aberkannt_grund ${text}, unique (jury_id, kategorie_id, einreichung_id))`,
    )
    .execute(db)
  await sql.raw('create index auszeichnung_einreichung on auszeichnung (einreichung_id)').execute(db)
}
