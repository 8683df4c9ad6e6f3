import { DEFAULT_JAHR } from '#contract/produkt.ts'
import type { Db } from '../datenbank/datenbank.ts'

/** The running year: the default one, else the latest there is. */
export async function findProgramm(db: Db) {
  const rows = await db.selectFrom('programm').selectAll().orderBy('jahr', 'desc').execute()
  return rows.find((row) => row.jahr === DEFAULT_JAHR) ?? rows[0]
}
