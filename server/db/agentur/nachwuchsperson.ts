import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { NachwuchspersonTable } from '../tabellen/tabellen-stammdaten.ts'

export function listNachwuchspersonen(db: Db, agenturId: string) {
  return db.selectFrom('nachwuchsperson').selectAll().where('agenturId', '=', agenturId).orderBy('position').orderBy('id').execute()
}

export function findNachwuchsperson(db: Db, { agenturId, personId }: { agenturId: string; personId: string }) {
  return db.selectFrom('nachwuchsperson').selectAll().where('agenturId', '=', agenturId).where('id', '=', personId).executeTakeFirst()
}

/** Who stays keeps the documents, who is no longer named goes with them. */
export async function replaceNachwuchspersonen(trx: Trx, agenturId: string, personen: readonly Insertable<NachwuchspersonTable>[]): Promise<void> {
  await trx
    .deleteFrom('nachwuchsperson')
    .where('agenturId', '=', agenturId)
    .where(
      'id',
      'not in',
      personen.map(({ id }) => id),
    )
    .execute()
  for (const { id, ...person } of personen) {
    const { createdMs: _, ...spalten } = person
    await trx
      .insertInto('nachwuchsperson')
      .values({ id, ...person })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(spalten))
      .execute()
  }
}

/** Something of this agency has been handed in and still takes part. */
export async function hasAbgegebenes(db: Db, agenturId: string): Promise<boolean> {
  const row = await db
    .selectFrom('einreichung')
    .select('id')
    .where('agenturId', '=', agenturId)
    .where('status', '<>', 'ENTWURF')
    .where('zurueckgezogenMs', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
