import type { Db } from '../datenbank/datenbank.ts'

/** What the categories of a year ask for, each in its order. */
export function listMedienfelderOfJahr(db: Db, jahr: number) {
  return db
    .selectFrom('kategorieMedienfeld')
    .innerJoin('kategorie', 'kategorie.id', 'kategorieMedienfeld.kategorieId')
    .innerJoin('medienfeld', 'medienfeld.id', 'kategorieMedienfeld.medienfeldId')
    .select(['kategorieMedienfeld.kategorieId', 'kategorieMedienfeld.pflicht', 'kategorieMedienfeld.minAnzahl', 'kategorieMedienfeld.maxAnzahl'])
    .select(['medienfeld.id', 'medienfeld.titel', 'medienfeld.hilfetext', 'medienfeld.typ', 'medienfeld.formate'])
    .select(['medienfeld.maxMb', 'medienfeld.maxSek', 'medienfeld.minBreite', 'medienfeld.maxSeiten', 'medienfeld.nachreichbar'])
    .where('kategorie.jahr', '=', jahr)
    .where('medienfeld.aktiv', '=', 1)
    .orderBy('kategorieMedienfeld.position')
    .execute()
}
