import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** As in 0014, but an invoice may have several credit notes: `zu_id` is no longer unique. */
const RECHNUNG = `create table rechnung (id TEXT primary key, jahr bigint not null, art TEXT not null, nummer TEXT not null unique,
  agentur_id TEXT not null references agentur (id), zu_id TEXT references rechnung (id), inhalt TEXT not null, datum TEXT not null, faellig_am TEXT,
  anzahl bigint not null, brutto_cent bigint not null, sortier_name TEXT not null, suchtext TEXT not null, created_ms bigint not null, created_by TEXT)`

/** SQLite takes no constraint back, so the table is made anew; whether other rows still find theirs is asked at the end of the transaction. */
const NEUE_RECHNUNG = [
  'pragma defer_foreign_keys = on',
  'create table rechnung_alt as select * from rechnung',
  'drop table rechnung',
  RECHNUNG,
  'insert into rechnung select * from rechnung_alt',
  'drop table rechnung_alt',
  'create index rechnung_jahr on rechnung (jahr, nummer)',
  'create index rechnung_agentur on rechnung (agentur_id)',
]

const SPALTEN: Readonly<Record<string, readonly string[]>> = {
  // What stands there of this work: negative on a credit note, so that the sum is what is left of it.
  rechnung_posten: ['netto_cent bigint not null default 0'],
  programm: [
    // JSON: how many days before a deadline agencies with drafts are reminded.
    "erinnerung_tage TEXT not null default '[7,1]'",
    'agentur_auto_freigabe bigint not null default 0',
  ],
}

/** Whom Lorbeer has reminded of which deadline, how many days before: never twice. */
const FRISTERINNERUNG = `create table fristerinnerung (agentur_id TEXT not null references agentur (id) on delete cascade, jahr bigint not null,
  frist_ms bigint not null, tage bigint not null, created_ms bigint not null, primary key (agentur_id, jahr, frist_ms, tage))`

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const textType = isPostgres ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll('TEXT', textType)).execute(db)
  for (const statement of isPostgres ? ['alter table rechnung drop constraint rechnung_zu_id_key'] : NEUE_RECHNUNG) await run(statement)
  await run('create index rechnung_zu on rechnung (zu_id)')
  for (const [tabelle, spalten] of Object.entries(SPALTEN)) for (const spalte of spalten) await run(`alter table ${tabelle} add column ${spalte}`)
  await run(FRISTERINNERUNG)
  await fillPosten(db)
}

/** What was issued before says it in its frozen content. */
async function fillPosten(db: Kysely<unknown>): Promise<void> {
  const tabellen = db as Kysely<{
    rechnung: { id: string; inhalt: string }
    rechnungPosten: { rechnungId: string; einreichungId: string; nettoCent: number }
  }>
  for (const { id, inhalt } of await tabellen.selectFrom('rechnung').select(['id', 'inhalt']).execute()) {
    const { positionen } = JSON.parse(inhalt) as { positionen: { einreichungId: string; nettoCent: number }[] }
    for (const { einreichungId, nettoCent } of positionen)
      await tabellen
        .updateTable('rechnungPosten')
        .set({ nettoCent })
        .where('rechnungId', '=', id)
        .where('einreichungId', '=', einreichungId)
        .execute()
  }
}
