import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { isGueltig, isVorJury } from '../medium/medium.ts'

export function findJuryKategorie(db: Db, juryId: string, kategorieId: string) {
  return db
    .selectFrom('juryKategorie')
    .innerJoin('kategorie', 'kategorie.id', 'juryKategorie.kategorieId')
    .select(['kategorie.id', 'kategorie.anonym'])
    .where('juryKategorie.juryId', '=', juryId)
    .where('juryKategorie.kategorieId', '=', kategorieId)
    .executeTakeFirst()
}

export function listKategorieEinreichungen(db: Db, kategorieId: string) {
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select([
      'einreichung.id',
      'einreichung.nummer',
      'einreichung.titel',
      'einreichung.auftraggeber',
      'agentur.agenturnameVeroeffentlichungen as agentur',
    ])
    .where('einreichung.kategorieId', '=', kategorieId)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .execute()
}

/** One thumbnail per work: of its first file. */
export async function listThumbs(db: Db, einreichungIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .innerJoin('rendition', (join) => join.onRef('rendition.mediumId', '=', 'medium.id').on('rendition.variant', '=', 'thumb'))
    .select(['medium.einreichungId', 'rendition.sha256'])
    .where('medium.einreichungId', 'in', einreichungIds)
    .where('medienfeld.imJurypaket', '=', 1)
    .where(isGueltig)
    .where(isVorJury)
    .orderBy('medienfeld.position', 'desc')
    .orderBy('medium.position', 'desc')
    .orderBy('rendition.seite', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.einreichungId, row.sha256]))
}

/** The works that a jury has before it, in the order of its categories. */
export function listBogenWerke(db: Db, juryId: string) {
  return db
    .selectFrom('einreichung')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select(['einreichung.id', 'einreichung.nummer', 'einreichung.titel', 'einreichung.kategorieId', 'kategorie.titel as kategorie'])
    .where('juryKategorie.juryId', '=', juryId)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .orderBy('kategorie.nummer')
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .execute()
}
