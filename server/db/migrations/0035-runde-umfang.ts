import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** A round may be about named works only, and at whose table it was decided; rounds from before are about all of their jury. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw('alter table runde add column mit_umfang bigint not null default 0').execute(db)
  await sql.raw(`alter table runde add column zu_runde_id ${text}`).execute(db)
  await sql
    .raw(
      `create table runde_umfang (runde_id ${text} not null references runde (id), einreichung_id ${text} not null references einreichung (id),
       primary key (runde_id, einreichung_id))`,
    )
    .execute(db)
}
