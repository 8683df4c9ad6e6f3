import type { Db } from '../datenbank/datenbank.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import { isGueltig } from '../medium/medium.ts'
import { isOeffentlich } from './auszeichnung.ts'

/** Large ones first, each with what stands for it where there is no better: a film's poster, a document's first page. */
export const GROSSE = ['preview', 'poster', 'seite'] as const

/** Years of which something is public, the newest first. */
export async function listGewinnerjahre(db: Db): Promise<number[]> {
  const rows = await selectOeffentliche(db).select('jury.jahr').distinct().execute()
  return rows.map(({ jahr }) => jahr).toSorted((a, b) => b - a)
}

/** JPEGs of these works that juries saw, in the order of their fields. */
export async function listGewinnerbilder(db: Db, einreichungIds: readonly string[]) {
  if (einreichungIds.length === 0) return []
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .where('medium.einreichungId', 'in', einreichungIds)
    .where('medienfeld.imJurypaket', '=', 1)
    .where('rendition.variant', 'in', ['thumb', ...GROSSE])
    .where('rendition.mime', '=', 'image/jpeg')
    .where('rendition.seite', '<=', 1)
    .where(isGueltig)
    .select(['medium.einreichungId', 'medium.id as mediumId', 'rendition.variant', 'rendition.sha256', 'rendition.bytes'])
    .select(['rendition.width', 'rendition.height'])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .execute()
}
export type GewinnerbildRow = Awaited<ReturnType<typeof listGewinnerbilder>>[number]

/** Works with a public award that have this file among their renditions. */
export async function listGewinnerOfBild(db: Db, sha256: string): Promise<string[]> {
  const rows = await selectOeffentliche(db)
    .innerJoin('medium', 'medium.einreichungId', 'auszeichnung.einreichungId')
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .where('rendition.sha256', '=', sha256)
    .select('auszeichnung.einreichungId')
    .distinct()
    .execute()
  return rows.map(({ einreichungId }) => einreichungId)
}

/** As `oeffentlicheStufeOf` of the domain; never of a rehearsal. */
function selectOeffentliche(db: Db) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .where('jury.probe', '=', 0)
    .where(isOeffentlich)
    .where('auszeichnung.aberkanntMs', 'is', null)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('einreichung.status', 'in', JURY_STATUS)
}
