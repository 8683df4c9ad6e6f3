import { sql, type Expression, type RawBuilder } from 'kysely'
import { EINREICHUNG_STATUS, type EINREICHUNG_SORTS } from '#contract/einreichung.ts'
import type { Sortierung } from '#contract/liste.ts'
import {
  DRUCKEREI_AB,
  ERGEBNIS_STATUS,
  IN_PRODUKTION,
  pickSicht,
  type EinreichungSicht,
  type JeSicht,
} from '../../domain/einreichung/einreichung-sicht.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { isPreisgekroent } from '../druck/preisgekroent.ts'
import { selectProbelaeufe } from '../jury/probelauf.ts'
import { musterOf, readSeite, type ListenErgebnis, type Seite } from '../datensatz/liste.ts'
import { isGueltig } from '../medium/medium.ts'

type Sort = (typeof EINREICHUNG_SORTS)[number]

export interface EinreichungFilter extends Seite {
  sort?: Sortierung<Sort> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  kategorieId?: string | undefined
  agenturId?: string | undefined
  status?: string | undefined
  druckstatus?: string | undefined
  zahlung?: string | undefined
}

const SPALTEN = {
  titel: 'einreichung.sortierTitel',
  agentur: 'agentur.sortierName',
  kategorie: 'kategorie.sortierTitel',
  abgegeben: 'einreichung.abgegebenMs',
} as const

/** Ids of one page, in order: sorting narrow rows is what keeps twenty thousand of them quick. */
export async function listEinreichungIds(db: Db, filter: EinreichungFilter, sicht: EinreichungSicht): Promise<ListenErgebnis<{ id: string }>> {
  let query = selectIds(db, sicht)
  const muster = musterOf(filter.suche)
  const { jahr, kategorieId, agenturId } = filter
  if (jahr !== undefined) query = query.where('einreichung.jahr', '=', Number(jahr))
  if (kategorieId !== undefined) query = query.where('einreichung.kategorieId', '=', kategorieId)
  if (agenturId !== undefined) query = query.where('einreichung.agenturId', '=', agenturId)
  if (filter.status !== undefined) query = query.where(statusOf(sicht), '=', filter.status)
  if (filter.druckstatus !== undefined) query = query.where(druckstatusOf(sicht), '=', Number(filter.druckstatus))
  if (filter.zahlung !== undefined) query = query.where('einreichung.zahlung', '=', filter.zahlung)
  if (muster)
    query = query.where((eb) =>
      eb.or([
        eb('einreichung.suchtext', 'like', muster),
        eb('einreichung.agenturId', 'in', eb.selectFrom('agentur as gesucht').select('gesucht.id').where('gesucht.sortierName', 'like', muster)),
      ]),
    )
  const spalten: Record<Sort, string | Expression<unknown>> = {
    ...SPALTEN,
    // As an expression: the index of the number alone would send the database to the row of every work.
    nummer: sql`${sql.ref('einreichung.nummer')} || ''`,
    status: rangOf(statusOf(sicht)),
    druckstatus: druckstatusOf(sicht),
  }
  return readSeite<{ id: string }, Sort>(
    joinFor(filter.sort, query),
    { sort: filter.sort, standard: 'titel:ASC', spalten, dann: 'einreichung.sortierTitel', id: 'einreichung.id' },
    filter,
  )
}

type Query = ReturnType<typeof selectIds>

/** Only what the order needs: a join costs twenty thousand look-ups. */
function joinFor(sort: EinreichungFilter['sort'], query: Query): unknown {
  if (sort?.startsWith('agentur:')) return query.innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
  return sort?.startsWith('kategorie:') ? query.innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId') : query
}

function selectIds(db: Db, sicht: EinreichungSicht) {
  return sichtbare(db, sicht).select('einreichung.id')
}

/** What a list shows of these works, in no order. */
export function listEinreichungZeilen(db: Db, ids: readonly string[], sicht: EinreichungSicht) {
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select([
      'einreichung.id',
      'einreichung.jahr',
      'einreichung.nummer',
      'einreichung.titel',
      'agentur.agenturnameVeroeffentlichungen as agentur',
      'kategorie.titel as kategorie',
      'einreichung.abgegebenMs',
      'einreichung.zurueckgezogenMs',
    ])
    .select([statusOf(sicht).as('status'), druckstatusOf(sicht).as('druckstatus')])
    .where('einreichung.id', 'in', ids)
    .execute()
}

