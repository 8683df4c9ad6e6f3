import { sql, type Insertable } from 'kysely'
import type { Sortierung } from '#contract/liste.ts'
import type { RECHNUNG_SORTS } from '#contract/rechnung.ts'
import type { Db } from './datenbank.ts'
import { zeilenFor, insertTogether } from './insert-rows.ts'
import { musterOf, readSeite, type Seite } from './liste.ts'
import { lockRows } from './sperre.ts'
import type { RechnungTable } from './tabellen-rechnung.ts'
import type { Trx } from './transaktion.ts'

type Sort = (typeof RECHNUNG_SORTS)[number]

export interface RechnungFilter extends Seite {
  sort?: Sortierung<Sort> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  stand?: string | undefined
  agenturId?: string | undefined
}

/** Whose invoices may be seen: null all of them. */
export interface RechnungSicht {
  agenturId: string | null
  /** The wall-clock day by which something is overdue. */
  heute: string
}

const SPALTEN: Record<Sort, string> = {
  nummer: 'rechnung.nummer',
  agentur: 'rechnung.sortierName',
  datum: 'rechnung.datum',
  faelligAm: 'rechnung.faelligAm',
  bruttoCent: 'rechnung.bruttoCent',
  stand: 'rechnung.stand',
}

function bezahlt(db: Db) {
  return db
    .selectFrom('zahlungseingang')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('betragCent'), eb.lit(0)).as('summe'))
    .where('zahlungseingang.rechnungId', '=', sql.ref<string>('rechnung.id'))
}

function mahnstufe(db: Db) {
  return db
    .selectFrom('mahnung')
    .select((eb) => eb.fn.coalesce(eb.fn.max('stufe'), eb.lit(0)).as('stufe'))
    .where('mahnung.rechnungId', '=', sql.ref<string>('rechnung.id'))
}

function gutschriften(db: Db) {
  return db.selectFrom('rechnung as gutschrift').select('gutschrift.id').where('gutschrift.zuId', '=', sql.ref<string>('rechnung.id'))
}

/** Rows with what became of them. */
function rechnungen(db: Db, { agenturId, heute }: RechnungSicht) {
  const mitZahlung = db
    .selectFrom('rechnung')
    .selectAll('rechnung')
    .select([bezahlt(db).$asScalar().as('bezahltCent'), gutschriften(db).$asScalar().as('gutschriftId')])
    .select(mahnstufe(db).$asScalar().as('mahnstufe'))
    .$if(agenturId !== null, (query) => query.where('rechnung.agenturId', '=', agenturId))
  const mitStand = db
    .selectFrom(mitZahlung.as('rechnung'))
    .selectAll('rechnung')
    .select(
      sql<string>`case when ${sql.ref('rechnung.art')} = 'GUTSCHRIFT' then 'GUTSCHRIFT' when ${sql.ref('rechnung.gutschriftId')} is not null then 'STORNIERT'
        when ${sql.ref('rechnung.bezahltCent')} >= ${sql.ref('rechnung.bruttoCent')} then 'BEZAHLT'
        when ${sql.ref('rechnung.faelligAm')} < ${heute} then 'UEBERFAELLIG' else 'OFFEN' end`.as('stand'),
    )
  return db.selectFrom(mitStand.as('rechnung')).innerJoin('agentur', 'agentur.id', 'rechnung.agenturId')
}

function zeilen(db: Db, sicht: RechnungSicht) {
  return rechnungen(db, sicht).selectAll('rechnung').select('agentur.agenturnameVeroeffentlichungen as agentur')
}

export type RechnungZeile = Awaited<ReturnType<ReturnType<typeof zeilen>['execute']>>[number]

export function listRechnungen(db: Db, { sort, suche, jahr, stand, agenturId, ...seite }: RechnungFilter, sicht: RechnungSicht) {
  let query = zeilen(db, sicht)
  const muster = musterOf(suche)
  if (jahr !== undefined) query = query.where('rechnung.jahr', '=', Number(jahr))
  if (agenturId !== undefined) query = query.where('rechnung.agenturId', '=', agenturId)
  if (stand !== undefined) query = query.where('rechnung.stand', '=', stand)
  if (muster) query = query.where('rechnung.suchtext', 'like', muster)
  return readSeite<RechnungZeile, Sort>(query, { sort, standard: 'nummer:DESC', spalten: SPALTEN, dann: 'rechnung.nummer', id: 'rechnung.id' }, seite)
}

