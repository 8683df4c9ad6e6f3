import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * The evening of a year, the order of its blocks and works, and what the festival team keeps of each work. An order keeps the place of a work whose award is
 * gone: it may come back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const verwaltet = `version bigint not null, created_ms bigint not null, created_by ${text}, updated_ms bigint not null, updated_by ${text}`
  for (const statement of [
    `create table gala (jahr bigint primary key, beginn ${text}, ende ${text}, ort ${text} not null, worte_pro_minute bigint not null,
     laudatio_sek bigint not null, eroeffnung_sek bigint not null, ${verwaltet})`,
    `create table ablaufblock (jahr bigint not null, block_id ${text} not null, position bigint, ueberleitung_sek bigint not null,
     primary key (jahr, block_id))`,
    `create table ablaufplatz (jahr bigint not null, block_id ${text} not null, einreichung_id ${text} not null references einreichung (id) on delete cascade,
     position bigint not null, primary key (jahr, block_id, einreichung_id))`,
    'create index ablaufplatz_einreichung on ablaufplatz (einreichung_id)',
    `create table auftritt (einreichung_id ${text} primary key references einreichung (id) on delete cascade, felder ${text} not null,
     gravur_zeilen ${text}, gravur_vorschlag ${text}, gravur_ms bigint, gravur_von ${text}, ${verwaltet})`,
    `create table auftritt_bearbeitung (einreichung_id ${text} not null references einreichung (id) on delete cascade,
     benutzer_id ${text} not null references benutzer (id) on delete cascade, zuletzt_ms bigint not null, primary key (einreichung_id, benutzer_id))`,
  ])
    await sql.raw(statement).execute(db)
}
