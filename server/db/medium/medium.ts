import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { juryEinreichungen } from '../paket/jurypaket.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

/** What stands in a work: ready, and neither replaced nor taken out. Everything that others than its owner see goes through this. */
export function isGueltig(eb: ExpressionBuilder<Pick<Tabellen, 'medium'>, 'medium'>) {
  return eb.and([eb('medium.uploadStatus', '=', 'BEREIT'), eb('medium.ersetztMs', 'is', null)])
}

/** Nothing of a jury shows what the office found to tell who made a work of an anonymous category, for as long as it says so. */
export function isVorJury(eb: ExpressionBuilder<Pick<Tabellen, 'medium' | 'kategorie'>, 'medium' | 'kategorie'>) {
  return eb.or([eb('kategorie.anonym', '=', 0), eb('medium.anonymOk', 'is', null), eb('medium.anonymOk', '=', 1)])
}

/** Links have no file: the address itself is what the jury gets. */
export function listJuryLinks(db: Db, juryId: string) {
  return juryEinreichungen(db, juryId)
    .innerJoin('medium', 'medium.einreichungId', 'einreichung.id')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .where('medienfeld.imJurypaket', '=', 1)
    .where('medium.url', 'is not', null)
    .where(isGueltig)
    .where(isVorJury)
    .select(['medium.einreichungId', 'medium.legende', 'medium.url', 'medienfeld.titel'])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
}

export function listMedienfelder(db: Db) {
  return db.selectFrom('medienfeld').select(['id', 'titel', 'typ', 'inPraesentation']).where('imJurypaket', '=', 1).orderBy('position').execute()
}

export function findMedium(db: Db, mediumId: string) {
  return db.selectFrom('medium').selectAll().where('id', '=', mediumId).executeTakeFirst()
}

/** The juries whose package holds this medium's work. */
export async function listJuryIdsOfMedium(db: Db, mediumId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('medium')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .where('medium.id', '=', mediumId)
    .select('juryKategorie.juryId')
    .distinct()
    .execute()
  return rows.map((row) => row.juryId)
}
