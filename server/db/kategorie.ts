import type { Db } from './datenbank.ts'

export function listJuryKategorien(db: Db, juryId: string) {
  return db
    .selectFrom('kategorie')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'kategorie.id')
    .where('juryKategorie.juryId', '=', juryId)
    .select(['kategorie.id', 'kategorie.nummer', 'kategorie.titel', 'kategorie.kurztitel', 'kategorie.beschreibung', 'kategorie.anonym'])
    .orderBy('kategorie.nummer')
    .execute()
}
