import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'

/**
 * Call it in the transaction of every change that a tablet must fetch: tablets compare this number and then the whole list. Returns those of them that there
 * are: until the commit none of them is removed.
 */
export async function raisePaketRevision(trx: Db, juryIds: readonly string[], now: number): Promise<string[]> {
  if (juryIds.length === 0) return []
  const rows = await trx
    .updateTable('jury')
    .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1), paketMs: now }))
    .where('id', 'in', juryIds)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

/** What juries see of all works of an agency has changed: their revisions rise with those of their juries, whose ids are answered. */
export async function raiseWerke(trx: Db, agenturId: string, nowMs: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('einreichung')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .select('juryKategorie.juryId')
    .distinct()
    .where('einreichung.agenturId', '=', agenturId)
    .where('einreichung.status', 'in', JURY_STATUS)
    .execute()
  await trx
    .updateTable('einreichung')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('agenturId', '=', agenturId)
    .where('status', 'in', JURY_STATUS)
    .execute()
  const juryIds = rows.map(({ juryId }) => juryId).toSorted()
  await raisePaketRevision(trx, juryIds, nowMs)
  return juryIds
}

/** The juries with a category that asks for this media field, or for any. */
export async function listMedienfeldJuryIds(db: Db, medienfeldId: string | 'alle'): Promise<string[]> {
  let query = db
    .selectFrom('juryKategorie')
    .innerJoin('kategorieMedienfeld', 'kategorieMedienfeld.kategorieId', 'juryKategorie.kategorieId')
    .select('juryKategorie.juryId')
    .distinct()
  if (medienfeldId !== 'alle') query = query.where('kategorieMedienfeld.medienfeldId', '=', medienfeldId)
  return (await query.execute()).map(({ juryId }) => juryId)
}

/** The works of a jury, as every query about its package begins. */
export function juryEinreichungen(db: Db, juryId: string) {
  return db
    .selectFrom('einreichung')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .where('juryKategorie.juryId', '=', juryId)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
}

/** Changes whenever a work enters, leaves or changes, also when somebody forgot to raise the revision. */
export async function getPaketSpur(db: Db, juryId: string): Promise<string> {
  const { anzahl, revisionen } = await juryEinreichungen(db, juryId)
    .select((eb) => [eb.fn.countAll<number | string>().as('anzahl'), eb.fn.sum<number | string | null>('einreichung.revision').as('revisionen')])
    .executeTakeFirstOrThrow()
  return `${anzahl}.${revisionen ?? 0}`
}

export function findJury(db: Db, juryId: string) {
  return db.selectFrom('jury').selectAll().where('id', '=', juryId).executeTakeFirst()
}

export function findJurymitglied(db: Db, juryId: string, benutzerId: string) {
  return db
    .selectFrom('jurymitglied')
    .select(['id', 'funktion', 'stimmberechtigt'])
    .where('juryId', '=', juryId)
    .where('benutzerId', '=', benutzerId)
    .where('widerrufenMs', 'is', null)
    .executeTakeFirst()
}

export function listRunden(db: Db, juryId: string) {
  return db.selectFrom('runde').selectAll().where('juryId', '=', juryId).orderBy('position').execute()
}

export function listBefangenheiten(db: Db, mitgliedId: string) {
  return db
    .selectFrom('befangenheit')
    .select(['einreichungId', 'status'])
    .where('mitgliedId', '=', mitgliedId)
    .where('beendetMs', 'is', null)
    .orderBy('einreichungId')
    .execute()
}

export async function findLaufendesJahr(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('programm')
    .select((eb) => eb.fn.max('jahr').as('jahr'))
    .executeTakeFirst()
  return row?.jahr ?? null
}

export function findProgramm(db: Db, jahr: number) {
  return db
    .selectFrom('programm')
    .select(['jurybueroName as name', 'jurybueroTelefon as telefon', 'jurybueroEmail as email'])
    .where('jahr', '=', jahr)
    .executeTakeFirst()
}

export function findInfotext(db: Db, schluessel: string) {
  return db.selectFrom('infotext').select('text').where('schluessel', '=', schluessel).orderBy('version', 'desc').limit(1).executeTakeFirst()
}
