import type { Db } from '../datenbank/datenbank.ts'

/** The main contact first, then by name. */
export function listAnsprechpartner(db: Db, agenturId: string) {
  return db
    .selectFrom('ansprechpartner')
    .selectAll()
    .where('agenturId', '=', agenturId)
    .orderBy('istHauptkontakt', 'desc')
    .orderBy('sortierName')
    .orderBy('id')
    .execute()
}

export function findAnsprechpartner(db: Db, id: string) {
  return db.selectFrom('ansprechpartner').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countEinreichungenMit(db: Db, ansprechpartnerId: string): Promise<number> {
  const { anzahl } = await db
    .selectFrom('einreichung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('ansprechpartnerId', '=', ansprechpartnerId)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}
