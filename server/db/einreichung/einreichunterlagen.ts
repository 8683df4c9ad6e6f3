import type { Db } from '../datenbank/datenbank.ts'

/** What receipt and labels of a work are made from. */
export function findUnterlagen(db: Db, id: string) {
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select(['einreichung.jahr', 'einreichung.nummer', 'einreichung.titel', 'einreichung.auftraggeber', 'einreichung.marke', 'einreichung.teile'])
    .select(['einreichung.abgegebenMs', 'einreichung.abgegebenVon', 'einreichung.preisSnapshot', 'einreichung.rechtliches'])
    .select(['agentur.agenturnameVeroeffentlichungen as agentur', 'kategorie.titel as kategorie', 'kategorie.anonym'])
    .where('einreichung.id', '=', id)
    .executeTakeFirst()
}
