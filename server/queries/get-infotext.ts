import type * as z from 'zod/mini'
import type { InfotextSchema, InfotextSchluesselSchema } from '#contract/infotext.ts'
import type { Db } from '../db/datenbank.ts'
import { findInfotext } from '../db/infotext.ts'
import { AppFehler } from '../domain/app-fehler.ts'

export async function getInfotext(db: Db, schluessel: z.infer<typeof InfotextSchluesselSchema>): Promise<z.infer<typeof InfotextSchema>> {
  const row = await findInfotext(db, schluessel)
  if (!row) throw new AppFehler('nicht-gefunden', { satz: 'Dieser Text ist noch nicht geschrieben.' })
  return { schluessel, version: row.version, titel: row.titel, text: row.text }
}
