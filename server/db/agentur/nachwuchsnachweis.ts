import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { NachwuchsnachweisTable } from '../tabellen/tabellen-stammdaten.ts'

interface Wo {
  personId: string
  art: string
}

export function listNachweise(db: Db, agenturId: string) {
  return db
    .selectFrom('nachwuchsnachweis')
    .innerJoin('nachwuchsperson', 'nachwuchsperson.id', 'nachwuchsnachweis.personId')
    .selectAll('nachwuchsnachweis')
    .where('nachwuchsperson.agenturId', '=', agenturId)
    .execute()
}

export function findNachweis(db: Db, { personId, art }: Wo) {
  return db.selectFrom('nachwuchsnachweis').selectAll().where('personId', '=', personId).where('art', '=', art).executeTakeFirst()
}

export async function replaceNachweis(trx: Trx, nachweis: Insertable<NachwuchsnachweisTable>): Promise<void> {
  await trx
    .insertInto('nachwuchsnachweis')
    .values(nachweis)
    .onConflict((conflict) => conflict.columns(['personId', 'art']).doUpdateSet(nachweis))
    .execute()
}

export async function deleteNachweis(trx: Trx, { personId, art }: Wo): Promise<void> {
  await trx.deleteFrom('nachwuchsnachweis').where('personId', '=', personId).where('art', '=', art).execute()
}

export async function updateNachweisStand(
  trx: Trx,
  { personId, art }: Wo,
  stand: { stand: string; grund: string; entschiedenMs: number | null; entschiedenBy: string | null },
): Promise<void> {
  await trx.updateTable('nachwuchsnachweis').set(stand).where('personId', '=', personId).where('art', '=', art).execute()
}

/**
 * Documents and dates of birth that nobody needs any longer: the results of all years of their team's works have been public for long enough, or, whatever became of it, the
 * document itself is that old. Whoever was entered so long ago and has no document goes, too, unless the team is at work in a year without results.
 */
export async function deleteAlteNachweise(
  db: Db,
  { nachweiseMs, verwaisteNachweiseMs }: { nachweiseMs: number; verwaisteNachweiseMs: number },
): Promise<void> {
  await db.deleteFrom('nachwuchsnachweis').where('createdMs', '<', verwaisteNachweiseMs).execute()
  const vorbei = db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .select('jury.jahr')
    .where('auszeichnung.veroeffentlichtMs', '<', nachweiseMs)
  const werke = () => db.selectFrom('einreichung').innerJoin('nachwuchsperson as besitzer', 'besitzer.agenturId', 'einreichung.agenturId')
  await db
    .deleteFrom('nachwuchsnachweis')
    .where('createdMs', '<', nachweiseMs)
    .where('personId', 'in', werke().select('besitzer.id').where('einreichung.status', '<>', 'ENTWURF'))
    .where('personId', 'not in', werke().select('besitzer.id').where('einreichung.jahr', 'not in', vorbei))
    .execute()
  await db
    .deleteFrom('nachwuchsperson')
    .where('createdMs', '<', verwaisteNachweiseMs)
    .where('id', 'not in', db.selectFrom('nachwuchsnachweis').select('personId'))
    .where('id', 'not in', werke().select('besitzer.id').where('einreichung.jahr', 'not in', vorbei))
    .execute()
}
