import { sql } from 'kysely'
import type { Trx } from '../datenbank/transaktion.ts'

/**
 * The next number of a series, never given twice and, as it is taken back with its transaction, without gaps. `mindestens`: the largest number that was given
 * before the series had a counter. Others who want one of the same series wait until the transaction ends.
 */
export async function nextNummer(trx: Trx, name: string, mindestens = 0): Promise<number> {
  const { letzte } = await trx
    .insertInto('nummernkreis')
    .values({ name, letzte: mindestens + 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        letzte: sql<number>`case when ${sql.ref('nummernkreis.letzte')} < ${mindestens} then ${mindestens} else ${sql.ref('nummernkreis.letzte')} end + 1`,
      }),
    )
    .returning('letzte')
    .executeTakeFirstOrThrow()
  return Number(letzte)
}
