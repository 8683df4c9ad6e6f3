import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import { lockRows } from '../datenbank/sperre.ts'
import { selectProbelaeufe } from '../jury/probelauf.ts'
import type { AuszeichnungTable } from '../tabellen/tabellen-jury.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

/** Every award of a year, or of all, with what decides whether it counts. */
export function listAwards(db: Db, jahr: number | null) {
  const query = selectAwards(db)
  return (jahr === null ? query : query.where('jury.jahr', '=', jahr)).orderBy('auszeichnung.id').execute()
}

export function listAwardsByIds(db: Db, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : selectAwards(db).where('auszeichnung.id', 'in', ids).orderBy('auszeichnung.id').execute()
}

/** As `listAwards` has them, of one work. */
export function listAwardsByWerk(db: Db, einreichungId: string) {
  return selectAwards(db).where('auszeichnung.einreichungId', '=', einreichungId).orderBy('auszeichnung.id').execute()
}

function selectAwards(db: Db) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'auszeichnung.kategorieId')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['auszeichnung.id', 'auszeichnung.juryId', 'auszeichnung.rundeId', 'auszeichnung.kategorieId', 'auszeichnung.einreichungId'])
    .select(['auszeichnung.medaille', 'auszeichnung.veroeffentlichtMs', 'auszeichnung.oeffentlichMedaille', 'auszeichnung.aberkanntMs', 'jury.jahr'])
    .select(['einreichung.titel', 'einreichung.nummer', 'einreichung.auftraggeber', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .select(['einreichung.agenturId', 'agentur.agenturnameVeroeffentlichungen as agentur', 'kategorie.titel as kategorie'])
    .select('kategorie.nummer as kategorieNummer')
    .where('jury.probe', '=', 0)
}
export type AwardRow = Awaited<ReturnType<typeof listAwards>>[number]

/** All awards of one work, as they are now. */
export function listAwardsOfWerk(db: Db, einreichungId: string) {
  return db
    .selectFrom('auszeichnung')
    .select(['medaille', 'veroeffentlichtMs', 'oeffentlichMedaille', 'aberkanntMs'])
    .where('einreichungId', '=', einreichungId)
    .orderBy('id')
    .execute()
}

/** For a change: nobody else decides about these until the transaction ends. */
export function lockAuszeichnungen(trx: Trx, ids: readonly string[]): Promise<Selectable<AuszeichnungTable>[]> {
  const query = trx.selectFrom('auszeichnung').selectAll().where('id', 'in', ids).orderBy('id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'auszeichnung' }).execute()
}

/** The same of all that a jury has given. */
export async function lockAuszeichnungenOfJury(trx: Trx, juryId: string): Promise<void> {
  const query = trx.selectFrom('auszeichnung').select('id').where('juryId', '=', juryId).orderBy('id')
  await lockRows(trx, query, { art: 'exklusiv', of: 'auszeichnung' }).execute()
}

export async function publishAuszeichnungen(trx: Trx, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('auszeichnung')
      .set({ veroeffentlichtMs: nowMs, oeffentlichMedaille: null, oeffentlichMs: null, oeffentlichVon: null })
      .where('id', 'in', ids)
      .execute()
}

export async function revokeAuszeichnung(trx: Trx, id: string, { grund, von, nowMs }: { grund: string; von: string; nowMs: number }): Promise<void> {
  await trx.updateTable('auszeichnung').set({ aberkanntMs: nowMs, aberkanntVon: von, aberkanntGrund: grund }).where('id', '=', id).execute()
}

/** Categories of a year, or of all, each with its jury; an archived one only if something was handed in to it. */
export function listAwardKategorien(db: Db, jahr: number | null) {
  const query = db
    .selectFrom('kategorie')
    .leftJoin('juryKategorie', (join) =>
      join.onRef('juryKategorie.kategorieId', '=', 'kategorie.id').on('juryKategorie.juryId', 'not in', selectProbelaeufe(db)),
    )
    .leftJoin('jury', 'jury.id', 'juryKategorie.juryId')
    .select(['kategorie.id', 'kategorie.jahr', 'kategorie.nummer', 'kategorie.titel', 'kategorie.aktiv'])
    .select(['jury.id as juryId', 'jury.nummer as juryNummer', 'jury.titel as jury'])
  return (jahr === null ? query : query.where('kategorie.jahr', '=', jahr)).orderBy('kategorie.id').orderBy('jury.nummer').execute()
}

/** Juries with their rounds, and who chairs them. */
export async function listAwardJurys(db: Db, jahr: number | null) {
  const all = db.selectFrom('jury').select(['id', 'jahr', 'nummer', 'titel']).where('probe', '=', 0)
  const jurys = await (jahr === null ? all : all.where('jahr', '=', jahr)).orderBy('jahr').orderBy('nummer').execute()
  const ids = jurys.map(({ id }) => id)
  if (ids.length === 0) return []
  const runden = await db.selectFrom('runde').select(['id', 'juryId', 'position', 'status', 'mitUmfang']).where('juryId', 'in', ids).execute()
  const vorsitze = await db
    .selectFrom('jurymitglied')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .select(['jurymitglied.juryId', 'benutzer.firstname', 'benutzer.lastname'])
    .where('jurymitglied.juryId', 'in', ids)
    .where('jurymitglied.funktion', '=', 'VORSITZ')
    .where('jurymitglied.widerrufenMs', 'is', null)
    .execute()
  return jurys.map((jury) => {
    const vorsitz = vorsitze.find(({ juryId }) => juryId === jury.id)
    return {
      ...jury,
      runden: runden.filter(({ juryId }) => juryId === jury.id),
      vorsitz: vorsitz ? `${vorsitz.firstname} ${vorsitz.lastname}`.trim() : null,
    }
  })
}

/** Works that are in the competition, by category, agency and client. */
export async function countWerke(db: Db, jahr: number | null) {
  const query = db
    .selectFrom('einreichung')
    .select((eb) => ['kategorieId', 'agenturId', 'auftraggeber', eb.fn.countAll<number>().as('anzahl')])
    .where('abgegebenMs', 'is not', null)
    .where('zurueckgezogenMs', 'is', null)
    .groupBy(['kategorieId', 'agenturId', 'auftraggeber'])
  const rows = await (jahr === null ? query : query.where('jahr', '=', jahr)).execute()
  return rows.map((row) => ({ ...row, anzahl: Number(row.anzahl) }))
}

/** What an agency may read of its own works: public, not taken away, still in the competition. */
export function listEigeneAuszeichnungen(db: Db, agenturId: string) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'auszeichnung.kategorieId')
    .select(['auszeichnung.id', 'auszeichnung.medaille', 'auszeichnung.einreichungId', 'auszeichnung.veroeffentlichtMs', 'auszeichnung.aberkanntMs'])
    .select(['auszeichnung.oeffentlichMedaille', 'einreichung.titel', 'einreichung.nummer', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .select(['kategorie.titel as kategorie', 'kategorie.jahr'])
    .where('einreichung.agenturId', '=', agenturId)
    .where(isOeffentlich)
    .where('auszeichnung.aberkanntMs', 'is', null)
    .orderBy('einreichung.sortierTitel')
    .orderBy('auszeichnung.id')
    .execute()
}

/** As `oeffentlicheStufeOf` of the domain says, as far as the award itself decides it. */
export function isOeffentlich(eb: ExpressionBuilder<Tabellen, 'auszeichnung'>) {
  return eb.or([eb('auszeichnung.veroeffentlichtMs', 'is not', null), eb('auszeichnung.oeffentlichMedaille', 'is not', null)])
}

/** Own works in categories of which something is public, by year, the newest first. */
export async function countBeurteilte(db: Db, agenturId: string) {
  const rows = await db
    .selectFrom('einreichung')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select((eb) => ['kategorie.jahr', eb.fn.countAll<number>().as('anzahl')])
    .where('einreichung.agenturId', '=', agenturId)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.kategorieId', 'in', (eb) => eb.selectFrom('auszeichnung').select('auszeichnung.kategorieId').where(isOeffentlich))
    .groupBy('kategorie.jahr')
    .orderBy('kategorie.jahr', 'desc')
    .execute()
  return rows.map(({ jahr, anzahl }) => ({ jahr, anzahl: Number(anzahl) }))
}
