import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'

const VERWALTET = 'version bigint not null default 1, created_ms bigint not null, created_by TEXT, updated_ms bigint not null, updated_by TEXT'

/** Columns that existing rows take with their default. */
const SPALTEN: Record<string, readonly string[]> = {
  programm: [
    'einreich_start TEXT',
    'einreich_schluss TEXT',
    'druckdaten_schluss TEXT',
    'erschienen_von TEXT',
    'erschienen_bis TEXT',
    'ust_prozent bigint not null default 20',
    'zahlung_vor_zulassung bigint not null default 0',
    "rechnung_absender TEXT not null default ''",
    "rechnung_uid TEXT not null default ''",
    "rechnung_iban TEXT not null default ''",
    "agb_version TEXT not null default ''",
    "datenschutz_version TEXT not null default ''",
  ],
  kategorie: [
    "sortier_titel TEXT not null default ''",
    "gruppe TEXT not null default ''",
    "pflicht_credits TEXT not null default '[]'",
    'mindest_einreichungen bigint not null default 0',
    'max_gold bigint',
    'max_silber bigint',
    'max_bronze bigint',
    'frist_abweichend TEXT',
  ],
  medienfeld: [
    "sortier_titel TEXT not null default ''",
    "hilfetext TEXT not null default ''",
    "formate TEXT not null default '[]'",
    'max_mb bigint',
    'max_sek bigint',
    'min_breite bigint',
    'in_praesentation bigint not null default 1',
    'in_druck bigint not null default 0',
    'in_fest bigint not null default 0',
    'anonym_pruefen bigint not null default 0',
    'aktiv bigint not null default 1',
  ],
}

const TABELLEN: readonly (readonly [name: string, columns: string])[] = [
  [
    'kategorie_medienfeld',
    `kategorie_id TEXT not null references kategorie (id) on delete cascade, medienfeld_id TEXT not null references medienfeld (id), position bigint not null,
    pflicht bigint not null, min_anzahl bigint not null, max_anzahl bigint not null, primary key (kategorie_id, medienfeld_id)`,
  ],
  [
    'preisstufe',
    `id TEXT primary key, jahr bigint not null, titel TEXT not null, sortier_titel TEXT not null, start TEXT not null, ende TEXT, ab_anzahl bigint not null, zielgruppe TEXT not null,
    betrag_netto_cent bigint not null, ust_prozent bigint not null, kategorie_ids TEXT not null, aktiv bigint not null default 1, ${VERWALTET}`,
  ],
  [
    'agenturnews',
    `id TEXT primary key, position bigint not null, titel TEXT not null, sortier_titel TEXT not null, text TEXT not null, link TEXT not null, von TEXT, bis TEXT, veroeffentlicht bigint not null,
    ${VERWALTET}`,
  ],
]

const INDEXES: Record<string, string> = {
  kategorie_medienfeld_feld: 'kategorie_medienfeld (medienfeld_id)',
  preisstufe_jahr: 'preisstufe (jahr, start)',
  agenturnews_position: 'agenturnews (position)',
  medienfeld_position: 'medienfeld (position)',
}

/** Numbers and positions that may exist once only, also when two administrators save at the same moment. */
const UNIQUE_INDEXES: Record<string, string> = {
  kategorie_einmalig: 'kategorie (jahr, wettbewerb, nummer)',
  preisstufe_einmalig: 'preisstufe (jahr, zielgruppe, ab_anzahl, start) where aktiv = 1',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll(/\bTEXT\b/g, textType)).execute(db)
  for (const [table, columns] of Object.entries(SPALTEN)) for (const column of columns) await run(`alter table ${table} add column ${column}`)
  for (const table of ['kategorie', 'medienfeld']) await fillSortKeys(db as Kysely<Zeilen>, table)
  for (const [name, columns] of TABELLEN) await run(`create table ${name} (${columns})`)
  for (const [name, columns] of Object.entries(INDEXES)) await run(`create index ${name} on ${columns}`)
  for (const [name, columns] of Object.entries(UNIQUE_INDEXES)) await run(`create unique index ${name} on ${columns}`)
}

type Zeilen = Record<string, { id: string; titel: string; sortierTitel: string }>

async function fillSortKeys(db: Kysely<Zeilen>, table: string): Promise<void> {
  const rows = await db.selectFrom(table).select(['id', 'titel']).execute()
  for (const { id, titel } of rows)
    await db
      .updateTable(table)
      .set({ sortierTitel: sortKeyOf(titel) })
      .where('id', '=', id)
      .execute()
}
