import { sql, type Insertable } from 'kysely'
import type { Sortierung } from '#contract/liste.ts'
import type { RECHNUNG_SORTS } from '#contract/rechnung.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { zeilenFor, insertTogether } from '../datenbank/insert-rows.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { RechnungTable } from '../tabellen/tabellen-rechnung.ts'
import type { Trx } from '../datenbank/transaktion.ts'

type Sort = (typeof RECHNUNG_SORTS)[number]

export interface RechnungFilter extends Seite {
  sort?: Sortierung<Sort> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  stand?: string | undefined
  agenturId?: string | undefined
  /** Only those with money to give back. */
  guthaben?: 'true' | undefined
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

/** Negative, as credit notes are. */
function gutgeschrieben(db: Db) {
  return db
    .selectFrom('rechnung as gutschrift')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('gutschrift.bruttoCent'), eb.lit(0)).as('summe'))
    .where('gutschrift.zuId', '=', sql.ref<string>('rechnung.id'))
}

/** Rows with what became of them: what is left after all credit notes, what was paid, and beyond what is left. */
function rechnungen(db: Db, { agenturId, heute }: RechnungSicht) {
  const mitZahlung = db
    .selectFrom('rechnung')
    .selectAll('rechnung')
    .select([bezahlt(db).$asScalar().as('bezahltCent'), gutgeschrieben(db).$asScalar().as('gutschriftCent')])
    .select(mahnstufe(db).$asScalar().as('mahnstufe'))
    .$if(agenturId !== null, (query) => query.where('rechnung.agenturId', '=', agenturId))
  const mitRest = db
    .selectFrom(mitZahlung.as('rechnung'))
    .selectAll('rechnung')
    .select(
      sql<number>`case when ${sql.ref('rechnung.art')} = 'GUTSCHRIFT' then 0 else ${sql.ref('rechnung.bruttoCent')} + ${sql.ref('rechnung.gutschriftCent')} end`.as(
        'restCent',
      ),
    )
  const ref = (name: 'art' | 'restCent' | 'bezahltCent' | 'faelligAm') => sql.ref(`rechnung.${name}`)
  const mitStand = db
    .selectFrom(mitRest.as('rechnung'))
    .selectAll('rechnung')
    .select([
      sql<string>`case when ${ref('art')} = 'GUTSCHRIFT' then 'GUTSCHRIFT' when ${ref('restCent')} = 0 then 'STORNIERT'
        when ${ref('bezahltCent')} >= ${ref('restCent')} then 'BEZAHLT' when ${ref('faelligAm')} < ${heute} then 'UEBERFAELLIG' else 'OFFEN' end`.as(
        'stand',
      ),
      sql<number>`case when ${ref('bezahltCent')} > ${ref('restCent')} then ${ref('bezahltCent')} - ${ref('restCent')} else 0 end`.as('guthabenCent'),
    ])
  return db.selectFrom(mitStand.as('rechnung')).innerJoin('agentur', 'agentur.id', 'rechnung.agenturId')
}

function zeilen(db: Db, sicht: RechnungSicht) {
  return rechnungen(db, sicht).selectAll('rechnung').select('agentur.agenturnameVeroeffentlichungen as agentur')
}

export type RechnungZeile = Awaited<ReturnType<ReturnType<typeof zeilen>['execute']>>[number]

