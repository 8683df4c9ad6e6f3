import type { Db } from '../datenbank/datenbank.ts'
import { isGueltig } from '../medium/medium.ts'

/** Few enough for the parameters of one statement. */
const STUECK = 200

/** Every award of a year with what is printed of its work; which of them hold is the domain's. */
export function listDruckawards(db: Db, jahr: number) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'auszeichnung.kategorieId')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['auszeichnung.einreichungId', 'auszeichnung.medaille', 'auszeichnung.veroeffentlichtMs', 'auszeichnung.aberkanntMs'])
    .select(['einreichung.nummer', 'einreichung.titel', 'einreichung.auftraggeber', 'einreichung.marke', 'einreichung.texte'])
    .select(['einreichung.revision', 'einreichung.druckstatus', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .select(['kategorie.nummer as kategorieNummer', 'kategorie.titel as kategorie', 'agentur.agenturnameVeroeffentlichungen as agentur'])
    .where('jury.jahr', '=', jahr)
    .where('jury.probe', '=', 0)
    .orderBy('auszeichnung.id')
    .execute()
}
export type DruckawardRow = Awaited<ReturnType<typeof listDruckawards>>[number]

/** Of these works: the names that may be printed, and the files that are. */
export async function listDruckbeilagen(db: Db, einreichungIds: readonly string[]) {
  const credits: Awaited<ReturnType<typeof listCredits>> = []
  const dateien: Awaited<ReturnType<typeof listDateien>> = []
  for (let from = 0; from < einreichungIds.length; from += STUECK) {
    const ids = einreichungIds.slice(from, from + STUECK)
    credits.push(...(await listCredits(db, ids)))
    dateien.push(...(await listDateien(db, ids)))
  }
  return { credits, dateien }
}

function listCredits(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('credit')
    .select(['einreichungId', 'funktion', 'firstname', 'lastname', 'firma'])
    .where('einreichungId', 'in', ids)
    .where('drucken', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function listDateien(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .select(['medium.id', 'medium.einreichungId', 'medium.sha256', 'medium.bytes', 'medium.dateiname', 'medium.mime', 'medium.legende'])
    .where('medium.einreichungId', 'in', ids)
    .where('medium.sha256', 'is not', null)
    .where('medienfeld.inDruck', '=', 1)
    .where(isGueltig)
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .$narrowType<{ sha256: string }>()
    .execute()
}
