import type { Db } from '../datenbank/datenbank.ts'
import { juryEinreichungen } from '../paket/jurypaket.ts'

export function listJuryEinreichungen(db: Db, juryId: string) {
  return juryEinreichungen(db, juryId)
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select([
      'einreichung.id',
      'einreichung.kategorieId',
      'einreichung.revision',
      'einreichung.nummer',
      'einreichung.titel',
      'einreichung.auftraggeber',
      'einreichung.marke',
      'einreichung.texte',
      'agentur.agenturnameVeroeffentlichungen as agentur',
      'agentur.website as agenturWebsite',
      'agentur.agenturname',
      'agentur.netzwerk',
      'agentur.hochschule',
      'agentur.studiengang',
    ])
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .execute()
}

export function listJuryCredits(db: Db, juryId: string) {
  return juryEinreichungen(db, juryId)
    .innerJoin('credit', 'credit.einreichungId', 'einreichung.id')
    .select(['credit.einreichungId', 'credit.funktion', 'credit.firstname', 'credit.lastname', 'credit.firma'])
    .orderBy('credit.position')
    .execute()
}

export async function findEinreichungTitel(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('einreichung').select('titel').where('id', '=', id).executeTakeFirst())?.titel
}

/** Number and title of these works. */
export async function listEinreichungTitel(db: Db, ids: readonly string[]): Promise<Map<string, { nummer: string; titel: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('einreichung').select(['id', 'nummer', 'titel']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nummer, titel }) => [id, { nummer: nummer ?? '', titel }]))
}
