import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** How names are said on the stage, in words and as a sound. `vorher`: the sound that was there before, for as long as it can be had back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table aussprache (id ${text} primary key, jahr bigint not null, name ${text} not null, schluessel ${text} not null,
       laut ${text} not null, quelle ${text} not null, ton_sha256 ${text}, ton ${text}, vorher_sha256 ${text}, vorher ${text}, vorher_ms bigint,
       version bigint not null default 1, created_ms bigint not null, created_by ${text}, updated_ms bigint not null, updated_by ${text},
       unique (jahr, schluessel))`,
    )
    .execute(db)
}
