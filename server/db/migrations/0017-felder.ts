import { sql, type Kysely } from 'kysely'

/** A duty that may follow after handing in, a limit of pages, and what the office has judged a file by (decision 018). */
const SPALTEN = [
  'medienfeld add column nachreichbar bigint not null default 0',
  'medienfeld add column max_seiten bigint',
  'medium add column version bigint not null default 1',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const spalte of SPALTEN) await sql.raw(`alter table ${spalte}`).execute(db)
}