export function listRechnungen(db: Db, { sort, suche, jahr, stand, agenturId, guthaben, ...seite }: RechnungFilter, sicht: RechnungSicht) {
  let query = zeilen(db, sicht)
  const muster = musterOf(suche)
  if (jahr !== undefined) query = query.where('rechnung.jahr', '=', Number(jahr))
  if (agenturId !== undefined) query = query.where('rechnung.agenturId', '=', agenturId)
  if (stand !== undefined) query = query.where('rechnung.stand', '=', stand)
  if (guthaben !== undefined) query = query.where('rechnung.guthabenCent', '>', 0)
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
      eb.fn.sum<number>('rechnung.restCent').as('restCent'),
      eb.fn.sum<number>('rechnung.bezahltCent').as('bezahltCent'),
      eb.fn.sum<number>('rechnung.guthabenCent').as('guthabenCent'),
      sql<number>`sum(case when ${sql.ref('rechnung.guthabenCent')} > 0 then 1 else 0 end)`.as('mitGuthaben'),
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

export async function insertRechnung(trx: Trx, row: Insertable<RechnungTable>, positionen: readonly Posten[]): Promise<void> {
  await trx.insertInto('rechnung').values(row).execute()
  const posten = positionen.map(({ einreichungId, nettoCent }) => ({ rechnungId: row.id, einreichungId, nettoCent }))
  await insertTogether(trx, [zeilenFor('rechnungPosten', posten)])
}

interface Posten {
  einreichungId: string
  nettoCent: number
}

/** What the credit notes of `rechnung` take back of the position `rechnung_posten`; negative. */
function gutgeschriebenJePosten(db: Db) {
  return db
    .selectFrom('rechnung as gutschrift')
    .innerJoin('rechnungPosten as gegen', 'gegen.rechnungId', 'gutschrift.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('gegen.nettoCent'), eb.lit(0)).as('summe'))
    .where('gutschrift.zuId', '=', sql.ref<string>('rechnungPosten.rechnungId'))
    .where('gegen.einreichungId', '=', sql.ref<string>('rechnungPosten.einreichungId'))
}

/** What is left of each position of an invoice, net. */
export async function listPosten(db: Db, rechnungId: string): Promise<{ einreichungId: string; restCent: number }[]> {
  const rows = await db
    .selectFrom('rechnungPosten')
    .select(['einreichungId', 'nettoCent', gutgeschriebenJePosten(db).$asScalar().as('gutschriftCent')])
    .where('rechnungId', '=', rechnungId)
    .orderBy('einreichungId')
    .execute()
  return rows.map(({ einreichungId, nettoCent, gutschriftCent }) => ({ einreichungId, restCent: Number(nettoCent) + Number(gutschriftCent) }))
}

/** Where a work stands on an invoice with something left of its position: on one at most, for no second is issued meanwhile. */
export async function findOffenenPosten(db: Db, einreichungId: string): Promise<{ rechnungId: string; restCent: number } | undefined> {
  const rows = await db
    .selectFrom('rechnungPosten')
    .innerJoin('rechnung', 'rechnung.id', 'rechnungPosten.rechnungId')
    .select(['rechnungPosten.rechnungId', 'rechnungPosten.nettoCent', gutgeschriebenJePosten(db).$asScalar().as('gutschriftCent')])
    .where('rechnungPosten.einreichungId', '=', einreichungId)
    .where('rechnung.art', '=', 'RECHNUNG')
    .execute()
  const reste = rows.map(({ rechnungId, nettoCent, gutschriftCent }) => ({ rechnungId, restCent: Number(nettoCent) + Number(gutschriftCent) }))
  return reste.find(({ restCent }) => restCent > 0)
}

/** The credit notes of these invoices, in their order. */
export async function listGutschriften(db: Db, rechnungIds: readonly string[]) {
  if (rechnungIds.length === 0) return []
  return db
    .selectFrom('rechnung')
    .select(['id', 'zuId', 'nummer', 'datum', 'bruttoCent'])
    .where('zuId', 'in', rechnungIds)
    .orderBy('nummer')
    .execute()
}

/**
 * Works that were handed in and stand on no invoice that still holds; also those that somebody has marked as paid or invoiced by hand, which a run names and
 * leaves out. Locked: none of them goes back to a draft while it is invoiced.
 */
export function listUnverrechnete(trx: Trx, jahr: number) {
  const query = trx
    .selectFrom('einreichung')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select(['einreichung.id', 'einreichung.agenturId', 'einreichung.nummer', 'einreichung.titel', 'einreichung.abgegebenMs'])
    .select(['einreichung.preisSnapshot', 'einreichung.zahlung', 'kategorie.titel as kategorie'])
    .where('einreichung.jahr', '=', jahr)
    .where('einreichung.status', 'not in', ['ENTWURF', 'ZURUECKGEWIESEN'])
    .where('einreichung.abgegebenMs', 'is not', null)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .where('einreichung.zahlung', 'in', ['OFFEN', 'BEZAHLT', 'RECHNUNG_GESTELLT'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rechnungPosten')
            .innerJoin('rechnung', 'rechnung.id', 'rechnungPosten.rechnungId')
            .select('rechnung.id')
            .whereRef('rechnungPosten.einreichungId', '=', 'einreichung.id')
            .where('rechnung.art', '=', 'RECHNUNG')
            .where((eb) => eb(eb('rechnungPosten.nettoCent', '+', gutgeschriebenJePosten(trx).$asScalar()), '>', 0)),
        ),
      ),
    )
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'einreichung' }).execute()
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
