import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Which categories a seat judges, how many are to see each work at least, and which rounds are judged so; juries from before are asked about everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw('alter table jury add column panel_mindestens bigint not null default 3').execute(db)
  await sql.raw('alter table runde add column in_panels bigint not null default 0').execute(db)
  await sql
    .raw(
      `create table panel (mitglied_id ${text} not null references jurymitglied (id) on delete cascade,
       kategorie_id ${text} not null references kategorie (id), primary key (mitglied_id, kategorie_id))`,
    )
    .execute(db)
}
