import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What jurors state on their tablets before the first vote: confidentiality by version, and that what they said of recusals is all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table juryerklaerung (mitglied_id ${text} not null references jurymitglied (id) on delete cascade, id ${text} not null, art ${text} not null,
       version bigint, werke ${text} not null, erhalten_ms bigint not null, primary key (mitglied_id, id))`,
    )
    .execute(db)
}
