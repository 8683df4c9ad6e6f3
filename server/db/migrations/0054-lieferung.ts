import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Deliveries to the printer: what is in them, as it was frozen, and how far they were fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const statement of [
    `create table lieferung (id ${text} primary key, jahr bigint not null, nummer bigint not null, art ${text} not null, seit bigint,
     stand ${text} not null, job_id ${text} not null, fortschritt bigint not null, fehler ${text}, zeit bigint not null, bytes bigint, sha256 ${text},
     created_ms bigint not null, created_by ${text} not null, fertig_ms bigint, ende_ms bigint, ende_von ${text}, unique (jahr, nummer))`,
    `create table lieferung_werk (lieferung_id ${text} not null references lieferung (id), einreichung_id ${text} not null, folge bigint not null,
     revision bigint not null, fassung ${text} not null, inhalt ${text} not null, ergebnis ${text}, primary key (lieferung_id, einreichung_id))`,
    'create index lieferung_werk_von on lieferung_werk (einreichung_id)',
    `create table lieferung_datei (lieferung_id ${text} not null references lieferung (id), position bigint not null, teil ${text} not null,
     einreichung_id ${text}, name ${text} not null, sha256 ${text} not null, bytes bigint not null, crc32 bigint, mtime_ms bigint,
     primary key (lieferung_id, position))`,
    'create index lieferung_datei_sha256 on lieferung_datei (sha256)',
    `create table lieferung_abholung (lieferung_id ${text} not null references lieferung (id), benutzer_id ${text} not null, bereiche ${text} not null,
     bytes bigint not null, seit_ms bigint not null, letzte_ms bigint not null, lauf_ms bigint not null, lauf_bytes bigint not null,
     unterbrochen_ms bigint, fortgesetzt_ms bigint, fertig_ms bigint, primary key (lieferung_id, benutzer_id))`,
  ])
    await sql.raw(statement).execute(db)
}
