import type { Db } from './datenbank.ts'
import { isGueltig } from './medium.ts'

/** Renditions of one work that a juror's package would hold, in its order. */
export function listEinreichungRenditions(db: Db, einreichungId: string) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .where('medium.einreichungId', '=', einreichungId)
    .where(isGueltig)
    .where('medienfeld.imJurypaket', '=', 1)
    .select(['medium.einreichungId', 'medium.medienfeldId', 'medium.position', 'medium.legende'])
    .select(['rendition.mediumId', 'rendition.variant', 'rendition.seite', 'rendition.sha256', 'rendition.bytes', 'rendition.mime'])
    .select(['rendition.width', 'rendition.height', 'rendition.durationMs', 'rendition.chunkSha256'])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .orderBy('rendition.seite')
    .orderBy('rendition.bytes')
    .execute()
}

export function listEinreichungLinks(db: Db, einreichungId: string) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .where('medium.einreichungId', '=', einreichungId)
    .where(isGueltig)
    .where('medienfeld.imJurypaket', '=', 1)
    .where('medium.url', 'is not', null)
    .select(['medium.legende', 'medium.url', 'medienfeld.titel'])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .execute()
}
