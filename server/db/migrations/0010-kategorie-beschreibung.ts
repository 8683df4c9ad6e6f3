import type { Kysely } from 'kysely'
import { toHtml } from '#server/domain/grund/to-html.ts'

/** What belongs into a category becomes rich text. */
export async function up(db: Kysely<Record<string, { id: string; beschreibung: string }>>): Promise<void> {
  const rows = await db.selectFrom('kategorie').select(['id', 'beschreibung']).where('beschreibung', '!=', '').execute()
  for (const { id, beschreibung } of rows)
    await db
      .updateTable('kategorie')
      .set({ beschreibung: toHtml(beschreibung) })
      .where('id', '=', id)
      .execute()
}
