import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Which seats were invited, what their people answered, and which version of the statement of confidentiality they agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table juryeinladung (mitglied_id ${text} primary key references jurymitglied (id) on delete cascade, eingeladen_ms bigint not null,
       gesendet_ms bigint not null, antwort ${text}, antwort_ms bigint, vertraulich_version bigint, vertraulich_ms bigint)`,
    )
    .execute(db)
}
