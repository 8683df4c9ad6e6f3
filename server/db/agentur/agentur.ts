import { sql } from 'kysely'
import type { AGENTUR_SORTS } from '#contract/agentur.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'
import type { Trx } from '../datenbank/transaktion.ts'

type Sort = (typeof AGENTUR_SORTS)[number]

export interface AgenturFilter extends Seite {
  sort?: Sortierung<Sort> | undefined
  suche?: string | undefined
  status?: string | undefined
  art?: string | undefined
  mitglied?: 'true' | 'false' | undefined
  ort?: string | undefined
}

const SPALTEN: Record<Sort, string> = {
  agenturnameVeroeffentlichungen: 'agentur.sortierName',
  agenturname: 'agentur.agenturname',
  art: 'agentur.art',
  ort: 'agentur.ort',
  netzwerk: 'agentur.netzwerk',
  einreichungen: 'einreichungen',
  status: 'agentur.status',
}

function agenturen(db: Db) {
  return db
    .selectFrom('agentur')
    .selectAll('agentur')
    .select((eb) =>
      eb
        .selectFrom('einreichung')
        .select((count) => count.fn.countAll<number>().as('anzahl'))
        .whereRef('einreichung.agenturId', '=', 'agentur.id')
        .as('einreichungen'),
    )
}

export type AgenturZeile = Awaited<ReturnType<ReturnType<typeof agenturen>['execute']>>[number]

export function listAgenturen(db: Db, { sort, suche, status, art, mitglied, ort, ...seite }: AgenturFilter) {
  let query = agenturen(db)
  const muster = musterOf(suche)
  if (status !== undefined) query = query.where('status', '=', status)
  if (art !== undefined) query = query.where('art', '=', art)
  if (mitglied !== undefined) query = query.where('mitgliedGeprueft', '=', mitglied === 'true' ? 1 : 0)
  if (ort !== undefined) query = query.where('ort', '=', ort)
  if (muster) query = query.where('suchtext', 'like', muster)
  return readSeite<AgenturZeile, Sort>(
    query,
    { sort, standard: 'agenturnameVeroeffentlichungen:ASC', spalten: SPALTEN, dann: 'agentur.sortierName', id: 'agentur.id' },
    seite,
  )
}

export function findAgentur(db: Db, id: string) {
  return agenturen(db).where('agentur.id', '=', id).executeTakeFirst()
}

/** Every place that an agency is in. */
export async function listOrte(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('agentur')
    .select(sql<string>`distinct ort`.as('ort'))
    .where('ort', '<>', '')
    .execute()
  return rows.map(({ ort }) => ort)
}

/** Works that are handed in and not out of the competition. */
const IM_WETTBEWERB = ['ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG', 'ZUGELASSEN', 'SHORTLIST'] as const

export async function countOffeneEinreichungen(db: Db, agenturId: string): Promise<number> {
  const { anzahl } = await db
    .selectFrom('einreichung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('agenturId', '=', agenturId)
    .where('status', 'in', IM_WETTBEWERB)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

/** Confirmed agencies with the same UID, or the same name in the same place. What nobody has confirmed tells nothing: it may have been made up. */
export function listDubletten(db: Db, { uid, vergleichsname }: { uid: string; vergleichsname: string }) {
  return db
    .selectFrom('agentur')
    .select(['id', 'agenturnameVeroeffentlichungen as name', 'ort'])
    .where('status', 'not in', ['REGISTRIERT', 'ARCHIVIERT'])
    .where((eb) =>
      eb.or([...(uid === '' ? [] : [eb('uid', '=', uid)]), ...(vergleichsname === '' ? [] : [eb('vergleichsname', '=', vergleichsname)])]),
    )
    .orderBy('sortierName')
    .limit(5)
    .execute()
}

/** A logo is shown beside the record and is no field of its form, so its version stays. */
export async function updateLogo(trx: Trx, id: string, change: { logoWeb?: string | null; logoDruck?: string | null }): Promise<void> {
  await trx.updateTable('agentur').set(change).where('id', '=', id).execute()
}
