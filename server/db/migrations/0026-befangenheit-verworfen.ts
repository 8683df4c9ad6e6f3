import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Proposals of recusals that the office has turned down: they are not proposed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table befangenheit_verworfen (mitglied_id ${text} not null references jurymitglied (id) on delete cascade,
       einreichung_id ${text} not null references einreichung (id), grund ${text} not null, created_ms bigint not null, created_by ${text},
       primary key (mitglied_id, einreichung_id))`,
    )
    .execute(db)
}
