import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { selectZaehlende } from '../stimmen/stimme.ts'

/** The categories of a jury with the number of their works. */
export function listKategorienMitAnzahl(db: Db, juryId: string) {
  return db
    .selectFrom('juryKategorie')
    .innerJoin('kategorie', 'kategorie.id', 'juryKategorie.kategorieId')
    .leftJoin('einreichung', (join) =>
      join
        .onRef('einreichung.kategorieId', '=', 'kategorie.id')
        .on('einreichung.status', 'in', JURY_STATUS)
        .on('einreichung.zurueckgezogenMs', 'is', null),
    )
    .select((eb) => ['kategorie.id', 'kategorie.nummer', 'kategorie.titel', eb.fn.count<number>('einreichung.id').as('einreichungen')])
    .where('juryKategorie.juryId', '=', juryId)
    .groupBy(['kategorie.id', 'kategorie.nummer', 'kategorie.titel'])
    .orderBy('kategorie.nummer')
    .execute()
}

/** Counted Stimmen per member and category. */
export function countAbgegeben(db: Db, rundeId: string) {
  return selectZaehlende(db)
    .innerJoin('einreichung', 'einreichung.id', 'stimme.einreichungId')
    .select((eb) => ['stimme.mitgliedId', 'einreichung.kategorieId', eb.fn.countAll<number>().as('anzahl')])
    .where('stimme.rundeId', '=', rundeId)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .groupBy(['stimme.mitgliedId', 'einreichung.kategorieId'])
    .execute()
}

/** Open recusals per member and category of a jury. */
export function countBefangen(db: Db, juryId: string) {
  return db
    .selectFrom('befangenheit')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'befangenheit.mitgliedId')
    .innerJoin('einreichung', 'einreichung.id', 'befangenheit.einreichungId')
    .select((eb) => ['befangenheit.mitgliedId', 'einreichung.kategorieId', eb.fn.countAll<number>().as('anzahl')])
    .where('jurymitglied.juryId', '=', juryId)
    .where('befangenheit.beendetMs', 'is', null)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .groupBy(['befangenheit.mitgliedId', 'einreichung.kategorieId'])
    .execute()
}
