import type { Insertable } from 'kysely'
import type { Db } from '../db/datenbank/datenbank.ts'
import type { Tabellen } from '../db/tabellen/tabellen.ts'

/** Both databases limit the values of one statement; this is far below. */
const MAX_VALUES = 8000

export async function insertAll<Table extends keyof Tabellen>(db: Db, table: Table, rows: readonly Insertable<Tabellen[Table]>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const step = Math.max(1, Math.floor(MAX_VALUES / Math.max(1, columns)))
  for (let from = 0; from < rows.length; from += step) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + step) as never)
      .execute()
  }
}
