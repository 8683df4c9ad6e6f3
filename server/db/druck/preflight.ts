import type { Selectable } from 'kysely'
import { PREFLIGHT_JOB, type PreflightAuftrag } from '../../domain/druck/preflight-job.ts'
import { PREFLIGHT_FASSUNG } from '../../domain/druck/preflight-regeln.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import { hasWartendenJob, insertJob } from '../datenbank/job.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { listDruckdateien } from './druckwerk.ts'
import type { PreflightTable } from '../tabellen/tabellen-druck.ts'

export type PreflightRow = Selectable<PreflightTable>

export async function listPreflights(db: Db, mediumIds: readonly string[]): Promise<PreflightRow[]> {
  if (mediumIds.length === 0) return []
  const rows = await db
    .selectFrom('preflight')
    .selectAll()
    .where(idIn(db, 'mediumId', mediumIds))
    .execute()
  return rows.map((row) => ({ ...row, fassung: Number(row.fassung) }))
}

/** Of works: what the office took, with its name. */
export function listAnnahmen(db: Db, einreichungIds: readonly string[]) {
  return db
    .selectFrom('preflightAnnahme')
    .leftJoin('benutzer', 'benutzer.id', 'preflightAnnahme.benutzerId')
    .selectAll('preflightAnnahme')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('preflightAnnahme.einreichungId', 'in', einreichungIds)
    .execute()
}
export type AnnahmeRow = Awaited<ReturnType<typeof listAnnahmen>>[number]

/** Texts that stand beside the print file, and the agency's logo. */
export function listDrucktexte(db: Db, einreichungIds: readonly string[]) {
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['einreichung.id', 'einreichung.titel', 'einreichung.auftraggeber', 'einreichung.texte', 'agentur.logoDruck'])
    .where('einreichung.id', 'in', einreichungIds)
    .execute()
}

export function listBildtexte(db: Db, mediumIds: readonly string[]) {
  return db
    .selectFrom('medium')
    .select(['id', 'legende'])
    .where(idIn(db, 'id', mediumIds))
    .execute()
}

/** Pictures of a medium, page by page. */
export function listSeitenbilder(db: Db, mediumId: string) {
  return db
    .selectFrom('rendition')
    .select(['seite', 'sha256', 'variant'])
    .where('mediumId', '=', mediumId)
    .where('variant', 'in', ['seite', 'preview'])
    .orderBy('seite')
    .execute()
}

/** Longer than any check takes: what waits since then waits for nobody. */
const VERGESSEN_MS = 3_600_000

/** Print files of works with an award that nobody has checked by these rules, and that do not wait for it. */
export async function listUngeprueft(db: Db, nowMs: number): Promise<string[]> {
  const dateien = (await listDruckdateien(db, {})).map(({ id }) => id)
  const isBekannt = ({ fassung, stand, beantragtMs }: PreflightRow) =>
    fassung === PREFLIGHT_FASSUNG && (stand === 'GEPRUEFT' || beantragtMs > nowMs - VERGESSEN_MS)
  const bekannt = new Set((await listPreflights(db, dateien)).filter(isBekannt).map(({ mediumId }) => mediumId))
  return dateien.filter((id) => !bekannt.has(id))
}

/** To be checked, by one job however often it is asked for at once. */
export async function orderPreflight(trx: Trx, mediumId: string, nowMs: number): Promise<void> {
  await requestPreflight(trx, mediumId, nowMs)
  const auftrag: PreflightAuftrag = { mediumId }
  if (!(await hasWartendenJob(trx, PREFLIGHT_JOB, auftrag))) await insertJob(trx, { typ: PREFLIGHT_JOB, daten: auftrag, nowMs })
}

/** Waits to be checked; what was found before stays to be read. */
export async function requestPreflight(trx: Trx, mediumId: string, nowMs: number): Promise<void> {
  const wartet = { stand: 'WARTET', fassung: PREFLIGHT_FASSUNG, beantragtMs: nowMs }
  await trx
    .insertInto('preflight')
    .values({ mediumId, ...wartet, kopf: '{}', seiten: '[]', befunde: '[]', ohne: '[]', geprueftMs: null })
    .onConflict((oc) => oc.column('mediumId').doUpdateSet(wartet))
    .execute()
}

export async function savePreflight(
  db: Db,
  mediumId: string,
  { kopf, seiten, befunde, ohne, nowMs }: { kopf: unknown; seiten: unknown; befunde: unknown; ohne: unknown; nowMs: number },
): Promise<void> {
  const json = { kopf: JSON.stringify(kopf), seiten: JSON.stringify(seiten), befunde: JSON.stringify(befunde), ohne: JSON.stringify(ohne) }
  await db
    .updateTable('preflight')
    .set({ ...json, stand: 'GEPRUEFT', fassung: PREFLIGHT_FASSUNG, geprueftMs: nowMs })
    .where('mediumId', '=', mediumId)
    .execute()
}

interface Annahme {
  einreichungId: string
  gegenstand: string
  schluessel: string
}

/** The first who took it stays. */
export async function insertAnnahme(trx: Trx, annahme: Annahme & { benutzerId: string; createdMs: number }): Promise<void> {
  await trx
    .insertInto('preflightAnnahme')
    .values(annahme)
    .onConflict((oc) => oc.columns(['einreichungId', 'gegenstand', 'schluessel']).doNothing())
    .execute()
}

export async function deleteAnnahme(trx: Trx, { einreichungId, gegenstand, schluessel }: Annahme): Promise<void> {
  await trx
    .deleteFrom('preflightAnnahme')
    .where('einreichungId', '=', einreichungId)
    .where('gegenstand', '=', gegenstand)
    .where('schluessel', '=', schluessel)
    .execute()
}
