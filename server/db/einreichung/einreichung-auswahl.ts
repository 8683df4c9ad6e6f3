import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf } from '../datensatz/liste.ts'

export function listAnsprechpartnerNamen(db: Db, agenturId: string) {
  return db
    .selectFrom('ansprechpartner')
    .select(['id', 'title', 'firstname', 'lastname', 'funktion'])
    .where('agenturId', '=', agenturId)
    .orderBy('sortierName')
    .orderBy('id')
    .execute()
}

/** Nothing of an agency but how it is called in public, and where it is. */
export async function listAgenturNamen(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return agenturNamen(db).where('id', 'in', ids).execute()
}

export function searchAgenturNamen(db: Db, suche: string | undefined, { ohneId, limit }: { ohneId: string; limit: number }) {
  // A young talent's name is a person's: nobody finds it by searching.
  const query = agenturNamen(db).where('id', '<>', ohneId).where('art', '<>', NACHWUCHS).where('status', 'not in', ['REGISTRIERT', 'ARCHIVIERT'])
  const muster = musterOf(suche)
  return (muster ? query.where('sortierName', 'like', muster) : query).orderBy('sortierName').orderBy('id').limit(limit).execute()
}

function agenturNamen(db: Db) {
  return db.selectFrom('agentur').select(['id', 'agenturnameVeroeffentlichungen as name', 'ort'])
}

/** Who did what in the agency's other works, the most frequent first. */
export function listCreditVorschlaege(db: Db, { agenturId, ohneId, limit }: { agenturId: string; ohneId: string; limit: number }) {
  return db
    .selectFrom('credit')
    .innerJoin('einreichung', 'einreichung.id', 'credit.einreichungId')
    .select(['credit.funktion', 'credit.firstname', 'credit.lastname', 'credit.firma'])
    .where('einreichung.agenturId', '=', agenturId)
    .where('einreichung.id', '<>', ohneId)
    .where((eb) => eb.or([eb('credit.lastname', '<>', ''), eb('credit.firma', '<>', '')]))
    .groupBy(['credit.funktion', 'credit.firstname', 'credit.lastname', 'credit.firma'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('credit.lastname')
    .orderBy('credit.firstname')
    .orderBy('credit.firma')
    .orderBy('credit.funktion')
    .limit(limit)
    .execute()
}
