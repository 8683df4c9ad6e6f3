import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What became of a file after its last byte, what was found in it, and which version stands in its place. */
const MEDIUM = [
  "upload_status TEXT not null default 'BEREIT'",
  'fortschritt bigint not null default 100',
  'fehler TEXT',
  // 1: nothing is wrong with the file itself.
  'wiederholbar bigint not null default 0',
  // JSON: sentences that stop nothing.
  "hinweise TEXT not null default '[]'",
  'farbraum TEXT',
  'dpi bigint',
  'codec TEXT',
  // Of a TEXT, or where a MUSTER lies.
  "text TEXT not null default ''",
  'ersetzt_id TEXT',
  // Since when another version stands in its place, or nothing.
  'ersetzt_ms bigint',
  'anonym_ok bigint',
]

/** A file that is on its way; what has come lies in `DATA_DIR/uploads` under its id, which becomes the id of the medium. */
const UPLOAD = `create table upload (id TEXT primary key, einreichung_id TEXT not null references einreichung (id) on delete cascade,
  medienfeld_id TEXT not null references medienfeld (id), agentur_id TEXT not null, benutzer_id TEXT not null, dateiname TEXT not null, bytes bigint not null,
  position bigint not null, geaendert_ms bigint, ersetzt_id TEXT, created_ms bigint not null, expires_ms bigint not null)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll('TEXT', textType)).execute(db)
  for (const column of MEDIUM) await run(`alter table medium add column ${column}`)
  await run(UPLOAD)
  await run('create index upload_einreichung on upload (einreichung_id)')
}
