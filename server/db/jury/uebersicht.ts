import type { Umfang } from '#contract/umfang.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { selectZaehlende } from '../stimmen/stimme.ts'

/** The categories of a jury with the number of their works, of a round that names its works with theirs. */
export function listKategorienMitAnzahl(db: Db, juryId: string, umfang: Umfang = null) {
  return db
    .selectFrom('juryKategorie')
    .innerJoin('kategorie', 'kategorie.id', 'juryKategorie.kategorieId')
    .leftJoin('einreichung', (join) => {
      const alle = join
        .onRef('einreichung.kategorieId', '=', 'kategorie.id')
        .on('einreichung.status', 'in', JURY_STATUS)
        .on('einreichung.zurueckgezogenMs', 'is', null)
      return umfang === null ? alle : alle.on('einreichung.id', 'in', idsOf(umfang))
    })
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

/** Open recusals per member and category of a jury, of a round that names its works from these only. `damalsMs`: those that were open at that moment. */
export function countBefangen(db: Db, juryId: string, umfang: Umfang = null, damalsMs: number | null = null) {
  const alle = db
    .selectFrom('befangenheit')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'befangenheit.mitgliedId')
    .innerJoin('einreichung', 'einreichung.id', 'befangenheit.einreichungId')
    .select((eb) => ['befangenheit.mitgliedId', 'einreichung.kategorieId', eb.fn.countAll<number>().as('anzahl')])
    .where('jurymitglied.juryId', '=', juryId)
    .where((eb) =>
      damalsMs === null
        ? eb('befangenheit.beendetMs', 'is', null)
        : eb.and([
            eb('befangenheit.createdMs', '<=', damalsMs),
            eb.or([eb('befangenheit.beendetMs', 'is', null), eb('befangenheit.beendetMs', '>', damalsMs)]),
          ]),
    )
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .groupBy(['befangenheit.mitgliedId', 'einreichung.kategorieId'])
  return (umfang === null ? alle : alle.where('einreichung.id', 'in', idsOf(umfang))).execute()
}

/** An empty list is no SQL; no id is empty. */
export function idsOf(umfang: NonNullable<Umfang>): readonly string[] {
  return umfang.size > 0 ? [...umfang] : ['']
}
