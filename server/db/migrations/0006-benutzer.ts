import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'

/** Columns that existing rows take with their default. */
const SPALTEN = [
  "telefon TEXT not null default ''",
  "sortier_firma TEXT not null default ''",
  // Of the JPEG in the store of media.
  'avatar_sha256 TEXT',
  // When the last invitation was sent off.
  'eingeladen_ms bigint',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const spalte of SPALTEN) await sql.raw(`alter table benutzer add column ${spalte.replace('TEXT', textType)}`).execute(db)
  const zeilen = db as Kysely<{ benutzer: { id: string; firma: string; sortierFirma: string } }>
  const rows = await zeilen.selectFrom('benutzer').select(['id', 'firma']).where('firma', '!=', '').execute()
  for (const { id, firma } of rows)
    await zeilen
      .updateTable('benutzer')
      .set({ sortierFirma: sortKeyOf(firma) })
      .where('id', '=', id)
      .execute()
}
