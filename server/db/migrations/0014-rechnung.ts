import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Invoices and credit notes are never changed and never deleted: what becomes of them stands in other rows, and their state is derived. `zu_id` of a credit
 * note is its invoice, unique: nothing is taken back twice.
 */
const RECHNUNG = `create table rechnung (id TEXT primary key, jahr bigint not null, art TEXT not null, nummer TEXT not null unique,
  agentur_id TEXT not null references agentur (id), zu_id TEXT unique references rechnung (id), inhalt TEXT not null, datum TEXT not null, faellig_am TEXT,
  anzahl bigint not null, brutto_cent bigint not null, sortier_name TEXT not null, suchtext TEXT not null, created_ms bigint not null, created_by TEXT)`

/** Which works are on which invoice. */
const POSTEN = `create table rechnung_posten (rechnung_id TEXT not null references rechnung (id), einreichung_id TEXT not null,
  primary key (rechnung_id, einreichung_id))`

/** `storno_von` of a counter entry: what it takes back, once. */
const ZAHLUNGSEINGANG = `create table zahlungseingang (id TEXT primary key, rechnung_id TEXT not null references rechnung (id), betrag_cent bigint not null,
  datum TEXT not null, referenz TEXT not null, storno_von TEXT unique references zahlungseingang (id), created_ms bigint not null, created_by TEXT)`

const MAHNUNG = `create table mahnung (id TEXT primary key, rechnung_id TEXT not null references rechnung (id), stufe bigint not null, an TEXT not null,
  frist TEXT not null, created_ms bigint not null, created_by TEXT, unique (rechnung_id, stufe))`

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll('TEXT', textType)).execute(db)
  for (const table of [RECHNUNG, POSTEN, ZAHLUNGSEINGANG, MAHNUNG]) await run(table)
  await run('create index rechnung_jahr on rechnung (jahr, nummer)')
  await run('create index rechnung_agentur on rechnung (agentur_id)')
  await run('create index rechnung_posten_einreichung on rechnung_posten (einreichung_id)')
  await run('create index zahlungseingang_rechnung on zahlungseingang (rechnung_id)')
}
