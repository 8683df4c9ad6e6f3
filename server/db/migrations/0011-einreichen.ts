import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What an agency fills in beside title and texts, what is frozen when it hands in, and what the office decides about it. */
const EINREICHUNG = [
  'erschienen_von TEXT',
  'erschienen_bis TEXT',
  'serie bigint not null default 0',
  'teile bigint not null default 1',
  "notiz_kategorie TEXT not null default ''",
  // JSON: ids.
  "beteiligte_agentur_ids TEXT not null default '[]'",
  'ansprechpartner_id TEXT',
  // JSON: declarations of rights, and the versions of the terms that were accepted.
  "rechtliches TEXT not null default '{}'",
  // JSON: what it costs, as it was at submission.
  'preis_snapshot TEXT',
  'abgegeben_von TEXT',
  "zahlung TEXT not null default 'OFFEN'",
  // JSON: the points of the formal check.
  "formal TEXT not null default '{}'",
  // JSON: what is to be corrected, where and until when.
  'nachbesserung TEXT',
  "status_grund TEXT not null default ''",
  "notiz TEXT not null default ''",
]

/** People of an agency to write to; no account is needed for it. */
const ANSPRECHPARTNER = `create table ansprechpartner (id TEXT primary key, agentur_id TEXT not null references agentur (id), gender TEXT not null, title TEXT not null,
  firstname TEXT not null, lastname TEXT not null, sortier_name TEXT not null, funktion TEXT not null, email TEXT not null, telefon TEXT not null,
  zustaendig TEXT not null, ist_hauptkontakt bigint not null, version bigint not null default 1, created_ms bigint not null, created_by TEXT,
  updated_ms bigint not null, updated_by TEXT)`

/** The next number of an Einreichung of a category; taken in the transaction of the submission. */
const NUMMERNKREIS = 'create table nummernkreis (name TEXT primary key, letzte bigint not null)'

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll('TEXT', textType)).execute(db)
  for (const column of EINREICHUNG) await run(`alter table einreichung add column ${column}`)
  await run(ANSPRECHPARTNER)
  await run('create index ansprechpartner_agentur on ansprechpartner (agentur_id)')
  await run(NUMMERNKREIS)
}
