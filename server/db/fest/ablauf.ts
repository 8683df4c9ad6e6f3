import { UEBERLEITUNG_VORGABE_SEK } from '#contract/ablauf.ts'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export function listBloecke(db: Db, jahr: number) {
  return db.selectFrom('ablaufblock').selectAll().where('jahr', '=', jahr).orderBy('position').orderBy('blockId').execute()
}

/** Places of a year, each block's in its order. */
export function listPlaetze(db: Db, jahr: number) {
  return db
    .selectFrom('ablaufplatz')
    .select(['blockId', 'einreichungId'])
    .where('jahr', '=', jahr)
    .orderBy('position')
    .orderBy('einreichungId')
    .execute()
}

/** The whole order of one block, in the place of what was kept of it. */
export async function replacePlaetze(
  trx: Trx,
  { jahr, blockId }: { jahr: number; blockId: string },
  einreichungIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('ablaufplatz').where('jahr', '=', jahr).where('blockId', '=', blockId).execute()
  for (const [position, einreichungId] of einreichungIds.entries())
    await trx.insertInto('ablaufplatz').values({ jahr, blockId, einreichungId, position }).execute()
}

export async function orderBloecke(trx: Trx, jahr: number, blockIds: readonly string[]): Promise<void> {
  for (const [position, blockId] of blockIds.entries())
    await trx
      .insertInto('ablaufblock')
      .values({ jahr, blockId, position, ueberleitungSek: UEBERLEITUNG_VORGABE_SEK })
      .onConflict((conflict) => conflict.columns(['jahr', 'blockId']).doUpdateSet({ position }))
      .execute()
}

export async function setUeberleitung(trx: Trx, { jahr, blockId }: { jahr: number; blockId: string }, ueberleitungSek: number): Promise<void> {
  await trx
    .insertInto('ablaufblock')
    .values({ jahr, blockId, position: null, ueberleitungSek })
    .onConflict((conflict) => conflict.columns(['jahr', 'blockId']).doUpdateSet({ ueberleitungSek }))
    .execute()
}
