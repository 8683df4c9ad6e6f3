import type { EinreichungSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { sichtbare, statusOf } from '../einreichung/einreichung-liste.ts'

/** The works of one year that this person may see, oldest first, each with the status that it may see. */
export function listWerke(db: Db, jahr: number, sicht: EinreichungSicht) {
  return sichtbare(db, sicht)
    .selectAll('einreichung')
    .select(statusOf(sicht).as('sichtbarerStatus'))
    .where('einreichung.jahr', '=', jahr)
    .orderBy('einreichung.createdMs')
    .orderBy('einreichung.id')
    .execute()
}

/** Every category of the year, and those of works that were made in another. */
export function listLagekategorien(db: Db, jahr: number, ids: readonly string[]) {
  return db
    .selectFrom('kategorie')
    .select(['id', 'jahr', 'nummer', 'titel', 'aktiv', 'wettbewerb', 'pflichtCredits', 'fristAbweichend'])
    .where((eb) => (ids.length > 0 ? eb.or([eb('jahr', '=', jahr), eb('id', 'in', ids)]) : eb('jahr', '=', jahr)))
    .orderBy('nummer')
    .execute()
}
