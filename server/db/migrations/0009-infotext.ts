import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { toHtml } from '#server/domain/grund/to-html.ts'

/** Texts become HTML, may be shown for a time only, and say who wrote them. */
export async function up(db: Kysely<Record<string, { schluessel: string; version: number; text: string }>>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const column of ['sichtbar_von', 'sichtbar_bis', 'created_by'])
    await sql.raw(`alter table infotext add column ${column} ${textType}`).execute(db)
  for (const { schluessel, version, text } of await db.selectFrom('infotext').select(['schluessel', 'version', 'text']).execute())
    await db
      .updateTable('infotext')
      .set({ text: toHtml(text) })
      .where('schluessel', '=', schluessel)
      .where('version', '=', version)
      .execute()
}
