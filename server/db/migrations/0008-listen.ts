import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'

/** What lists search and sort by is stored, so that both databases only compare bytes. */
const SPALTEN: Record<string, readonly string[]> = {
  einreichung: ["suchtext TEXT not null default ''"],
  agentur: ["suchtext TEXT not null default ''", "mitglied_nr TEXT not null default ''", 'mitglied_geprueft bigint not null default 0'],
  jury: ["sortier_titel TEXT not null default ''"],
}

/** The fields of a search text, in this order. */
const SUCHFELDER: Record<string, readonly string[]> = {
  einreichung: ['titel', 'nummer', 'auftraggeber', 'marke'],
  agentur: ['agenturnameVeroeffentlichungen', 'agenturname', 'netzwerk', 'ort'],
}

/**
 * Everything that a list of works filters and sorts by, so that it never reads the texts of twenty thousand works. Below the size that PostgreSQL allows:
 * the contract limits each of these fields.
 */
const LISTE = 'einreichung (jahr, sortier_titel, id, status, druckstatus, kategorie_id, agentur_id, nummer, abgegeben_ms, suchtext)'

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const [table, columns] of Object.entries(SPALTEN))
    for (const column of columns) await sql.raw(`alter table ${table} add column ${column.replace('TEXT', textType)}`).execute(db)
  const rows = db as Kysely<Record<string, Record<string, string>>>
  for (const [table, felder] of Object.entries(SUCHFELDER)) await fill(rows, table, 'suchtext', felder)
  await fill(rows, 'jury', 'sortierTitel', ['titel'])
  await sql.raw(`create index einreichung_liste on ${LISTE}`).execute(db)
}

async function fill(db: Kysely<Record<string, Record<string, string>>>, table: string, column: string, felder: readonly string[]): Promise<void> {
  for (const { id = '', ...row } of await db
    .selectFrom(table)
    .select(['id', ...felder])
    .execute()) {
    const keys = felder.map((feld) => sortKeyOf(row[feld] ?? '')).filter(Boolean)
    await db
      .updateTable(table)
      .set({ [column]: keys.join('\n') })
      .where('id', '=', id)
      .execute()
  }
}
