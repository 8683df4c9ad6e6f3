import { wahlvarianten, type Bildwahl } from '../../domain/medium/bildformat.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { isGueltig, isVorJury } from '../medium/medium.ts'

/** What of one work a jury would get; `alles`: also what the office holds back, of which an agency learns from the office alone. */
interface Wahl {
  einreichungId: string
  alles: boolean
}

/** Renditions of one work that a juror's package would hold, in its order. */
export function listEinreichungRenditions(db: Db, wahl: Wahl, bilder: Bildwahl) {
  return juryMedien(db, wahl)
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .where('rendition.variant', 'in', wahlvarianten(bilder))
    .select(['medium.einreichungId', 'medium.medienfeldId', 'medium.position', 'medium.legende'])
    .select(['rendition.mediumId', 'rendition.variant', 'rendition.seite', 'rendition.sha256', 'rendition.bytes', 'rendition.mime'])
    .select(['rendition.width', 'rendition.height', 'rendition.durationMs', 'rendition.chunkSha256', 'rendition.createdMs'])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .orderBy('rendition.seite')
    .orderBy('rendition.bytes')
    .execute()
}

export function listEinreichungLinks(db: Db, wahl: Wahl) {
  return juryMedien(db, wahl)
    .where('medium.url', 'is not', null)
    .select(['medium.legende', 'medium.url', 'medienfeld.titel'])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .execute()
}

function juryMedien(db: Db, { einreichungId, alles }: Wahl) {
  const query = db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .where('medium.einreichungId', '=', einreichungId)
    .where(isGueltig)
    .where('medienfeld.imJurypaket', '=', 1)
  return alles ? query : query.where(isVorJury)
}