export async function countMedien(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('medium')
    .select((eb) => ['einreichungId', eb.fn.countAll<number>().as('anzahl')])
    .where('einreichungId', 'in', ids)
    .where(isGueltig)
    .groupBy('einreichungId')
    .execute()
  return new Map(rows.map(({ einreichungId, anzahl }) => [einreichungId, Number(anzahl)]))
}

/** One thumbnail per work: of its first file, whatever it is for. */
export async function listBilder(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('rendition', (join) => join.onRef('rendition.mediumId', '=', 'medium.id').on('rendition.variant', '=', 'thumb'))
    .select(['medium.einreichungId', 'rendition.sha256'])
    .where('medium.einreichungId', 'in', ids)
    .where(isGueltig)
    .orderBy('medienfeld.position', 'desc')
    .orderBy('medium.position', 'desc')
    .orderBy('rendition.seite', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.einreichungId, row.sha256]))
}

/** The categories of every jury with its rounds, to say which results are public. */
export function listKategorienMitRunden(db: Db) {
  return db
    .selectFrom('juryKategorie')
    .leftJoin('runde', 'runde.juryId', 'juryKategorie.juryId')
    .select(['juryKategorie.kategorieId', 'juryKategorie.juryId', 'runde.position', 'runde.status', 'runde.mitUmfang'])
    .where('juryKategorie.juryId', 'not in', selectProbelaeufe(db))
    .execute()
}

const selectAlle = (db: Db) => db.selectFrom('einreichung')
type Alle = ReturnType<typeof selectAlle>

const SICHTBAR: JeSicht<(alle: Alle) => Alle> = {
  ADMIN: () => (alle) => alle,
  DRUCKEREI: () => (alle) => alle.where('einreichung.druckstatus', '>=', DRUCKEREI_AB).where(isPreisgekroent),
  // Nobody's id: a person of no agency sees nothing.
  AGENTUR: (sicht) => (alle) => alle.where('einreichung.agenturId', '=', sicht.agenturId ?? ''),
}

/** The works that this person may see at all. */
export function sichtbare(db: Db, sicht: EinreichungSicht) {
  return pickSicht(SICHTBAR, sicht)(selectAlle(db))
}

const rohStatus = () => sql<string>`${sql.ref('einreichung.status')}`
const STATUS: JeSicht<RawBuilder<string>> = {
  ADMIN: rohStatus,
  DRUCKEREI: rohStatus,
  AGENTUR: ({ verdeckt }) => {
    const [status, kategorieId] = [rohStatus(), sql.ref('einreichung.kategorieId')]
    if (verdeckt.length === 0) return status
    return sql`case when ${status} in (${sql.join(ERGEBNIS_STATUS)}) and ${kategorieId} in (${sql.join(verdeckt)}) then 'ZUGELASSEN' else ${status} end`
  },
}

/** Also what is filtered and sorted by, or the order would say what the cell hides. */
export function statusOf(sicht: EinreichungSicht): RawBuilder<string> {
  return pickSicht(STATUS, sicht)
}

const rohDruckstatus = () => sql<number>`${sql.ref('einreichung.druckstatus')}`
const DRUCKSTATUS: JeSicht<RawBuilder<number>> = {
  ADMIN: rohDruckstatus,
  DRUCKEREI: rohDruckstatus,
  // While results are veiled no book is made of a work.
  AGENTUR: ({ verdeckt }) => {
    const [druckstatus, kategorieId] = [rohDruckstatus(), sql.ref('einreichung.kategorieId')]
    const veiled = verdeckt.length === 0 ? sql`` : sql`when ${kategorieId} in (${sql.join(verdeckt)}) then 0 `
    return sql`case ${veiled}when ${druckstatus} in (${sql.join(IN_PRODUKTION.map((wert) => sql.lit(wert)))}) then 3 else ${druckstatus} end`
  },
}

export function druckstatusOf(sicht: EinreichungSicht): RawBuilder<number> {
  return pickSicht(DRUCKSTATUS, sicht)
}

/** The place of a state in the contract's order. */
function rangOf(status: RawBuilder<string>): RawBuilder<number> {
  return sql`case ${status} ${sql.join(
    EINREICHUNG_STATUS.map((name, rang) => sql`when ${sql.lit(name)} then ${sql.lit(rang)}`),
    sql` `,
  )} end`
}
