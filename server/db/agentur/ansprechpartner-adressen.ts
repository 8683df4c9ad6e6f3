import type { Db } from '../datenbank/datenbank.ts'

/** Everybody whom the office may write to, with the address of the agency; archived agencies are left out. */
export function listAnsprechpartnerAdressen(db: Db) {
  return db
    .selectFrom('ansprechpartner')
    .innerJoin('agentur', 'agentur.id', 'ansprechpartner.agenturId')
    .select(['ansprechpartner.title', 'ansprechpartner.firstname', 'ansprechpartner.lastname', 'ansprechpartner.funktion'])
    .select(['ansprechpartner.email', 'ansprechpartner.telefon', 'ansprechpartner.zustaendig', 'ansprechpartner.istHauptkontakt'])
    .select(['agentur.agenturnameVeroeffentlichungen as agentur', 'agentur.strasse', 'agentur.plz', 'agentur.ort', 'agentur.land'])
    .where('agentur.status', '!=', 'ARCHIVIERT')
    .orderBy('agentur.sortierName')
    .orderBy('agentur.id')
    .orderBy('ansprechpartner.sortierName')
    .orderBy('ansprechpartner.id')
    .execute()
}