/** Of all that the filter finds, whatever its state and page. */
export function sumRechnungen(db: Db, { suche, jahr, agenturId }: RechnungFilter, sicht: RechnungSicht) {
  let query = rechnungen(db, sicht)
  const muster = musterOf(suche)
  if (jahr !== undefined) query = query.where('rechnung.jahr', '=', Number(jahr))
  if (agenturId !== undefined) query = query.where('rechnung.agenturId', '=', agenturId)
  if (muster) query = query.where('rechnung.suchtext', 'like', muster)
  return query
    .select((eb) => [
      'rechnung.stand',
      eb.fn.countAll<number>().as('anzahl'),
      eb.fn.sum<number>('rechnung.bruttoCent').as('bruttoCent'),
      eb.fn.sum<number>('rechnung.bezahltCent').as('bezahltCent'),
    ])
    .groupBy('rechnung.stand')
    .orderBy('rechnung.stand')
    .execute()
}

export function findRechnung(db: Db, id: string, sicht: RechnungSicht) {
  return zeilen(db, sicht).where('rechnung.id', '=', id).executeTakeFirst()
}

/** In no order. */
export function listRechnungenByIds(db: Db, ids: readonly string[], sicht: RechnungSicht) {
  return zeilen(db, sicht).where('rechnung.id', 'in', ids).execute()
}

/** For a payment, a credit note or a reminder: one at a time. */
export async function lockRechnung(trx: Trx, id: string): Promise<boolean> {
  const query = trx.selectFrom('rechnung').select('rechnung.id').where('rechnung.id', '=', id)
  return (await lockRows(trx, query, { art: 'exklusiv', of: 'rechnung' }).executeTakeFirst()) !== undefined
}

export async function insertRechnung(trx: Trx, row: Insertable<RechnungTable>, einreichungIds: readonly string[]): Promise<void> {
  await trx.insertInto('rechnung').values(row).execute()
  const posten = einreichungIds.map((einreichungId) => ({ rechnungId: row.id, einreichungId }))
  await insertTogether(trx, [zeilenFor('rechnungPosten', posten)])
}

export async function listEinreichungIdsOf(db: Db, rechnungId: string): Promise<string[]> {
  const rows = await db.selectFrom('rechnungPosten').select('einreichungId').where('rechnungId', '=', rechnungId).orderBy('einreichungId').execute()
  return rows.map(({ einreichungId }) => einreichungId)
}

/** Works that were handed in, have not been paid for otherwise, and stand on no invoice that still holds. */
export function listUnverrechnete(trx: Trx, jahr: number) {
  return trx
    .selectFrom('einreichung')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select(['einreichung.id', 'einreichung.agenturId', 'einreichung.nummer', 'einreichung.titel', 'einreichung.abgegebenMs'])
    .select(['einreichung.preisSnapshot', 'kategorie.titel as kategorie'])
    .where('einreichung.jahr', '=', jahr)
    .where('einreichung.status', 'not in', ['ENTWURF', 'ZURUECKGEWIESEN'])
    .where('einreichung.abgegebenMs', 'is not', null)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('einreichung.zahlung', '=', 'OFFEN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rechnungPosten')
            .innerJoin('rechnung', 'rechnung.id', 'rechnungPosten.rechnungId')
            .select('rechnung.id')
            .whereRef('rechnungPosten.einreichungId', '=', 'einreichung.id')
            .where('rechnung.art', '=', 'RECHNUNG')
            .where(({ not: no, exists: there }) => no(there(gutschriften(trx)))),
        ),
      ),
    )
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .execute()
}

export type UnverrechneteZeile = Awaited<ReturnType<typeof listUnverrechnete>>[number]

export async function listAgenturenByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('agentur')
    .select(['id', 'agenturname', 'agenturnameVeroeffentlichungen as name', 'strasse', 'plz', 'ort', 'land', 'uid', 'rechnung'])
    .where('id', 'in', ids)
    .orderBy('sortierName')
    .orderBy('id')
    .execute()
}
