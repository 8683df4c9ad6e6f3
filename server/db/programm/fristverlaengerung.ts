import type { Db } from '../datenbank/datenbank.ts'
import { musterOf } from '../datensatz/liste.ts'

export function listFristverlaengerungen(db: Db, jahr: number) {
  return db
    .selectFrom('fristverlaengerung')
    .innerJoin('agentur', 'agentur.id', 'fristverlaengerung.agenturId')
    .leftJoin('benutzer', 'benutzer.id', 'fristverlaengerung.createdBy')
    .select([
      'fristverlaengerung.id',
      'fristverlaengerung.version',
      'fristverlaengerung.agenturId',
      'fristverlaengerung.bis',
      'fristverlaengerung.grund',
      'fristverlaengerung.createdMs',
      'agentur.agenturnameVeroeffentlichungen as agentur',
      'benutzer.firstname',
      'benutzer.lastname',
    ])
    .where('fristverlaengerung.jahr', '=', jahr)
    .orderBy('agentur.sortierName')
    .orderBy('fristverlaengerung.id')
    .execute()
}

/** Agencies whose name has these words, archived ones left out. */
export function searchAgenturen(db: Db, suche: string | undefined, limit: number) {
  const query = db.selectFrom('agentur').select(['id', 'agenturnameVeroeffentlichungen as name', 'ort']).where('status', '<>', 'ARCHIVIERT')
  const muster = musterOf(suche)
  return (muster ? query.where('sortierName', 'like', muster) : query).orderBy('sortierName').orderBy('id').limit(limit).execute()
}

/** Agencies that may hand in, now or once they are released, with their own extension. */
function einreichende(db: Db, jahr: number) {
  return db
    .selectFrom('agentur')
    .leftJoin('fristverlaengerung', (join) => join.onRef('fristverlaengerung.agenturId', '=', 'agentur.id').on('fristverlaengerung.jahr', '=', jahr))
    .select(['agentur.id', 'agentur.agenturnameVeroeffentlichungen as name', 'fristverlaengerung.bis as verlaengertBis'])
    .where('agentur.status', 'in', ['BESTAETIGT', 'RUECKFRAGE', 'FREIGEGEBEN'])
}

/** Those that have begun a work of this year, in any category or in one. */
export function listAgenturenMitEntwurf(db: Db, jahr: number, kategorieId?: string) {
  return einreichende(db, jahr)
    .where('agentur.id', 'in', (eb) => {
      const entwuerfe = eb.selectFrom('einreichung').select('agenturId').where('jahr', '=', jahr)
      const offen = entwuerfe.where('status', '=', 'ENTWURF').where('zurueckgezogenMs', 'is', null)
      return kategorieId === undefined ? offen : offen.where('kategorieId', '=', kategorieId)
    })
    .orderBy('agentur.sortierName')
    .orderBy('agentur.id')
    .execute()
}

/** undefined for one that is locked, archived or not confirmed. */
export function findEinreichende(db: Db, jahr: number, agenturId: string) {
  return einreichende(db, jahr).where('agentur.id', '=', agenturId).executeTakeFirst()
}

/** The drafts of an agency, by title. */
export function listEntwurfZeilen(db: Db, jahr: number, agenturId: string) {
  return db
    .selectFrom('einreichung')
    .selectAll()
    .where('jahr', '=', jahr)
    .where('agenturId', '=', agenturId)
    .where('status', '=', 'ENTWURF')
    .where('zurueckgezogenMs', 'is', null)
    .orderBy('sortierTitel')
    .orderBy('id')
    .execute()
}
