import { wahlvarianten, type Bildwahl } from '../../domain/medium/bildformat.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { juryEinreichungen } from '../paket/jurypaket.ts'
import { isGueltig, isVorJury } from './medium.ts'
import type { RenditionTable } from '../tabellen/tabellen-einreichung.ts'

export function listJuryRenditions(db: Db, juryId: string, wahl: Bildwahl) {
  return juryEinreichungen(db, juryId)
    .innerJoin('medium', 'medium.einreichungId', 'einreichung.id')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('rendition', 'rendition.mediumId', 'medium.id')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .where('medienfeld.imJurypaket', '=', 1)
    .where('rendition.variant', 'in', wahlvarianten(wahl))
    .where(isGueltig)
    .where(isVorJury)
    .select([
      'medium.einreichungId',
      'medium.medienfeldId',
      'medium.position',
      'medium.legende',
      'rendition.mediumId',
      'rendition.variant',
      'rendition.seite',
      'rendition.sha256',
      'rendition.bytes',
      'rendition.mime',
      'rendition.width',
      'rendition.height',
      'rendition.durationMs',
      'rendition.chunkSha256',
      'rendition.createdMs',
    ])
    .orderBy('medienfeld.position')
    .orderBy('medium.position')
    .orderBy('medium.id')
    .orderBy('rendition.seite')
    .orderBy('rendition.bytes')
    .orderBy('rendition.variant')
    .execute()
}

/** Made again after a crash, a rendition replaces itself. */
export async function saveRendition(db: Db, row: RenditionTable): Promise<void> {
  await db
    .insertInto('rendition')
    .values(row)
    .onConflict((oc) => oc.columns(['mediumId', 'variant', 'seite']).doUpdateSet({ ...row }))
    .execute()
}

export function findRendition(db: Db, sha256: string) {
  return db.selectFrom('rendition').select(['mime', 'bytes']).where('sha256', '=', sha256).limit(1).executeTakeFirst()
}

/** Whether the personal package of some jury lists this file. `praesentationJahr`: the year whose juries the person presents, else null. */
export async function isInEigenemPaket(db: Db, sha256: string, person: { benutzerId: string; praesentationJahr: number | null }): Promise<boolean> {
  const row = await db
    .selectFrom('rendition')
    .innerJoin('medium', 'medium.id', 'rendition.mediumId')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .innerJoin('jury', 'jury.id', 'juryKategorie.juryId')
    .leftJoin('jurymitglied', (join) =>
      join
        .onRef('jurymitglied.juryId', '=', 'jury.id')
        .on('jurymitglied.benutzerId', '=', person.benutzerId)
        .on('jurymitglied.widerrufenMs', 'is', null),
    )
    .leftJoin('befangenheit', (join) =>
      join
        .onRef('befangenheit.mitgliedId', '=', 'jurymitglied.id')
        .onRef('befangenheit.einreichungId', '=', 'einreichung.id')
        .on('befangenheit.status', '=', 'BESTAETIGT')
        .on('befangenheit.beendetMs', 'is', null),
    )
    .where('rendition.sha256', '=', sha256)
    .where('medienfeld.imJurypaket', '=', 1)
    .where(isGueltig)
    .where(isVorJury)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('befangenheit.id', 'is', null)
    .where((eb) =>
      eb.or([eb('jurymitglied.id', 'is not', null), ...(person.praesentationJahr === null ? [] : [eb('jury.jahr', '=', person.praesentationJahr)])]),
    )
    .select('rendition.sha256')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a work of this person's agency has the file. */
export async function isOfEigenerAgentur(db: Db, sha256: string, benutzerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rendition')
    .innerJoin('medium', 'medium.id', 'rendition.mediumId')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .innerJoin('benutzer', 'benutzer.agenturId', 'einreichung.agenturId')
    .select('rendition.sha256')
    .where('rendition.sha256', '=', sha256)
    .where('benutzer.id', '=', benutzerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
