import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** In which order the works of a category are shown, and what a presenter wants to say of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table vorfuehrung (jury_id ${text} not null references jury (id) on delete cascade, kategorie_id ${text} not null references kategorie (id) on delete cascade,
       reihenfolge ${text} not null, notizen ${text} not null, version bigint not null, updated_ms bigint not null,
       updated_by ${text}, primary key (jury_id, kategorie_id))`,
    )
    .execute(db)
}
