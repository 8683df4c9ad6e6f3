import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertTogether, zeilenFor } from '#server/db/datenbank/insert-rows.ts'
import { stimmeZeilen } from '#server/db/stimmen/stimme.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import type { BareRows } from './bare-rows.ts'

/** One transaction in the fewest statements that the server itself knows: a bare route has no slower way of writing than the real one. */
export function insertBare(db: Db, { stimmabgaben, stimmen, protokoll }: BareRows): Promise<void> {
  return inTransaktion(db, (trx) =>
    insertTogether(trx, [zeilenFor('stimmabgabe', stimmabgaben), stimmeZeilen(stimmen), zeilenFor('protokoll', protokoll)]),
  )
}
