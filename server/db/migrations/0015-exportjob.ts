import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Files that are made in the background for one person. */
const EXPORTJOB = `create table exportjob (id TEXT primary key, benutzer_id TEXT not null references benutzer (id) on delete cascade, typ TEXT not null,
  status TEXT not null, einreichung_ids TEXT not null, anzahl bigint not null, parameter TEXT not null, titel TEXT not null, dateiname TEXT not null, suchtext TEXT not null,
  job_id TEXT not null, lauf bigint not null, fortschritt bigint not null, sha256 TEXT, bytes bigint, umfang TEXT, fehler TEXT, created_ms bigint not null,
  updated_ms bigint not null, start_ms bigint, fertig_ms bigint, ablauf_ms bigint, abgeholt_ms bigint, abgeholt_von TEXT)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  await sql.raw(EXPORTJOB.replaceAll(/\bTEXT\b/g, textType)).execute(db)
  await sql.raw('create index exportjob_benutzer on exportjob (benutzer_id, created_ms)').execute(db)
}
